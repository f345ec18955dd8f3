// Keeps the game on the device, so that it starts without a network, and lets a new version take over at a start.

const offered = document.documentElement.dataset.offline === "yes" && "serviceWorker" in navigator;
/** A new version that does not answer must not keep the old one from starting. */
const PATIENCE = 3000;

/** Before the game is loaded: a version that has arrived meanwhile takes over, and the page starts anew with it. */
export async function takeOver() {
  if (!offered) return false;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  if (!registration?.waiting) return false;
  const took = new Promise((resolve) => {
    navigator.serviceWorker.addEventListener("controllerchange", () => resolve(true), { once: true });
    setTimeout(resolve, PATIENCE, false);
  });
  registration.waiting.postMessage("take over");
  if (await took) {
    location.reload();
    return true;
  }
  return false;
}

/** Once the game runs: what was loaded is kept, and a newer version is fetched for the next start. */
export function keep() {
  if (!offered) return;
  // Refused in a private window or by a full disk: the game plays on, with the network.
  navigator.serviceWorker.register("service-worker.js").catch(() => {});
}
