// The canvas: checks WebGL, limits the size, handles a lost WebGL context, and leaves some keys to the browser.

import { tell } from "./notice.js";

const canvas = document.getElementById("game");
const table = document.getElementById("table");

/** The largest side in device pixels. A larger canvas only costs time, even if the device supports it. */
const LARGEST = 8192;
/** The largest side on touch devices. Phones report limits that exceed their memory. */
const LARGEST_BY_TOUCH = 4096;

/** Returns the largest side of a canvas on this device, in device pixels, or `undefined` without WebGL 2. */
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

/** Limits the canvas to `side` device pixels, whatever the size and the zoom of the window. */
export function keepWithin(side) {
  const fit = () => {
    const limit = `${Math.floor(side / devicePixelRatio)}px`;
    table.style.maxWidth = limit;
    table.style.maxHeight = limit;
  };
  fit();
  addEventListener("resize", fit);
}

/** Makes the game draw a frame, which it may not do without input, by an event of a pointer that has not moved. */
export function wake({ left, top } = { left: 0, top: 0 }) {
  canvas.dispatchEvent(new PointerEvent("pointermove", { pointerId: 1, pointerType: "mouse", clientX: left, clientY: top }));
}

export function watch() {
  canvas.addEventListener("webglcontextlost", (event) => {
    event.preventDefault();
    tell("lost", { action: "reload" });
  });
  canvas.addEventListener("contextmenu", (event) => event.preventDefault());
  // Safari zooms by its own gesture events and ignores `touch-action` for them.
  document.addEventListener("gesturestart", (event) => event.preventDefault());
  addEventListener("wheel", (event) => event.ctrlKey && event.preventDefault(), { passive: false });
  for (const kind of ["keydown", "keyup"]) addEventListener(kind, leaveToBrowser, { capture: true });
}

/** The keys that are shortcuts of the game when pressed with Ctrl. */
const GAME_SHORTCUTS = new Set(["z"]);
const BROWSER_KEYS = new Set(["F5", "F11", "F12"]);

/** Stops the events of the browser's keys before they reach the game, which would prevent their default action. */
function leaveToBrowser(event) {
  const shortcut = (event.ctrlKey || event.metaKey) && !GAME_SHORTCUTS.has(event.key.toLowerCase());
  if (BROWSER_KEYS.has(event.key) || (shortcut && event.key !== "Control" && event.key !== "Meta")) {
    event.stopImmediatePropagation();
  }
}
