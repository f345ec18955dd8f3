// The functions that the game calls, in `globalThis.ludo`. They are documented in web/README.md.

import { lay, typed } from "./field.js";
import { files } from "./files.js";
import { done } from "./loading.js";
import { tell } from "./notice.js";

/** The number of sentences that stay in the live region. */
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

  /** Announces a sentence to screen readers. */
  say(text) {
    const line = document.createElement("div");
    line.textContent = text;
    live.append(line);
    while (live.childElementCount > KEPT_LINES) live.firstElementChild.remove();
  },

  /** Publishes the state of the game, as JSON, in the page's `data-state`. */
  state(json) {
    document.documentElement.dataset.state = json;
  },

  /** Sets the language of the game by its code ("en"), so that screen readers use the right voice. */
  language(code) {
    document.documentElement.lang = code;
  },

  /** Returns the widths that the device covers at the edges: [top, right, bottom, left] in CSS pixels. */
  insets() {
    const padding = getComputedStyle(insets);
    const sides = [padding.paddingTop, padding.paddingRight, padding.paddingBottom, padding.paddingLeft];
    return sides.map((side) => Number.parseFloat(side) || 0);
  },

  /**
   * Returns the query of the address, decoded: `name=value&name=value`. The query is removed from the address, so that
   * a reload continues the game instead of starting another one.
   */
  query() {
    const { pathname, search } = location;
    if (search) history.replaceState(null, "", pathname);
    // A literal plus is part of a ruleset's name here. URLSearchParams would read it as a space.
    const asked = new URLSearchParams(search.replaceAll("+", "%2B"));
    return [...asked].map((part) => part.join("=")).join("&");
  },

  /** Receives the text fields on the screen, as JSON. */
  fields: lay,

  /** Returns the changes in text fields since the last call, as JSON. */
  typed,
  ...files,

  /** Reports that the game has crashed. */
  failed(message) {
    tell("failed", { action: "reload", because: message });
  },
};

/** Whether this is the exception that winit throws to start its event loop. It is not an error. */
export const isControlFlow = (error) => String(error?.message ?? error).includes("Using exceptions for control flow");

/** Whether this error means that the module has stopped, as it does after a panic. */
const isTrap = (error) => error?.name === "RuntimeError";

addEventListener("error", (event) => {
  if (isTrap(event.error)) globalThis.ludo.failed(String(event.error));
});
addEventListener("unhandledrejection", (event) => {
  if (isControlFlow(event.reason)) event.preventDefault();
  else if (isTrap(event.reason)) globalThis.ludo.failed(String(event.reason));
});
