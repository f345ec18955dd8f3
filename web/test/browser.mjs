// A site, a browser and pages in it for the tests, and what a player can see and do there.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** Long enough for a slow machine that draws without a graphics card; no test waits for it unless it fails. */
export const PATIENCE = 600_000;

const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
const FLAGS = [
  "--no-sandbox",
  // WebGL 2 on the processor
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--ignore-gpu-blocklist",
  // nothing but our own site
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Serves the built site; returns its address and how to stop it. */
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

/** Draws edges unsmoothed: smoothing is two thirds of the work for a processor that draws without a graphics card. */
function drawRough() {
  const { prototype } = WebGL2RenderingContext;
  const make = prototype.renderbufferStorageMultisample;
  prototype.renderbufferStorageMultisample = function (target, _samples, ...rest) {
    return make.call(this, target, 0, ...rest);
  };
}

/**
 * A fresh browser profile with one page. `problems` collects whatever the page complains about.
 * `fine` draws as a player sees it; without it pictures are rough, and quick.
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

/** Complaints that only these tests cause: the software driver about reading pixels back, the harness about its own ban. */
const isOfTheTests = (text) =>
  /GL Driver Message|GPU stall due to ReadPixels|Service Worker registration blocked/.test(text);

/** Stands in for the game where a test is about the page alone; `script` is what it does when it starts. */
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

/** Where the game stands, as it says itself (web/README.md). */
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

/** Turns a long page until the target of that name can be seen: down, and up again, for a slow page may be turned past it. */
export async function turnTo(page, name) {
  for (let turns = 0; turns < 60; turns++) {
    await frames(page, 6);
    if (name in ((await state(page)).targets ?? {})) return;
    await page.keyboard.press(turns % 20 < 10 ? "PageDown" : "PageUp");
  }
  throw new Error(`no ${name} on the page`);
}

/** Touches the target of that name once it is there and has come to rest. */
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

/** What has been said in the live region so far, oldest first. */
export const said = (page) => page.locator("#live > *").allTextContents();

/** Which colours the page shows: `share("#f3e7cf")` is the part of it that has that colour, or nearly. */
export async function colours(page) {
  const picture = await page.screenshot();
  const pixels = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const drawing = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    drawing.drawImage(bitmap, 0, 0);
    const { data } = drawing.getImageData(0, 0, bitmap.width, bitmap.height);
    // Every third pixel of every third row tells enough.
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
