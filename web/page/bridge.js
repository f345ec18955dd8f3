// What the game may call: `globalThis.ludo`. The contract is written down in web/README.md.

import { lay, typed } from "./field.js";
import { files } from "./files.js";
import { done } from "./loading.js";
import { tell } from "./notice.js";

/** Lines of the game's story that stay readable. */
const KEPT_LINES = 50;

const live = document.getElementById("live");
const insets = document.createElement("div");
insets.id = "insets";
document.body.append(insets);

globalThis.ludo = {
  /** The first complete picture has been shown. */
  ready() {
    done();
    document.getElementById("game").focus({ preventScroll: true });
    document.dispatchEvent(new Event("ludo-ready"));
  },

  /** Something happened that a screen reader should say. */
  say(text) {
    const line = document.createElement("div");
    line.textContent = text;
    live.append(line);
    while (live.childElementCount > KEPT_LINES) live.firstElementChild.remove();
  },

  /** Where the game stands, as JSON; it can be read in the page's `data-state`. */
  state(json) {
    document.documentElement.dataset.state = json;
  },

  /** The language the game is in now, by its code ("en"), so that it is read out in the right voice. */
  language(code) {
    document.documentElement.lang = code;
  },

  /** The parts of the window that the device covers: [top, right, bottom, left] in CSS pixels. */
  insets() {
    const padding = getComputedStyle(insets);
    const sides = [padding.paddingTop, padding.paddingRight, padding.paddingBottom, padding.paddingLeft];
    return sides.map((side) => Number.parseFloat(side) || 0);
  },

  /** What the address asks for, decoded: `name=value&name=value`. It asks once: a reload continues that game. */
  query() {
    const { pathname, search } = location;
    if (search) history.replaceState(null, "", pathname);
    // A plus that an address spells as itself is one of ours, not a space.
    const asked = new URLSearchParams(search.replaceAll("+", "%2B"));
    return [...asked].map((part) => part.join("=")).join("&");
  },

  /** The lines of text that can be typed now, as JSON. */
  fields: lay,

  /** What was typed since the last time, as JSON. */
  typed,
  ...files,

  /** The game cannot go on. */
  failed(message) {
    tell("failed", { action: "reload", because: message });
  },
};

/** winit leaves the first turn of its loop by an exception that is none. */
export const isControlFlow = (error) => String(error?.message ?? error).includes("Using exceptions for control flow");

/** The module stopped for good, as it does after a panic. */
const isTrap = (error) => error?.name === "RuntimeError";

addEventListener("error", (event) => {
  if (isTrap(event.error)) globalThis.ludo.failed(String(event.error));
});
addEventListener("unhandledrejection", (event) => {
  if (isControlFlow(event.reason)) event.preventDefault();
  else if (isTrap(event.reason)) globalThis.ludo.failed(String(event.reason));
});
