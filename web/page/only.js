// One tab at a time keeps the game: two that wrote to the same storage would undo each other's moves.

const NAME = "ludo";
/** A page that is just being left or reloaded still holds its claim for a moment. */
const PATIENCE = 1000;

/** Claims the storage for this page for as long as it lives; the game reads the answer in `ludoSecondInstance`. */
export async function claim() {
  if (!navigator.locks) return;
  const waiting = new AbortController();
  setTimeout(() => waiting.abort(), PATIENCE);
  await new Promise((go) => {
    const held = () => {
      go();
      return new Promise(() => {});
    };
    navigator.locks.request(NAME, { signal: waiting.signal }, held).catch((error) => {
      globalThis.ludoSecondInstance = error.name === "AbortError";
      go();
    });
  });
}
