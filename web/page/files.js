// Files between the player and the game: one handed out as a download, one chosen in the browser's own dialog.

/** What became of the last choice, as JSON; empty while the dialog is open. */
let answer = "";

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

  /** Lets the player choose a file with this ending; `chosenFile` tells what came of it. */
  chooseFile(ending, largest) {
    answer = "";
    const input = document.createElement("input");
    input.type = "file";
    input.accept = `.${ending}`;
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
};
