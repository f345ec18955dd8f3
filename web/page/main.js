// Starts the game: checks whether the browser can run it, switches to a newer version, downloads it, runs it.

import "./sound.js";
import { isControlFlow } from "./bridge.js";
import { keepWithin, largestSide, watch } from "./canvas.js";
import { download, progress } from "./loading.js";
import { tell } from "./notice.js";
import { keep, takeOver } from "./offline.js";
import { claim } from "./only.js";

const { moduleBytes } = document.documentElement.dataset;

async function start() {
  progress(0);
  if (typeof WebAssembly !== "object") return tell("no-wasm");
  const side = largestSide();
  if (!side) return tell("no-webgl");
  if (await takeOver()) return;

  keepWithin(side);
  watch();
  document.addEventListener("ludo-ready", keep, { once: true });

  let arrived = false;
  try {
    const [, game, module] = await Promise.all([
      claim(),
      import("./ludo.js"),
      download(new URL("ludo_bg.wasm", import.meta.url), Number(moduleBytes)),
    ]);
    const compiled = await WebAssembly.compileStreaming(module);
    arrived = true;
    await game.default({ module_or_path: compiled });
  } catch (error) {
    if (isControlFlow(error)) return;
    // A browser that cannot compile the module lacks a feature of WebAssembly.
    if (error?.name === "CompileError") tell("no-wasm", { because: String(error) });
    else if (arrived) globalThis.ludo.failed(String(error));
    else tell("no-download", { action: "retry", because: String(error) });
  }
}

start();
