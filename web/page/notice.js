// The notice that covers the game when it cannot go on, with a button to reload the page.

import { word } from "./words.js";

const notice = document.getElementById("notice");
const title = document.getElementById("notice-title");
const text = document.getElementById("notice-text");
const details = document.getElementById("notice-details");
const button = document.getElementById("notice-button");

button.addEventListener("click", () => location.reload());

/**
 * Shows the notice `name`, with the texts `page-…-title` and `page-…-text`. If a notice is shown already it stays, since
 * later failures are usually caused by the first. `action` is the key of the text of the button that reloads the page; without it there is no button.
 */
export function tell(name, { action, because } = {}) {
  if (!notice.hidden) return;
  title.textContent = word(`${name}-title`);
  text.textContent = word(`${name}-text`);
  details.hidden = !because;
  if (because) {
    details.querySelector("summary").textContent = word("details");
    details.querySelector("pre").textContent = because;
  }
  button.hidden = !action;
  if (action) button.textContent = word(action);
  notice.dataset.name = name;
  notice.hidden = false;
  if (action) button.focus();
}
