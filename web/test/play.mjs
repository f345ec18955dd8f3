// A person at the table, by touch: what the game tests and the picture of the README have in common.

import { touch, until } from "./browser.mjs";

/** Waits for the person's turn to roll or to choose, or for the end. */
export const ourTurn = (page) =>
  until(page, ({ menu, phase, still }) => menu === "end" || (menu === "none" && still && /roll|choose/.test(phase ?? "")));

/** Does what the game asks for: touches the die, or the first token that may move. Returns the state before it. */
export async function act(page) {
  const now = await ourTurn(page);
  if (now.menu === "end") return now;
  const target = now.phase === "roll" ? "die" : Object.keys(now.targets).find((name) => name.startsWith("token"));
  await touch(page, target);
  await until(page, ({ position }) => position !== now.position);
  return now;
}

/** Chooses the quickest pace in the settings, from the title. */
export async function makeInstant(page) {
  await touch(page, "settings");
  await touch(page, "settings-pace-instant");
  await page.keyboard.press("Escape");
  await until(page, ({ menu }) => menu === "main");
}
