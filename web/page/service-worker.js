// Serves the files of one build of the game from the cache, and everything else from the network.
// It never replaces the build that is being played: see offline.js.

const CACHE = "ludo-{{build}}";
const FILES = "{{files}}";

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(CACHE).then(async (cache) => {
      await cache.addAll(FILES);
      // The page is cached under one address, whatever the query, and downloaded anew.
      await cache.put("./", await fetch("./", { cache: "no-cache" }));
    }),
  );
});

self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (name.startsWith("ludo-") && name !== CACHE) await caches.delete(name);
      }
      await self.clients.claim();
    })(),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  event.respondWith(answer(request));
});

async function answer(request) {
  const cache = await caches.open(CACHE);
  const cached = await cache.match(request.mode === "navigate" ? "./" : request, { ignoreSearch: true });
  return cached ?? fetch(request);
}
