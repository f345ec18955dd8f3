// The loading screen: how much of the game has arrived.

import { word } from "./words.js";

const bar = document.getElementById("bar");
const filled = document.getElementById("filled");
const doing = document.getElementById("doing");

/** Shows a share from 0 to 1 of what has to be loaded. */
export function progress(share) {
  const percent = Math.floor(100 * Math.min(1, Math.max(0, share)));
  filled.style.transform = `translateX(${percent - 100}%)`;
  bar.setAttribute("aria-valuenow", String(percent));
  doing.textContent = percent < 100 ? word("loading-share", { percent }) : word("starting");
}

/** Takes the screen away: the game has shown its first complete picture. */
export function done() {
  document.body.classList.add("playing");
  document.getElementById("loading").setAttribute("aria-hidden", "true");
}

/**
 * Fetches a file and reports its progress, measured against its known size: what the server says of its length
 * counts the compressed bytes, what arrives here is uncompressed.
 */
export async function download(address, bytes) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const reader = response.body.getReader();
  let arrived = 0;
  const counted = new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) {
        progress(1);
        controller.close();
        return;
      }
      arrived += value.byteLength;
      // The last step belongs to the end of the stream, not to a size that might be off.
      progress(Math.min(arrived / bytes, 0.99));
      controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return new Response(counted, { headers: { "Content-Type": "application/wasm" } });
}
