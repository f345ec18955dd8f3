// Files between the player and the game: one handed out as a download, one chosen in the browser's own dialog, one
// dropped on the page.

import { wake } from "./canvas.js";

/** What became of the last choice, as JSON; empty while the dialog is open. */
let answer = "";
/** The file that fell on the page last, until the game asks for it; then what became of it, as JSON. */
let dropped;
let fallen = "";

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
  /** Hands a text to the player as a file of this name. */
  download(name, text) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/octet-stream" }));
    link.download = name;
    link.click();
    // The browser reads it after this turn of its loop.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  },

  /** Lets the player choose a file with one of these endings, `.json,.csv`; `chosenFile` tells what came of it. */
  chooseFile(endings, largest) {
    answer = "";
    const input = document.createElement("input");
    input.type = "file";
    input.accept = endings;
    const tell = (what) => (answer = JSON.stringify(what));
    input.addEventListener("cancel", () => tell({}));
    input.addEventListener("change", async () => tell(await read(input.files[0], largest)));
    input.click();
  },

  /** `{"name","text"}`, `{"fault"}`, `{}` for a choice given up; empty while there is none. Told once. */
  chosenFile() {
    const told = answer;
    answer = "";
    return told;
  },

  /** As `chosenFile`, for a file that fell on the page. */
  droppedFile(largest) {
    if (dropped) {
      read(dropped, largest).then((what) => {
        fallen = JSON.stringify(what);
        wake();
      });
      dropped = undefined;
    }
    const told = fallen;
    fallen = "";
    return told;
  },
};

// Left to itself a browser would show the file in place of the game.
addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", (event) => {
  event.preventDefault();
  dropped = event.dataTransfer?.files[0];
  wake();
});
