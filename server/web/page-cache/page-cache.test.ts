import type { Context } from "#server/platform/request/context";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { maxCachedMilliseconds } from "#server/platform/settings/read-limits";
import { CompressedBody } from "#server/platform/http/compressed-body";
import { PageCache, type RenderedPage } from "./page-cache";

const ctx = {} as Context;

let version: number;
let isComplete: boolean;
/** What a page shows, and how often pages were rendered. */
let data: string;
let rendered: number;

beforeEach(() => {
  [version, isComplete, data, rendered] = [1, true, "first", 0];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

function cacheOf(maxBytes?: number) {
  return new PageCache(
    { version: () => version, latest: () => version, isComplete: () => isComplete },
    maxBytes,
  );
}

async function render(): Promise<RenderedPage> {
  rendered += 1;
  const shown = data;
  return {
    body: new CompressedBody(shown),
    refresh: async () => (data === shown ? null : render()),
  };
}

test("an unchanged page is rendered once", async () => {
  const cache = cacheOf();
  expect(cache.current("/")).toBeNull();
  const page = await cache.read(ctx, "/", render);
  expect(cache.current("/")).toBe(page);
  expect(cache.current("/other")).toBeNull();
});

test("after a change the data is read, and the page rendered only if its data changed", async () => {
  const cache = cacheOf();
  const page = await cache.read(ctx, "/", render);
  version += 1;
  expect(cache.current("/")).toBeNull();
  expect(await cache.read(ctx, "/", render)).toBe(page);
  expect(cache.current("/")).toBe(page);
  data = "second";
  version += 1;
  expect(await cache.read(ctx, "/", render)).not.toBe(page);
  expect(rendered).toBe(2);
});

test("equal requests share one rendering, but never one that began before a change", async () => {
  const cache = cacheOf();
  const [first, second] = [cache.read(ctx, "/", render), cache.read(ctx, "/", render)];
  version += 1;
  const third = cache.read(ctx, "/", render);
  expect(await first).toBe(await second);
  expect(await third).not.toBe(await first);
  expect(rendered).toBe(2);
});

test("a page that was read before a change is not current", async () => {
  const cache = cacheOf();
  await cache.read(ctx, "/", async () => {
    const page = await render();
    version += 1;
    return page;
  });
  expect(cache.current("/")).toBeNull();
});

test("a page that must not be kept is not kept", async () => {
  const cache = cacheOf();
  await cache.read(ctx, "/", async () => ({
    body: new CompressedBody("", { status: 404 }),
    refresh: null,
  }));
  expect(cache.current("/")).toBeNull();
});

test("a page whose data cannot be read again is rendered", async () => {
  const cache = cacheOf();
  await cache.read(ctx, "/", async () => ({
    body: new CompressedBody("old"),
    refresh: () => Promise.reject(new Error("time-out")),
  }));
  version += 1;
  await cache.read(ctx, "/", render);
  expect(rendered).toBe(1);
});

test("data is read again after a while, and as long as changes may be missed", async () => {
  const cache = cacheOf();
  await cache.read(ctx, "/", render);
  isComplete = false;
  expect(cache.current("/")).toBeNull();
  isComplete = true;
  expect(cache.current("/")).not.toBeNull();
  vi.advanceTimersByTime(maxCachedMilliseconds);
  expect(cache.current("/")).toBeNull();
});

test("the memory of all pages is bounded; the least recently used one goes first", async () => {
  const page = async () => ({
    body: new CompressedBody("x".repeat(1_000)),
    refresh: async () => null,
  });
  const cache = cacheOf(3 * 1_000);
  for (const url of ["/1", "/2", "/3"]) await cache.read(ctx, url, page);
  cache.current("/1");
  await cache.read(ctx, "/4", page);
  const kept = ["/1", "/2", "/3", "/4"].filter((url) => cache.current(url) !== null);
  expect(kept).toEqual(["/1", "/3", "/4"]);
});
