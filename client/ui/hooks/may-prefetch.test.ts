import { expect, test } from "vitest";
import { mayPrefetch } from "./may-prefetch";

test("Nothing is prefetched in data-saving mode or on slow connections", () => {
  expect(mayPrefetch({})).toBe(true);
  expect(mayPrefetch({ connection: { saveData: false, effectiveType: "4g" } })).toBe(true);
  expect(mayPrefetch({ connection: { saveData: true, effectiveType: "4g" } })).toBe(false);
  expect(mayPrefetch({ connection: { effectiveType: "slow-2g" } })).toBe(false);
});
