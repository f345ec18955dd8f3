// One tab at a time keeps the game: two that wrote to the same storage would undo each other's moves.

const NAME = "ludo";
/** A page that is just being left or reloaded still holds its claim for a moment: how often to ask again, and after how long. */
const TRIES = 10;
const PAUSE = 100;

/** Claims the storage for this page for as long as it lives; the game reads the answer in `ludoSecondInstance`. */
export async function claim() {
  if (!navigator.locks) return;
  for (let tries = TRIES; tries > 0; tries--) {
    if (await holds()) return;
    await new Promise((go) => setTimeout(go, PAUSE));
  }
  globalThis.ludoSecondInstance = true;
}

/** Whether this page holds the claim now. A busy device may answer late: only its answer counts, never the time it took. */
const holds = () =>
  new Promise((answer) => {
    const asked = (lock) => {
      answer(lock !== null);
      return lock && new Promise(() => {});
    };
    // Where claims are refused altogether, no other page has one.
    navigator.locks.request(NAME, { ifAvailable: true }, asked).catch(() => answer(true));
  });
