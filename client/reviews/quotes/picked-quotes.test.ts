import { expect, test } from "vitest";
import { moveUp, type PickedQuote, togglePick } from "./picked-quotes";

const pick = (quote: string): PickedQuote => ({ review: `r-${quote}`, quote, reviewer: "Ines M." });
const quotes = (picks: readonly PickedQuote[]) => picks.map(({ quote }) => quote).join("");

test("Up to three quotes can be picked and keep their order (Q83)", () => {
  const three = ["a", "b", "c"].map(pick);
  const picked = three.reduce<readonly PickedQuote[]>(togglePick, []);
  expect(quotes(picked)).toBe("abc");
  expect(quotes(togglePick(picked, pick("d")))).toBe("abc");
  expect(quotes(togglePick(picked, pick("b")))).toBe("ac");
});

test("A quote moves up one place; the first stays first (Q83)", () => {
  const picked = ["a", "b", "c"].map(pick);
  expect(quotes(moveUp(picked, 2))).toBe("acb");
  expect(quotes(moveUp(picked, 0))).toBe("abc");
  expect(quotes(moveUp(picked, 7))).toBe("abc");
});
