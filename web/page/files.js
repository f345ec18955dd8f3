// Files: the game saves a file as a download, and reads files that the player chooses in the browser's own dialog or
// drops on the page.

import { wake } from "./canvas.js";

/** The result of the dialog, as JSON; empty while the dialog is open. */
let chosenResult = "";
/** The file that was dropped last, until the game asks for it. */
let dropped;
/** The result of reading the dropped file, as JSON; empty without a result. */
let droppedResult = "";

async function read(file, largest) {
  if (!file) return {};
  if (file.size > largest) return { fault: "too-large" };
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    return { name: file.name, text };
  } catch (error) {
    return { fault: error instanceof TypeError ? "not-text" : "unreadable" };
  }
}

export const files = {
  /** Saves a text as a download with this file name. */
  download(name, text) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/octet-stream" }));
    link.download = name;
    link.click();
    // The browser reads the blob some time after the click, so it must not be released at once.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  },

  /** Opens a dialog to choose a file with one of these extensions, `.json,.csv`. `chosenFile` returns the result. */
  chooseFile(endings, largest) {
    chosenResult = "";
    const input = document.createElement("input");
    input.type = "file";
    input.accept = endings;
    const finish = (result) => (chosenResult = JSON.stringify(result));
    input.addEventListener("cancel", () => finish({}));
    input.addEventListener("change", async () => finish(await read(input.files[0], largest)));
    input.click();
  },

  /**
   * Returns the result of the dialog once: `{"name","text"}`, `{"fault"}`, or `{}` if the player cancelled it. Returns an
   * empty string while there is no result.
   */
  chosenFile() {
    const result = chosenResult;
    chosenResult = "";
    return result;
  },

  /** Like `chosenFile`, for a file that was dropped on the page. */
  droppedFile(largest) {
    if (dropped) {
      read(dropped, largest).then((result) => {
        droppedResult = JSON.stringify(result);
        wake();
      });
      dropped = undefined;
    }
    const result = droppedResult;
    droppedResult = "";
    return result;
  },
};

// By default, a browser would replace the game by the dropped file.
addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", (event) => {
  event.preventDefault();
  dropped = event.dataTransfer?.files[0];
  wake();
});
