// Caches the game on the device, so that it starts without a network, and switches to a new version at the start.

const offered = document.documentElement.dataset.offline === "yes" && "serviceWorker" in navigator;
/** How long to wait for the new version, in milliseconds. If it does not answer, the old version starts. */
const PATIENCE = 3000;

/**
 * Before the game is loaded: if a newer version has been downloaded, activates it and reloads the page. Returns whether
 * it did.
 */
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

/** Once the game runs: caches its files, and downloads a newer version for the next start. */
export function keep() {
  if (!offered) return;
  // This fails in private windows and on full disks. The game then needs the network at every start.
  navigator.serviceWorker.register("service-worker.js").catch(() => {});
}
