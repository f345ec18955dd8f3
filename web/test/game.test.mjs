// Tests of the game in the browser. It is played by touch like a person does, and observed by the live region, the
// state and the pixels.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { colours, frames, launch, ready, said, serve, state, touch, turnTo, until, visit } from "./browser.mjs";
import { act, makeInstant, ourTurn } from "./play.mjs";

const TABLE = "?rules=classic&seats=human,easy,easy,easy&seed=42";
/** A game that ends early if the person always moves the first movable token, and its result by the rules. */
const SHORT_GAME = "?rules=classic&seats=human,hard,hard,hard&seed=43";
const SHORT_END = "classic H,21,Y,Y/3,H,19,27/H,H,H,H/20,15,22,2 2 won:2";

/** A small window, which the CPU renders faster. */
const SMALL = [800, 500];

let site, browser, instant;
before(async () => {
  site = await serve();
  browser = await launch();
  // The player has chosen instant pace, since these tests are not about animations.
  const { context, page } = await visit(browser, { size: SMALL });
  await page.goto(site.address);
  await ready(page);
  await makeInstant(page);
  instant = await context.storageState();
  await context.close();
});
after(async () => {
  await browser?.close();
  site?.stop();
});

/** Opens the game at a table or at the title, and closes it after `check`. Errors and warnings fail the test. */
async function withGame({ at = "", size = SMALL, storageState = instant, ...options }, check) {
  const { context, page, problems } = await visit(browser, { size, storageState, ...options });
  try {
    await page.goto(site.address + at);
    await ready(page);
    await check(page, context);
    assert.deepEqual(problems, []);
  } finally {
    await context.close();
  }
}

test("a table opens from the address, looks like a table, and is played by touch", () =>
  withGame({ at: TABLE, storageState: undefined, fine: true }, async (page) => {
    const { screen, seed, position, rolls } = await ourTurn(page);
    assert.deepEqual([screen, seed, rolls], ["table", "42", 0]);
    assert.equal(position, "classic Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y/Y,Y,Y,Y 0 roll:0");

    const seen = await colours(page);
    for (const [name, least] of [["#fffdf6", 0.05], ["#f3e7cf", 0.03], ["#d55e2a", 0.02], ["#e9b62f", 0.02], ["#2f7fbf", 0.02], ["#2c9f73", 0.02]]) {
      assert.ok(seen.share(name) > least, `${name} covers ${seen.share(name)}`);
    }
    assert.ok(seen.share("#000000") < 0.01, "no part of the picture is black");

    await act(page);
    const rolled = await ourTurn(page);
    assert.ok(rolled.rolls > 0, "the die has been rolled");
    const lines = await said(page);
    assert.ok(lines.some((line) => /: [1-6]/.test(line)), `said: ${lines.join(" | ")}`);
  }));

for (const [rules, seed] of [["family", 4], ["pairs+walls", 14], ["barrage", 4], ["parchis", 50], ["nomercy", 4]]) {
  test(`${rules} is played by touch`, () =>
    withGame({ at: `?rules=${encodeURIComponent(rules)}&seats=human,easy,easy,easy&seed=${seed}` }, async (page) => {
      const { position } = await ourTurn(page);
      assert.ok(position.startsWith(`${rules} `), position);
      // Plays until the person has moved a token.
      while ((await act(page)).phase !== "choose");
      assert.notEqual((await state(page)).position, position);
    }));
}

test("a tap beside the die and the tokens does nothing", () =>
  withGame({ at: TABLE }, async (page) => {
    const { position, targets } = await ourTurn(page);
    const [x, y] = targets.die;
    await page.touchscreen.tap(x + 150, y - 150);
    await page.touchscreen.tap(5, 5);
    await frames(page);
    assert.equal((await state(page)).position, position);
  }));

test("a token is moved by touch, and a reload finds the same position and the same die", () =>
  withGame({ at: TABLE }, async (page) => {
    // Plays up to the first choice, and makes it.
    let before;
    do before = await act(page);
    while (before.phase !== "choose");
    const moved = await ourTurn(page);
    assert.notEqual(moved.position, before.position);

    // Plays up to the next choice. The die then shows a roll.
    while ((await ourTurn(page)).phase !== "choose") await act(page);
    const left = await state(page);
    await page.reload();
    await ready(page);
    await touch(page, "continue");
    const found = await ourTurn(page);
    assert.deepEqual(
      { position: found.position, die: found.die, rolls: found.rolls, seed: found.seed },
      { position: left.position, die: left.die, rolls: left.rolls, seed: left.seed },
    );
  }));

test("a game is played to its end, and its result is still counted after a reload", () =>
  withGame({ at: SHORT_GAME }, async (page) => {
    while ((await ourTurn(page)).menu !== "end") await act(page);
    const end = await state(page);
    assert.equal(end.position, SHORT_END);
    await page.reload();
    await ready(page);
    await until(page, ({ menu }) => menu === "main");
    assert.ok(!("continue" in (await state(page)).targets), "a finished game is not continued");
    await touch(page, "statistics");
    // The button to erase the statistics exists only if something was counted.
    await until(page, ({ menu }) => menu === "statistics");
    await turnTo(page, "statistics-reset");
    const counted = await page.evaluate(() => JSON.parse(localStorage.getItem("ludo.ludo.statistics")));
    assert.match(counted, /"played":1\b/);
  }));

test("the game can be played without storage", () =>
  withGame(
    {
      at: TABLE,
      prepare: () => {
        Object.defineProperty(globalThis, "localStorage", {
          get() {
            throw new DOMException("denied", "SecurityError");
          },
        });
      },
    },
    async (page) => {
      await act(page);
      assert.ok((await ourTurn(page)).rolls > 0);
    },
  ));

test("after a lost WebGL context, a reload continues the game", () =>
  withGame({ at: TABLE }, async (page) => {
    await act(page);
    const left = await ourTurn(page);
    await page.evaluate(() => {
      document.getElementById("game").getContext("webgl2").getExtension("WEBGL_lose_context").loseContext();
    });
    await page.getByRole("button", { name: "Reload" }).tap();
    await ready(page);
    await touch(page, "continue");
    assert.equal((await ourTurn(page)).position, left.position);
  }));

test("a second tab saves nothing, and tells the player so", () =>
  withGame({ at: TABLE }, async (page, context) => {
    await act(page);
    const kept = () => page.evaluate(() => localStorage.getItem("ludo.ludo.unfinished"));
    await ourTurn(page);
    const before = await kept();
    assert.ok(before, "the first tab keeps its game");
    const second = await context.newPage();
    await second.goto(site.address + TABLE.replace("42", "7"));
    await ready(second);
    await act(second);
    await ourTurn(second);
    assert.equal(await kept(), before);
  }));

test("the table fits a phone and a tablet, upright", async () => {
  for (const size of [[360, 640], [768, 1024]]) {
    await withGame({ at: TABLE, size }, async (page) => {
      await act(page);
      const { targets } = await ourTurn(page);
      for (const [name, [x, y]] of Object.entries(targets)) {
        assert.ok(x > 0 && y > 0 && x < size[0] && y < size[1], `${name} at ${x},${y} in ${size}`);
      }
    });
  }
});
