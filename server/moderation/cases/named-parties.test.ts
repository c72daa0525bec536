import { expect, test } from "vitest";
import { findContact, findName } from "./named-parties";

test.each([
  ["Write to ann.q+shop@example.org for a refund.", "ann.q+shop@example.org"],
  ["Her number +49 170 1234567 is in it.", "+49 170 1234567"],
  ["Call 0170/1234567 today.", "0170/1234567"],
  ["It says (030) 12 34 56 7.", "(030) 12 34 56"],
  ["It says 555-123-4567.", "555-123-4567"],
  ["It says 491701234567.", "491701234567"],
])("The contact data in “%s” is found", (text, expected) => {
  expect(findContact(text)).toContain(expected);
});

test.each([
  "On 2026-11-22 at 10:30 and on 22.11.2026 the same text was sent to @mira.moves.",
  "The receipt N-2026-000123 and decision 1024 name 12,000,000 views and 5 of 8 pages.",
  "The weights are 0.4 and 0.85; the room is 12 Elm Road, 3rd floor, in 10115 Berlin.",
  "Between 2019 and 2024 it was 100 000 times the same.",
])("“%s” has no contact data", (text) => {
  expect(findContact(text)).toBeNull();
});

const person = (displayName: string, more: object = {}) => ({
  displayName,
  firstName: null,
  lastName: null,
  usernames: [],
  ...more,
});
const found = (text: string, names: object, page: object | null = null) =>
  findName(text, {
    persons: [person("", names)],
    page: page && { displayName: "Page", username: "page", isOfReporter: false, ...page },
  });

test.each([
  ["Anna Meyer was there.", { displayName: "Anna Meyer" }, "Anna Meyer"],
  ["It says that MEYER was late.", { displayName: "Anna Meyer" }, "MEYER"],
  ["It is Anna's second text.", { displayName: "Anna M." }, "Anna's"],
  ["Jose wrote both.", { displayName: "José" }, "Jose"],
  ["José wrote both.", { displayName: "Jose" }, "José"],
  ["Li wrote both.", { lastName: "Li" }, "Li"],
  ["这是王小明写的。", { displayName: "王小明" }, "王小明"],
  ["It was sent by @ann.quist twice.", { usernames: ["ann.quist"] }, "@ann.quist"],
  ["It was sent by ann.quist.", { usernames: ["ann.quist"] }, "ann.quist"],
  ["It was sent by @review.", { usernames: ["review"] }, "@review"],
])("In “%s” the name is found", (text, names, expected) => {
  expect(found(text, names)).toBe(expected);
});

test.each([
  ["Annabel and Meyerhof are no such names.", { displayName: "Anna Meyer" }],
  ["The review of the provider is a text.", { displayName: "The Review", lastName: "Provider" }],
  ["The review was written twice.", { usernames: ["review"] }],
  ["It was sent by quist.ann and ann.quist.two.", { usernames: ["ann.quist"] }],
  ["Point A was reached.", { displayName: "A" }],
  ["Reviewer and text are the same.", { displayName: "Reviewer" }],
])("In “%s” no name is found", (text, names) => {
  expect(found(text, names)).toBeNull();
});

test("The username of a page may stand in a text, the full name shown on it may not, nor the page of a reporter", () => {
  const names = { displayName: "Mira", usernames: ["mira.moves"] };
  const page = { displayName: "Mira Lind", username: "mira.moves" };
  const text = "The pictures of @mira.moves are those of a studio.";
  expect(found(text, names, page)).toBeNull();
  expect(found(text, names, { ...page, isOfReporter: true })).toBe("@mira.moves");
  expect(found("It is a text about Mira Lind.", {}, page)).toBe("Mira Lind");
  expect(found("It shows a studio.", {}, { ...page, displayName: "Studio" })).toBeNull();
});
