// Only one tab at a time may save the game: two tabs would overwrite each other's moves in the storage.

const NAME = "ludo";
/**
 * How often the lock is requested, and the pause between two requests in milliseconds: a page that is being left or
 * reloaded holds it for another moment.
 */
const TRIES = 10;
const PAUSE = 100;

/** Locks the storage for the lifetime of this page. If another page has it, sets `ludoSecondInstance` for the game. */
export async function claim() {
  if (!navigator.locks) return;
  for (let tries = TRIES; tries > 0; tries--) {
    if (await holds()) return;
    await new Promise((go) => setTimeout(go, PAUSE));
  }
  globalThis.ludoSecondInstance = true;
}

/** Requests the lock and returns whether this page has it now. There is no timeout: a busy device may answer late. */
const holds = () =>
  new Promise((answer) => {
    const asked = (lock) => {
      answer(lock !== null);
      return lock && new Promise(() => {});
    };
    // If the browser refuses locks altogether, no other page has the lock either.
    navigator.locks.request(NAME, { ifAvailable: true }, asked).catch(() => answer(true));
  });
