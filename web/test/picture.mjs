// Takes the screenshot for the README: `npm run picture --prefix web`, after `cargo web`.

import { fileURLToPath } from "node:url";
import { launch, ready, serve, touch, visit } from "./browser.mjs";
import { act, makeInstant, ourTurn } from "./play.mjs";

const PICTURE = fileURLToPath(new URL("../picture.png", import.meta.url));
/** The number of the person's actions after which every seat has tokens on the track. */
const ACTIONS = 40;
const SIZE = [1280, 800];

const site = await serve();
const browser = await launch();
try {
  const { page, context } = await visit(browser, { size: SIZE });
  await page.goto(site.address);
  await ready(page);
  await makeInstant(page);
  await page.goto(`${site.address}?rules=classic&seats=human,normal,normal,normal&seed=42`);
  await ready(page);
  for (let action = 0; action < ACTIONS; action++) await act(page);
  while ((await ourTurn(page)).phase !== "choose") await act(page);

  // Opens the same game with anti-aliasing.
  const fine = await visit(browser, { size: SIZE, fine: true, storageState: await context.storageState() });
  await context.close();
  await fine.page.goto(site.address);
  await ready(fine.page);
  await touch(fine.page, "continue");
  await ourTurn(fine.page);
  await fine.page.screenshot({ path: PICTURE });
  console.log(PICTURE);
} finally {
  await browser.close();
  site.stop();
}
