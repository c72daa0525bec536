import { expect, test } from "vitest";
import { effectOf } from "./decision-words";

test.each([
  ["PAUSE_REPORTER", "USER", "The person cannot send reports until 28 Nov 2026."],
  ["PROVIDER_NOTICE", "PROVIDER", /^The provider’s profile shows .* until 28 Nov 2026\.$/],
  ["REMOVE", "PICTURE", "The picture is removed."],
] as const)("The effect of %s on a %s names the date that is known", (measure, kind, effect) => {
  expect(effectOf(measure, kind, "2026-11-28T09:00:00.000Z")).toMatch(effect);
});

test("A measure that is not decided yet has no date", () => {
  expect(effectOf("PAUSE_WRITER", "USER")).toMatch(/until the date given\.$/);
});
