import { expect, test } from "vitest";
import { indexByLetter, nextIndex } from "./list-keys";

test("Arrows wrap around at both ends (DROP-11)", () => {
  expect(nextIndex("ArrowDown", 0, 3)).toBe(1);
  expect(nextIndex("ArrowDown", 2, 3)).toBe(0);
  expect(nextIndex("ArrowUp", 0, 3)).toBe(2);
  expect(nextIndex("ArrowUp", 2, 3)).toBe(1);
  expect(nextIndex("ArrowDown", -1, 3)).toBe(0);
  expect(nextIndex("ArrowUp", -1, 3)).toBe(2);
});

test("Home and End jump, and other keys do nothing (DROP-04)", () => {
  expect(nextIndex("Home", 2, 3)).toBe(0);
  expect(nextIndex("End", 0, 3)).toBe(2);
  expect(nextIndex("x", 0, 3)).toBeNull();
  expect(nextIndex("ArrowDown", 0, 0)).toBeNull();
});

test("a letter jumps to the next item that starts with it", () => {
  const labels = ["Asia", "Africa", "Europe"];
  expect(indexByLetter("a", labels, 0)).toBe(1);
  expect(indexByLetter("a", labels, 1)).toBe(0);
  expect(indexByLetter("E", labels, 0)).toBe(2);
  expect(indexByLetter("z", labels, 0)).toBeNull();
});
