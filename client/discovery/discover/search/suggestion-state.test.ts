import { expect, test } from "vitest";
import {
  noSuggestions,
  type SuggestionEvent,
  suggestionSearch,
  suggestionState,
} from "./suggestion-state";

const after = (...events: SuggestionEvent[]) => events.reduce(suggestionState, noSuggestions);
const found: SuggestionEvent = { type: "found", usernames: ["a", "b", "c"] };
const down: SuggestionEvent = { type: "arrow", key: "ArrowDown" };
const up: SuggestionEvent = { type: "arrow", key: "ArrowUp" };

test("Suggestions need more than two characters, not counting spaces (DISC-03, LIMIT-05)", () => {
  expect(["", "p", "ph", " ph ", "\u{1F3AD}\u{1F3AD}"].map(suggestionSearch)).toEqual(
    Array.from({ length: 5 }, () => ""),
  );
  expect(suggestionSearch("pho")).toBe("pho");
  expect(suggestionSearch("  yoga   class ")).toBe("yoga class");
});

test("Down and Up move the highlight and wrap, and nothing is highlighted before (DISC-36)", () => {
  expect(after({ type: "typed" }, found).active).toBe(-1);
  expect(after({ type: "typed" }, found, down).active).toBe(0);
  expect(after({ type: "typed" }, found, down, down, down, down).active).toBe(0);
  expect(after({ type: "typed" }, found, up).active).toBe(2);
  expect(after({ type: "typed" }, down).active).toBe(-1);
});

test("Typing removes the highlight, and new results keep it on its provider (DISC-36)", () => {
  expect(after({ type: "typed" }, found, down, { type: "typed" }).active).toBe(-1);
  const highlighted = [{ type: "typed" }, found, down] as const;
  const later = (...usernames: string[]): SuggestionEvent => ({ type: "found", usernames });
  expect(after(...highlighted, later("b", "a")).active).toBe(1);
  expect(after(...highlighted, later("b", "c")).active).toBe(-1);
  expect(after({ type: "typed" }, found, later("b", "a")).active).toBe(-1);
});

test("An arrow key reopens dismissed suggestions without a highlight (DISC-03)", () => {
  const closed = after({ type: "typed" }, found, down, { type: "closed" });
  expect(closed).toEqual(noSuggestions);
  expect(suggestionState(closed, down)).toEqual({ isAsked: true, found: [], active: -1 });
});
