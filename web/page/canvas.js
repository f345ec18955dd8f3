// The canvas: whether it can be drawn on, how large it may be, what happens when it is taken away, which keys are the browser's.

import { tell } from "./notice.js";

const canvas = document.getElementById("game");
const table = document.getElementById("table");

/** More than this a side only costs time, even where the device allows it. */
const LARGEST = 8192;
/** Phones promise more than their memory holds. */
const LARGEST_BY_TOUCH = 4096;

/** The largest side in device pixels that this device can draw on, or nothing when it has no WebGL 2. */
export function largestSide() {
  const gl = document.createElement("canvas").getContext("webgl2");
  if (!gl) return undefined;
  const limits = [
    gl.getParameter(gl.MAX_TEXTURE_SIZE),
    gl.getParameter(gl.MAX_RENDERBUFFER_SIZE),
    ...gl.getParameter(gl.MAX_VIEWPORT_DIMS),
    matchMedia("(pointer: coarse)").matches ? LARGEST_BY_TOUCH : LARGEST,
  ].filter((limit) => limit > 0);
  gl.getExtension("WEBGL_lose_context")?.loseContext();
  return Math.min(...limits);
}

/** Keeps the canvas within `side` device pixels, however large the window or its zoom becomes. */
export function keepWithin(side) {
  const fit = () => {
    const limit = `${Math.floor(side / devicePixelRatio)}px`;
    table.style.maxWidth = limit;
    table.style.maxHeight = limit;
  };
  fit();
  addEventListener("resize", fit);
}

/** The game may be drawing nothing; a pointer that has not moved makes it look. */
export function wake({ left, top } = { left: 0, top: 0 }) {
  canvas.dispatchEvent(new PointerEvent("pointermove", { pointerId: 1, pointerType: "mouse", clientX: left, clientY: top }));
}

export function watch() {
  canvas.addEventListener("webglcontextlost", (event) => {
    event.preventDefault();
    tell("lost", { action: "reload" });
  });
  canvas.addEventListener("contextmenu", (event) => event.preventDefault());
  // Safari zooms by its own gesture events, whatever touch-action says.
  document.addEventListener("gesturestart", (event) => event.preventDefault());
  addEventListener("wheel", (event) => event.ctrlKey && event.preventDefault(), { passive: false });
  for (const kind of ["keydown", "keyup"]) addEventListener(kind, leaveToBrowser, { capture: true });
}

/** Ctrl with this means something to the game. */
const GAME_SHORTCUTS = new Set(["z"]);
const BROWSER_KEYS = new Set(["F5", "F11", "F12"]);

/** The game swallows every key it sees, so those that belong to the browser must not reach it. */
function leaveToBrowser(event) {
  const shortcut = (event.ctrlKey || event.metaKey) && !GAME_SHORTCUTS.has(event.key.toLowerCase());
  if (BROWSER_KEYS.has(event.key) || (shortcut && event.key !== "Control" && event.key !== "Meta")) {
    event.stopImmediatePropagation();
  }
}
