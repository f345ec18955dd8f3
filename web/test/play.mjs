// A person at the table, by touch: what the game tests and the picture of the README have in common.

import { frames, state, touch, turnTo, until } from "./browser.mjs";

/** What the game asks the person to touch: the die, the first token that may move, or where a picked token may go. */
const asked = ({ targets }) => {
  const names = Object.keys(targets ?? {});
  return names.find((name) => name.startsWith("land")) ?? names.find((name) => name === "die" || name.startsWith("token"));
};

/** Waits until the person is to roll or to choose and nothing changes by itself any more, or for the end. */
export async function ourTurn(page) {
  for (;;) {
    const now = await until(page, (state) => state.menu === "end" || (state.menu === "none" && state.still && asked(state)));
    await frames(page);
    if (JSON.stringify(await state(page)) === JSON.stringify(now)) return now;
  }
}

/** A frame may take so long without a graphics card that a touch is too slow to be one; then a person touches again. */
const AGAIN = 5000;

/** Does what the game asks for. Returns the state before it. */
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

/** Chooses the quickest pace in the settings, from the title. */
export async function makeInstant(page) {
  await touch(page, "settings");
  await until(page, ({ menu }) => menu === "settings");
  await turnTo(page, "settings-pace-instant");
  await touch(page, "settings-pace-instant");
  await page.waitForFunction(() => localStorage.getItem("ludo.ludo.settings")?.includes("instant"));
  await page.keyboard.press("Escape");
  await until(page, ({ menu }) => menu === "main");
}
