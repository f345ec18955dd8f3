// Plays the game by touch, for the tests of the game and for the screenshot of the README.

import { frames, state, touch, turnTo, until } from "./browser.mjs";

/** The target that the person should tap: the die, the first movable token, or a destination of the picked token. */
const asked = ({ targets }) => {
  const names = Object.keys(targets ?? {});
  return names.find((name) => name.startsWith("land")) ?? names.find((name) => name === "die" || name.startsWith("token"));
};

/** Waits until the person is asked to roll or to choose and nothing is moving, or until the game is over. */
export async function ourTurn(page) {
  for (;;) {
    const now = await until(page, (state) => state.menu === "end" || (state.menu === "none" && state.still && asked(state)));
    await frames(page);
    if (JSON.stringify(await state(page)) === JSON.stringify(now)) return now;
  }
}

/** How long to wait before tapping again: with slow frames, a tap may last too long to count as one. */
const AGAIN = 5000;

/** Taps what the game asks for. Returns the state before the tap. */
export async function act(page) {
  const before = await ourTurn(page);
  let now = before;
  while (now.menu !== "end" && now.position === before.position) {
    await touch(page, asked(now));
    await until(page, (state) => state.position !== before.position || asked(state) !== asked(now), AGAIN).catch(() => {});
    now = await ourTurn(page);
  }
  return before;
}

/** Chooses instant pace in the settings, starting at the title. */
export async function makeInstant(page) {
  await touch(page, "settings");
  await until(page, ({ menu }) => menu === "settings");
  await turnTo(page, "settings-pace-instant");
  await touch(page, "settings-pace-instant");
  await page.waitForFunction(() => localStorage.getItem("ludo.ludo.settings")?.includes("instant"));
  await page.keyboard.press("Escape");
  await until(page, ({ menu }) => menu === "main");
}
