import { expect, test } from "vitest";
import { matchParts } from "./match-parts";
import { hasMatch, searchWords } from "./match-words";

/** The text with its matches in brackets. */
const marked = (text: string, search: string) =>
  matchParts(text, searchWords(search))
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join("");

test("The matched part is marked, ignoring case and accents (DISC-05, DISC-06, DISC-07)", () => {
  expect(marked("Product photography", "pho")).toBe("Product [pho]tography");
  expect(marked("Photo illustration", "PHO")).toBe("[Pho]to illustration");
  expect(marked("Rubén Aguirre", "ruben")).toBe("[Rubén] Aguirre");
  expect(marked("Ruben Aguirre", "Rubén")).toBe("[Ruben] Aguirre");
  expect(marked("Aleksandra Wójcik", "ojc")).toBe("Aleksandra W[ójc]ik");
  expect(marked("Łukasz Størm", "lukasz storm")).toBe("[Łukasz] [Størm]");
});

test("Letters that fold to two and combining marks are marked whole (DISC-06)", () => {
  expect(marked("Weiß & Söhne", "weis")).toBe("[Weiß] & Söhne");
  expect(marked("Cafe\u0301 Noir", "cafe")).toBe("[Cafe\u0301] Noir");
  expect(marked("\u{1F3AD} Masks", "mas")).toBe("\u{1F3AD} [Mas]ks");
});

test("Every occurrence of every word is marked, overlapping ones as one (DISC-06, DISC-07)", () => {
  expect(marked("Yoga for yogis", "yog")).toBe("[Yog]a for [yog]is");
  expect(marked("Brand development", "dev brand")).toBe("[Brand] [dev]elopment");
  expect(marked("banana", "ana nan")).toBe("b[anana]");
  expect(marked("amara.moves", "@amara")).toBe("[amara].moves");
});

test("Unmatched text stays one part, and no text is lost (DISC-04)", () => {
  expect(matchParts("Anna", searchWords("xyz"))).toEqual([{ text: "Anna", isMatch: false }]);
  expect(matchParts("", searchWords("ann"))).toEqual([]);
  expect(marked("a.b*c", ".b*")).toBe("a[.b*]c");
  expect(hasMatch("Rubén", searchWords("uben"))).toBe(true);
  expect(hasMatch("Rubén", searchWords("x"))).toBe(false);
});

test.each([
  ["Strength coaching", "coaches", "Strength [coach]ing"],
  ["Hill running", "runs", "Hill running"],
  ["Photography of boats", "photographers", "[Photograph]y of boats"],
  ["Trainers of dogs", "trainers", "[Trainers] of dogs"],
])("In %s, a search for %s marks %s", (text, search, expected) => {
  expect(marked(text, search)).toBe(expected);
});
