// Takes the picture of the README: `npm run picture --prefix web`, after `cargo web`.

import { fileURLToPath } from "node:url";
import { launch, ready, serve, visit } from "./browser.mjs";
import { act, makeInstant, ourTurn } from "./play.mjs";

const PICTURE = fileURLToPath(new URL("../picture.png", import.meta.url));
/** Far enough that every seat has tokens on its way. */
const ACTIONS = 40;

const site = await serve();
const browser = await launch();
try {
  const { page } = await visit(browser, { size: [1280, 800] });
  await page.goto(site.address);
  await ready(page);
  await makeInstant(page);
  await page.goto(`${site.address}?rules=classic&seats=human,normal,normal,normal&seed=42`);
  await ready(page);
  for (let action = 0; action < ACTIONS; action++) await act(page);
  while ((await ourTurn(page)).phase !== "choose") await act(page);
  await page.screenshot({ path: PICTURE });
  console.log(PICTURE);
} finally {
  await browser.close();
  site.stop();
}
