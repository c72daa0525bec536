import { expect, test } from "vitest";
import { splitLede } from "./lede";

test("The first sentence of a biography is split off, and no text is lost (PROF-10)", () => {
  expect(splitLede("Coach for people who hate gyms. Mornings only! Ask me.")).toEqual({
    lede: "Coach for people who hate gyms.",
    rest: "Mornings only! Ask me.",
  });
});

test("A biography of one sentence has no rest", () => {
  expect(splitLede(" Slow yoga for fast people ")).toEqual({
    lede: "Slow yoga for fast people",
    rest: "",
  });
});

test("An early full stop belongs to an abbreviation", () => {
  expect(splitLede("Dr. Ana Reis treats knees and shoulders. In Porto.").lede).toBe(
    "Dr. Ana Reis treats knees and shoulders.",
  );
});

test("A closing quotation mark stays with its sentence", () => {
  expect(splitLede("My motto is “one step more.” Come along.").lede).toBe(
    "My motto is “one step more.”",
  );
});
