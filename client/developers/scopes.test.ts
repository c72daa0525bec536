import { expect, test } from "vitest";
import { endOfLifetime } from "./scopes";

test("a key ends after its lifetime, or never", () => {
  const now = new Date("2026-11-24T10:00:00Z");
  expect(endOfLifetime("30", now)).toBe("2026-12-24T10:00:00.000Z");
  expect(endOfLifetime(null, now)).toBeNull();
});
