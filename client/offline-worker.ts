import { keptOfflineHeader } from "./graphql/kept-offline";
import { CacheExpiration, ExpirationPlugin } from "workbox-expiration";
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from "workbox-strategies";

/** Precache manifest: the offline shell and its scripts. Injected by the build, as all constants of this kind. */
declare const shellFiles: { url: string; revision: string | null }[];
/** Files of what visitors open next. */
declare const nextFiles: string[];

interface WorkerEvent {
  data?: unknown;
  waitUntil(work: Promise<unknown>): void;
}

/** The worker's global scope, absent from the DOM types. */
interface WorkerScope {
  skipWaiting(): Promise<void>;
  addEventListener(type: "activate" | "message", listener: (event: WorkerEvent) => void): void;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
}

const scope = self as unknown as WorkerScope;
const shell = "/offline-shell";
const pageMilliseconds = 8_000;
const daySeconds = 86_400;

function expiration(maxEntries: number) {
  return new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: 30 * daySeconds,
    purgeOnQuotaError: true,
  });
}

/** Caches complete responses only; a redirected one must not be served for a navigation. */
const completeOnly = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 && !response.redirected ? response : null,
};

/** The Cache API keys by URL only, so a query gets one derived from its body. */
const keyFromParams = {
  cacheKeyWillBeUsed: async ({ params }: { params?: unknown }) => (params as { key: string }).key,
};

/** Personal caches. `clear-cached-reads.ts` deletes them by their common prefix. */
const readNames = {
  pages: "plaudit.read.pages",
  graph: "plaudit.read.graph",
  pictures: "plaudit.read.pictures",
};

/** Hashed file names are immutable. */
const assets = new CacheFirst({
  cacheName: "plaudit.assets",
  plugins: [completeOnly, expiration(300)],
});
const pictures = new StaleWhileRevalidate({
  cacheName: readNames.pictures,
  plugins: [completeOnly, expiration(150)],
});
const pages = new NetworkFirst({
  cacheName: readNames.pages,
  networkTimeoutSeconds: pageMilliseconds / 1000,
  plugins: [completeOnly, expiration(40)],
});
const reads = new NetworkFirst({
  cacheName: readNames.graph,
  plugins: [completeOnly, keyFromParams, expiration(80)],
});

cleanupOutdatedCaches();
precacheAndRoute(shellFiles);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
  (options) => assets.handle(options),
);
// Stored pictures are left out: moderation and erasure remove them.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/pictures\/(?!stored\/)/.test(url.pathname),
  (options) => pictures.handle(options),
);

// Never cached: paths that are no pages, and those whose address may contain a code.
const notPages =
  /^\/(api|auth|data-deletion|graphql|operator|own-data|playground|simulator|unsubscribe|webhooks)(\/|$)/;

registerRoute(
  ({ url, request, sameOrigin }) => {
    const isPage = request.mode === "navigate" || request.headers.get("accept") === "text/html";
    return sameOrigin && isPage && !notPages.test(url.pathname);
  },
  async (options) => {
    try {
      return await pages.handle(options);
    } catch (error) {
      const empty = await matchPrecache(shell);
      if (!empty) throw error;
      return empty;
    }
  },
);

registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin && url.pathname === "/graphql" && !request.headers.has("authorization"),
  async ({ event, request }) => {
    const key = await queryCacheKey(request.clone());
    return key === null ? fetch(request) : reads.handle({ event, request, params: { key } });
  },
  "POST",
);

/** Cache key of a query; null for what the page did not mark. */
async function queryCacheKey(request: Request): Promise<string | null> {
  if (!request.headers.has(keptOfflineHeader)) return null;
  const body = await request.text();
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(body));
  const digits = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0"));
  return new URL(`/graphql?read=${digits.join("")}`, location.origin).href;
}

/** One after another, so that what the page asks for meanwhile comes first. */
async function cacheNext(event: WorkerEvent): Promise<void> {
  for (const file of nextFiles) {
    const request = new Request(file);
    await Promise.resolve(assets.handle({ event, request })).catch(() => undefined);
  }
}

/** Deletes a cache together with its expiration timestamps. */
async function purgeCache(name: string): Promise<void> {
  await caches.delete(name);
  await new CacheExpiration(name, { maxEntries: 1 }).delete();
}

scope.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([
      scope.clients.claim(),
      scope.registration.navigationPreload?.enable(),
      // Cached pages of an older build link to scripts and styles that no longer exist.
      purgeCache(readNames.pages),
    ]),
  );
});

// A new version waits until the user accepts it, or until every page of the old one is closed.
scope.addEventListener("message", (event) => {
  const { type } = (event.data ?? {}) as { type?: string };
  if (type === "SKIP_WAITING") void scope.skipWaiting();
  if (type === "CACHE_NEXT") event.waitUntil(cacheNext(event));
  if (type === "FORGET_READ")
    event.waitUntil(Promise.all(Object.values(readNames).map(purgeCache)));
});
