import { expect, test } from "vitest";
import { splitLede } from "./lede";

test("PROF-10 the first sentence of a biography stands apart, and nothing of it is lost", () => {
  expect(splitLede("Coach for people who hate gyms. Mornings only! Ask me.")).toEqual({
    lede: "Coach for people who hate gyms.",
    rest: "Mornings only! Ask me.",
  });
});

test("A biography of one sentence is all lede", () => {
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

test("A quotation mark behind the full stop stays with its sentence", () => {
  expect(splitLede("My motto is “one step more.” Come along.").lede).toBe(
    "My motto is “one step more.”",
  );
});
