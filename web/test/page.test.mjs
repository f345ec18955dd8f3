// Tests of the page around the game, with a stand-in for the game.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, pretendGame, ready, said, serve, visit } from "./browser.mjs";

let site, browser;
before(async () => {
  site = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  site?.stop();
});

/** Opens the page with the stand-in, and closes it after `check`. */
async function withPage({ game, ...options }, check) {
  // With service workers, requests could not be redirected to the stand-in.
  const { context, page, problems } = await visit(browser, { serviceWorkers: "block", ...options });
  try {
    await pretendGame(page, game);
    await page.goto(site.address);
    await check(page, problems, context);
  } finally {
    await context.close();
  }
}

const notice = (page) => page.locator("#notice:not([hidden])");

test("when the game is ready, the loading screen is hidden and the canvas is focused", () =>
  withPage({}, async (page, problems) => {
    await ready(page);
    await page.locator("#loading").waitFor({ state: "hidden" });
    assert.equal(await page.evaluate(() => document.activeElement.id), "game");
    assert.equal(await page.title(), "Ludo");
    assert.deepEqual(problems, []);
  }));

test("the loading screen shows the progress in the user's language", async () => {
  await withPage({ game: "", locale: "fr-FR" }, async (page) => {
    await page.getByText("Mise en place de la table").waitFor();
    assert.equal(await page.locator("#bar").getAttribute("aria-valuenow"), "100");
    assert.equal(await page.evaluate(() => document.documentElement.lang), "fr");
  });
  await withPage({ game: "", locale: "la-VA" }, (page) => page.getByText("Setting up the table").waitFor());
});

test("the progress counts uncompressed bytes and never runs backwards", async () => {
  const { context, page } = await visit(browser, {
    prepare: () => {
      globalThis.shown = [];
      globalThis.words = new Set();
      addEventListener("DOMContentLoaded", () => {
        const bar = document.getElementById("bar");
        new MutationObserver(() => {
          globalThis.shown.push(Number(bar.getAttribute("aria-valuenow")));
          globalThis.words.add(document.getElementById("doing").textContent);
        }).observe(bar, { attributes: true });
      });
    },
  });
  try {
    // The real module is downloaded but not started: the progress bar shows the size of its download.
    await page.route("**/ludo.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "export default async function () {}" }),
    );
    await page.goto(site.address);
    await page.getByText("Setting up the table").waitFor();
    const shown = await page.evaluate(() => globalThis.shown);
    assert.deepEqual(shown, [...shown].sort((a, b) => a - b));
    assert.ok(shown.filter((percent) => percent > 0 && percent < 100).length >= 3, `steps shown: ${shown}`);
    assert.equal(shown.at(-1), 100);
    const words = await page.evaluate(() => [...globalThis.words]);
    assert.ok(words.some((text) => /^Loading [1-9]\d?%$/.test(text)), `words shown: ${words}`);
    const [module] = await page.evaluate(() =>
      performance.getEntriesByType("resource").filter((entry) => entry.name.endsWith(".wasm")).map((entry) => ({
        transferred: entry.encodedBodySize,
        arrived: entry.decodedBodySize,
        expected: Number(document.documentElement.dataset.moduleBytes),
      })),
    );
    assert.equal(module.arrived, module.expected);
    assert.ok(module.transferred < module.arrived / 2, "the server sends it compressed");
  } finally {
    await context.close();
  }
});

test("without WebGL 2 there is a notice", () =>
  withPage(
    {
      locale: "fr-CA",
      prepare: () => {
        const original = HTMLCanvasElement.prototype.getContext;
        HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
          return kind === "webgl2" ? null : original.call(this, kind, ...rest);
        };
      },
    },
    async (page, problems) => {
      assert.match(await notice(page).innerText(), /ne peut pas dessiner le jeu[\s\S]*WebGL 2/);
      assert.deepEqual(problems, []);
    },
  ));

test("without WebAssembly there is a notice", () =>
  withPage({ prepare: () => delete globalThis.WebAssembly }, async (page, problems) => {
    assert.match(await notice(page).innerText(), /too old[\s\S]*WebAssembly/);
    assert.deepEqual(problems, []);
  }));

test("when the download fails there is a button to try again", () =>
  withPage({}, async (page) => {
    await ready(page);
    await page.route("**/ludo_bg.wasm", (route) => route.abort());
    await page.reload();
    assert.match(await notice(page).innerText(), /did not arrive/);
    await page.unroute("**/ludo_bg.wasm");
    await pretendGame(page);
    await page.getByRole("button", { name: "Try again" }).click();
    await ready(page);
  }));

test("a panic and a stopped module lead to one notice with the reason, and to a reload", () =>
  withPage({ game: "globalThis.ludo.ready(); globalThis.started = true" }, async (page) => {
    await ready(page);
    await page.evaluate(() => {
      globalThis.ludo.failed("panicked at the table");
      globalThis.ludo.failed("and then everything else");
    });
    assert.match(await notice(page).innerText(), /Something went wrong[\s\S]*saved/);
    assert.equal(await page.locator("#notice pre").textContent(), "panicked at the table");
    await page.getByRole("button", { name: "Reload" }).click();
    await notice(page).waitFor({ state: "detached" });
    await ready(page);
    await page.evaluate(() => setTimeout(() => { throw new WebAssembly.RuntimeError("unreachable"); }));
    await notice(page).waitFor();
    assert.match(await page.locator("#notice pre").textContent(), /unreachable/);
  }));

test("a lost WebGL context shows a notice with a reload button", () =>
  withPage({}, async (page) => {
    await ready(page);
    await page.evaluate(() => {
      document.getElementById("game").getContext("webgl2").getExtension("WEBGL_lose_context").loseContext();
    });
    assert.match(await notice(page).innerText(), /picture was lost[\s\S]*same die/);
    await page.getByRole("button", { name: "Reload" }).tap();
    await ready(page);
  }));

test("the live region keeps the last fifty lines, newest last, and takes them as text", () =>
  withPage({}, async (page) => {
    await ready(page);
    await page.evaluate(() => {
      for (let line = 1; line <= 60; line++) globalThis.ludo.say(`line ${line}`);
      globalThis.ludo.say("<b>Vermilion</b> rolls 6");
    });
    const lines = await said(page);
    assert.equal(lines.length, 50);
    assert.equal(lines[0], "line 12");
    assert.equal(lines.at(-1), "<b>Vermilion</b> rolls 6");
    assert.equal(await page.locator("#live").getAttribute("aria-live"), "polite");
  }));

test("state and language are passed to the page, and insets to the game", () =>
  withPage({}, async (page) => {
    await ready(page);
    const insets = await page.evaluate(() => {
      globalThis.ludo.state('{"screen":"table"}');
      globalThis.ludo.language("fr");
      return globalThis.ludo.insets();
    });
    assert.deepEqual(insets, [0, 0, 0, 0]);
    assert.equal(await page.evaluate(() => document.documentElement.dataset.state), '{"screen":"table"}');
    assert.equal(await page.evaluate(() => document.documentElement.lang), "fr");
  }));

test("sound waits for the first gesture and then begins", async () => {
  const { context, page, problems } = await visit(browser, { serviceWorkers: "block" });
  await pretendGame(
    page,
    `
      const sound = (globalThis.sound = new AudioContext());
      const note = sound.createBufferSource();
      note.buffer = sound.createBuffer(1, 100, 44100);
      note.connect(sound.destination);
      note.onended = () => (globalThis.heard = true);
      note.start();
      await sound.resume();
      globalThis.ludo.ready();
      for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame);
      console.info(sound.state);`,
  );
  // Every evaluation by the tests counts as a gesture, so the page has to record the results by itself.
  const told = page.waitForEvent("console", (message) => message.type() === "info");
  await page.goto(site.address);
  assert.equal((await told).text(), "suspended");
  await page.touchscreen.tap(200, 200);
  await page.waitForFunction(() => globalThis.sound.state === "running" && globalThis.heard);
  assert.deepEqual(problems, []);
  await context.close();
});

test("the page does not scroll or zoom, from a phone to a large screen", async () => {
  for (const size of [[360, 640], [768, 1024], [1280, 720], [3840, 2160]]) {
    await withPage({ size }, async (page) => {
      await ready(page);
      const measured = await page.evaluate(() => {
        scrollTo(0, 500);
        const box = document.getElementById("game").getBoundingClientRect();
        return {
          scrolled: scrollY,
          canvas: [box.left, box.top, box.width, box.height],
          overflow: document.documentElement.scrollHeight - innerHeight,
          touch: getComputedStyle(document.getElementById("game")).touchAction,
        };
      });
      assert.deepEqual(measured, { scrolled: 0, canvas: [0, 0, ...size], overflow: 0, touch: "none" });
    });
  }
});

test("the canvas is not larger than the device can draw", () =>
  withPage({ size: [9000, 400] }, async (page) => {
    await ready(page);
    const width = await page.evaluate(() => document.getElementById("game").getBoundingClientRect().width);
    assert.ok(width <= 8192, `${width} pixels`);
  }));

test("the browser keeps its own keys, the game gets the rest", () =>
  withPage(
    {
      game: `
        globalThis.keys = [];
        document.getElementById("game").addEventListener("keydown", (event) => globalThis.keys.push(event.key));
        globalThis.ludo.ready();`,
    },
    async (page) => {
      await ready(page);
      await page.evaluate(() => {
        const press = (key, more) =>
          document.getElementById("game").dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));
        press("1");
        press("F5");
        press("r", { ctrlKey: true });
        press("Control", { ctrlKey: true });
        press("z", { ctrlKey: true });
        press("F12");
        press("Enter");
      });
      assert.deepEqual(await page.evaluate(() => globalThis.keys), ["1", "Control", "z", "Enter"]);
    },
  ));

test("a lock that is granted late does not count as a second tab", () =>
  withPage(
    {
      game: "globalThis.ludo.ready()",
      prepare: () => {
        const { request } = LockManager.prototype;
        LockManager.prototype.request = function (name, options, held) {
          return request.call(this, name, options, async (lock) => {
            await new Promise((late) => setTimeout(late, 1500));
            return held(lock);
          });
        };
      },
    },
    async (page) => {
      await ready(page);
      assert.equal(await page.evaluate(() => globalThis.ludoSecondInstance), undefined);
    },
  ));

test("a second tab is recognised until the first is closed", () =>
  withPage({}, async (page, _problems, context) => {
    await ready(page);
    const open = async () => {
      const tab = await context.newPage();
      await pretendGame(tab);
      await tab.goto(site.address);
      await ready(tab);
      return [tab, await tab.evaluate(() => globalThis.ludoSecondInstance)];
    };
    const [second, isSecond] = await open();
    assert.equal(isSecond, true);
    await page.close();
    await second.close();
    const [, isStillSecond] = await open();
    assert.equal(isStillSecond, undefined);
  }));

test("the game can be installed: the manifest and its icons are valid", () =>
  withPage({}, async (page) => {
    const manifest = await (await page.request.get(`${site.address}manifest.webmanifest`)).json();
    assert.equal(manifest.name, "Ludo");
    for (const icon of manifest.icons) {
      const response = await page.request.get(new URL(icon.src, site.address).href);
      assert.equal(response.headers()["content-type"], icon.type);
      if (icon.type === "image/png") {
        const bytes = await response.body();
        assert.equal(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, icon.sizes);
      }
    }
    const session = await page.context().newCDPSession(page);
    const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
    // Private windows cannot install an app. There must be no other obstacle.
    const others = installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito");
    assert.deepEqual(others, []);
  }));

test("after the first visit, the game starts without a network", async () => {
  const { context, page, problems } = await visit(browser);
  try {
    await page.route("**/ludo.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "export default async () => globalThis.ludo.ready()" }),
    );
    await page.goto(site.address);
    await ready(page);
    await page.evaluate(async () => {
      const { active, installing, waiting } = await navigator.serviceWorker.ready;
      const worker = active ?? waiting ?? installing;
      if (worker.state !== "activated") await new Promise((resolve) => worker.addEventListener("statechange", resolve));
    });
    await context.setOffline(true);
    await page.goto(`${site.address}?rules=classic&seats=human,easy,easy,easy&seed=42`);
    await page.getByText("Setting up the table").or(page.locator("body.playing")).first().waitFor();
    assert.equal(await page.locator("#notice").isHidden(), true);
    assert.deepEqual(problems, []);
  } finally {
    await context.close();
  }
});

/** Two text fields, as the game describes them. */
const FIELDS = [
  { id: "player-1-name", at: [100, 200, 240, 48], text: "Zoé", longest: 24, digits: false, focused: false, label: "Player 1" },
  { id: "seed", at: [100, 300, 240, 48], text: "", longest: 24, digits: true, focused: false, label: "Seed" },
];

test("each text field has an input: a tap focuses it, and the game receives what is typed", () =>
  withPage({}, async (page, problems) => {
    await ready(page);
    await page.locator("#loading").waitFor({ state: "hidden" });
    const lay = (fields) => page.evaluate((json) => globalThis.ludo.fields(json), JSON.stringify(fields));
    const typed = () => page.evaluate(() => JSON.parse(globalThis.ludo.typed() || "[]"));
    await page.evaluate(() => {
      globalThis.handed = [];
      const canvas = document.getElementById("game");
      canvas.addEventListener("keydown", ({ key }) => globalThis.handed.push(key));
      canvas.addEventListener("pointermove", () => globalThis.handed.push("woken"));
    });
    await lay(FIELDS);
    assert.deepEqual(await typed(), []);
    await page.touchscreen.tap(200, 224);
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), "Player 1");
    assert.deepEqual(await typed(), [{ id: "player-1-name", focus: true }]);
    await page.keyboard.insertText("\u{202e} m?");
    const [told] = await typed();
    assert.deepEqual([told.id, told.text.includes("m?")], ["player-1-name", true]);
    assert.deepEqual(await page.evaluate(() => [...new Set(globalThis.handed)]), ["woken"], "letters are the field's");

    // The game receives Tab and focuses the next field, and the page focuses its input.
    await page.keyboard.press("Tab");
    assert.ok((await page.evaluate(() => globalThis.handed)).includes("Tab"));
    assert.equal(await page.evaluate(() => document.activeElement.id), "game");
    await lay([FIELDS[0], { ...FIELDS[1], focused: true }]);
    await page.keyboard.insertText("9".repeat(10_000));
    assert.equal((await typed()).at(-1).text.length, 24, "no more than the field takes");
    assert.equal(await page.locator(".field[inputmode=numeric]").count(), 1);

    // When a field disappears, its input element is removed.
    await lay([]);
    assert.equal(await page.locator(".field").count(), 0);
    assert.equal(await page.evaluate(() => document.activeElement.id), "game");
    assert.deepEqual(problems, []);
  }));
