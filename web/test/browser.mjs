// The helpers of the browser tests: a server, a browser with pages, and what a player can see and do there.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** The timeout, long enough for a slow machine without a graphics card. Only failing tests wait that long. */
export const PATIENCE = 600_000;

const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
const FLAGS = [
  "--no-sandbox",
  // WebGL 2 is rendered by the CPU.
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--ignore-gpu-blocklist",
  // The browser connects to the tested site only.
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Serves the built site. Returns its address and a function to stop the server. */
export async function serve() {
  if (!existsSync(`${ROOT}/web/dist/index.html`)) throw new Error("web/dist is missing: run `cargo web` first");
  const server = spawn("cargo", ["serve", "--port", "0"], { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"] });
  const lines = createInterface({ input: server.stdout });
  const [address] = await Promise.race([
    once(lines, "line"),
    once(server, "exit").then(([code]) => Promise.reject(new Error(`the server ended with ${code}`))),
  ]);
  return { address, stop: () => server.kill() };
}

export const launch = () => chromium.launch({ executablePath, args: FLAGS });

/** Disables anti-aliasing, which takes two thirds of the time when the CPU renders. */
function drawRough() {
  const { prototype } = WebGL2RenderingContext;
  const make = prototype.renderbufferStorageMultisample;
  prototype.renderbufferStorageMultisample = function (target, _samples, ...rest) {
    return make.call(this, target, 0, ...rest);
  };
}

/**
 * Opens a page in a new browser profile. `problems` collects the errors and warnings of the page.
 * With `fine`, pictures are anti-aliased as for players; without it they are drawn faster.
 */
export async function visit(
  browser,
  { size = [1280, 720], locale = "en-GB", prepare, serviceWorkers = "allow", storageState, fine = false } = {},
) {
  const context = await browser.newContext({
    viewport: { width: size[0], height: size[1] },
    hasTouch: true,
    deviceScaleFactor: 1,
    locale,
    serviceWorkers,
    storageState,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const problems = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()) && !isOfTheTests(message.text())) problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(String(error)));
  if (!fine) await page.addInitScript(drawRough);
  if (prepare) await page.addInitScript(prepare);
  return { context, page, problems };
}

/** Whether only the tests cause this message: CPU rendering with screenshots, or disabled service workers. */
const isOfTheTests = (text) =>
  /GL Driver Message|GPU stall due to ReadPixels|Service Worker registration blocked/.test(text);

/** Replaces the game by `script` for tests of the page alone. */
export async function pretendGame(page, script = "globalThis.ludo.ready()") {
  await page.route("**/ludo.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: `export default async function () { ${script} }` }),
  );
  await page.route("**/ludo_bg.wasm", (route) =>
    route.fulfill({ contentType: "application/wasm", body: Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]) }),
  );
}

/** Waits until the game has shown its first picture. */
export const ready = (page) => page.locator("body.playing").waitFor();

/** The state that the game publishes, see web/README.md. */
export const state = (page) => page.evaluate(() => JSON.parse(document.documentElement.dataset.state ?? "{}"));

/** Waits until `condition(state)` holds, and returns that state. */
export async function until(page, condition, timeout = PATIENCE) {
  let text;
  for (;;) {
    const changed = await page.waitForFunction(
      (seen) => {
        const now = document.documentElement.dataset.state ?? "{}";
        return now === seen ? undefined : now;
      },
      text,
      { polling: 30, timeout },
    );
    text = await changed.jsonValue();
    const now = JSON.parse(text);
    if (condition(now)) return now;
  }
}

/** Lets the game draw a few frames. */
export const frames = (page, count = 3) =>
  page.evaluate(async (count) => {
    for (; count > 0; count--) await new Promise(requestAnimationFrame);
  }, count);

/** Scrolls a page until the target is visible: down, and up again in case a slow page was scrolled past it. */
export async function turnTo(page, name) {
  for (let turns = 0; turns < 60; turns++) {
    await frames(page, 6);
    if (name in ((await state(page)).targets ?? {})) return;
    await page.keyboard.press(turns % 20 < 10 ? "PageDown" : "PageUp");
  }
  throw new Error(`no ${name} on the page`);
}

/** Taps the target of this name once it exists and has stopped moving. */
export async function touch(page, name) {
  let seen;
  for (;;) {
    const { targets } = await until(page, ({ targets }) => targets && name in targets);
    const place = targets[name].join();
    if (place === seen) return page.touchscreen.tap(...targets[name]);
    seen = place;
    await frames(page);
  }
}

/** The sentences in the live region, oldest first. */
export const said = (page) => page.locator("#live > *").allTextContents();

/** The colours on the page: `share("#f3e7cf")` is the share of pixels with nearly that colour. */
export async function colours(page) {
  const picture = await page.screenshot();
  const pixels = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const drawing = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    drawing.drawImage(bitmap, 0, 0);
    const { data } = drawing.getImageData(0, 0, bitmap.width, bitmap.height);
    // A sample of every third pixel of every third row is large enough.
    const sample = [];
    for (let y = 0; y < bitmap.height; y += 3) {
      for (let x = 0; x < bitmap.width; x += 3) sample.push([...data.subarray(4 * (y * bitmap.width + x)).subarray(0, 3)]);
    }
    return sample;
  }, picture.toString("base64"));
  const NEAR = 6;
  return {
    share(name) {
      const wanted = [1, 3, 5].map((at) => Number.parseInt(name.slice(at, at + 2), 16));
      const alike = pixels.filter((pixel) => pixel.every((part, i) => Math.abs(part - wanted[i]) <= NEAR));
      return alike.length / pixels.length;
    },
  };
}
