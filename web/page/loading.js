// The loading screen, which shows how much of the game has been downloaded.

import { word } from "./words.js";

const bar = document.getElementById("bar");
const filled = document.getElementById("filled");
const doing = document.getElementById("doing");

/** Shows the progress of the download, from 0 to 1. */
export function progress(share) {
  const percent = Math.floor(100 * Math.min(1, Math.max(0, share)));
  filled.style.transform = `translateX(${percent - 100}%)`;
  bar.setAttribute("aria-valuenow", String(percent));
  doing.textContent = percent < 100 ? word("loading-share", { percent }) : word("starting");
}

/** Hides the loading screen once the game has shown its first complete picture. */
export function done() {
  document.body.classList.add("playing");
  document.getElementById("loading").setAttribute("aria-hidden", "true");
}

/**
 * Fetches a file and shows the progress relative to its size, `bytes`. The server's `Content-Length` is of no use for
 * that: it counts compressed bytes, while the bytes that are read here are uncompressed.
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
      // Only the end of the stream completes the progress, in case the known size is wrong.
      progress(Math.min(arrived / bytes, 0.99));
      controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return new Response(counted, { headers: { "Content-Type": "application/wasm" } });
}
