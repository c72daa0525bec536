import { CacheExpiration, ExpirationPlugin } from "workbox-expiration";
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from "workbox-strategies";

/** What the first screen needs, with the page that others are drawn in; the build puts it here. */
declare const precached: { url: string; revision: string | null }[];

/** The worker's own global scope, of which the types of pages know nothing. */
interface WorkerScope {
  skipWaiting(): Promise<void>;
  addEventListener(
    type: "activate" | "message",
    listener: (event: { data?: unknown; waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
}

const scope = self as unknown as WorkerScope;
const shell = "/offline-shell";
const pageMilliseconds = 8_000;
const daySeconds = 86_400;

function kept(maxEntries: number) {
  return new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: 30 * daySeconds,
    purgeOnQuotaError: true,
  });
}

/** Only whole answers from here: one that was redirected may not stand for a page. */
const wholeOnly = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 && !response.redirected ? response : null,
};

/** The address of a read, in place of its body: the cache knows no others. */
const keyed = {
  cacheKeyWillBeUsed: async ({ params }: { params?: unknown }) => (params as { key: string }).key,
};

/** What says something of whoever read it; `clear-cached-reads.ts` knows the beginning of these names. */
const readNames = {
  pages: "plaudit.read.pages",
  graph: "plaudit.read.graph",
  pictures: "plaudit.read.pictures",
};

/** Names that hold a hash never change. */
const assets = new CacheFirst({ cacheName: "plaudit.assets", plugins: [wholeOnly, kept(300)] });
const pictures = new StaleWhileRevalidate({
  cacheName: readNames.pictures,
  plugins: [wholeOnly, kept(150)],
});
const pages = new NetworkFirst({
  cacheName: readNames.pages,
  networkTimeoutSeconds: pageMilliseconds / 1000,
  plugins: [wholeOnly, kept(40)],
});
const reads = new NetworkFirst({
  cacheName: readNames.graph,
  plugins: [wholeOnly, keyed, kept(80)],
});

cleanupOutdatedCaches();
precacheAndRoute(precached);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
  (options) => assets.handle(options),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/pictures/"),
  (options) => pictures.handle(options),
);

// What is no page of ours, or may hold a code in its address, is none of this worker's business.
const notPages =
  /^\/(api|auth|data-deletion|graphql|operator|own-data|playground|simulator|webhooks)(\/|$)/;

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
    const key = await keyOfRead(request.clone());
    return key === null ? fetch(request) : reads.handle({ event, request, params: { key } });
  },
  "POST",
);

/** Null for what is no read, and for what only its owner may read. */
async function keyOfRead(request: Request): Promise<string | null> {
  const body = await request.text();
  const { query } = JSON.parse(body) as { query?: unknown };
  const isRead = typeof query === "string" && /^\s*(query\b|\{|fragment\b)/.test(query);
  if (!isRead || /\bmutation\b|\bverification\b/.test(query)) return null;
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(body));
  const digits = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0"));
  return new URL(`/graphql?read=${digits.join("")}`, location.origin).href;
}

/** With the notes of which address was read when. */
async function forget(name: string): Promise<void> {
  await caches.delete(name);
  await new CacheExpiration(name, { maxEntries: 1 }).delete();
}

scope.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([
      scope.clients.claim(),
      scope.registration.navigationPreload?.enable(),
      // Pages of the build before name scripts and styles that have gone with it.
      forget(readNames.pages),
    ]),
  );
});

// A new version waits until somebody wants it, or no page of the old one is open.
scope.addEventListener("message", (event) => {
  const { type } = (event.data ?? {}) as { type?: string };
  if (type === "SKIP_WAITING") void scope.skipWaiting();
  if (type === "FORGET_READ") event.waitUntil(Promise.all(Object.values(readNames).map(forget)));
});
