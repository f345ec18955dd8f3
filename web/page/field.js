// The text fields. The game draws them, and the page places an input element over each of them: only an input element
// opens the keyboard of a phone, and it supports all input methods, the clipboard and the system's corrections.

import { wake } from "./canvas.js";

const canvas = document.getElementById("game");
const table = document.getElementById("table");
/** The input elements by the ids that the game uses. */
const inputs = new Map();
/** The changes since the game's last call of `typed`. */
let changes = [];

function tell(input, what) {
  changes.push({ id: input.dataset.id, ...what });
  wake(input.getBoundingClientRect());
}

/** Sends a key to the game, which moves its focus. */
function hand(key, shiftKey) {
  const keys = shiftKey ? ["Shift", key] : [key];
  const say = (kind, name) => {
    const code = name === "Shift" ? "ShiftLeft" : name;
    canvas.dispatchEvent(new KeyboardEvent(kind, { key: name, code, shiftKey, bubbles: true, cancelable: true }));
  };
  for (const name of keys) say("keydown", name);
  for (const name of keys.reverse()) say("keyup", name);
}

function make(id) {
  const input = document.createElement("input");
  input.type = "text";
  input.className = "field";
  input.dataset.id = id;
  input.autocomplete = "off";
  input.spellcheck = false;
  input.addEventListener("focus", () => tell(input, { focus: true }));
  input.addEventListener("input", () => tell(input, { text: input.value }));
  // While the player types, keys must not trigger the game's shortcuts.
  for (const kind of ["keydown", "keyup"]) input.addEventListener(kind, (event) => event.stopPropagation());
  input.addEventListener("keydown", (event) => {
    if (event.isComposing || !["Tab", "Enter", "Escape"].includes(event.key)) return;
    event.preventDefault();
    canvas.focus({ preventScroll: true });
    if (event.key === "Tab") hand("Tab", event.shiftKey);
    else tell(input, { focus: false });
  });
  table.append(input);
  inputs.set(id, input);
  return input;
}

/** Places an input element over each text field: `[{ id, at: [left, top, width, height], text, longest, digits, focused, label }]`. */
export function lay(json) {
  const fields = JSON.parse(json);
  const kept = new Set(fields.map((field) => field.id));
  for (const [id, input] of inputs) {
    if (kept.has(id)) continue;
    if (document.activeElement === input) canvas.focus({ preventScroll: true });
    input.remove();
    inputs.delete(id);
  }
  for (const { id, at, text, longest, digits, focused, label } of fields) {
    const input = inputs.get(id) ?? make(id);
    const [left, top, width, height] = at.map((side) => `${side}px`);
    Object.assign(input.style, { left, top, width, height });
    input.maxLength = longest;
    input.inputMode = digits ? "numeric" : "text";
    input.setAttribute("aria-label", label);
    const active = document.activeElement === input;
    if (!active && input.value !== text) input.value = text;
    if (focused && !active) input.focus({ preventScroll: true });
    if (!focused && active) canvas.focus({ preventScroll: true });
  }
}

/** Returns the changes since the last call as JSON, or an empty string if there are none. */
export function typed() {
  if (changes.length === 0) return "";
  const json = JSON.stringify(changes);
  changes = [];
  return json;
}
