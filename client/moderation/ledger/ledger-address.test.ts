import { expect, test } from "vitest";
import {
  everyDecision,
  formatLedgerAddress,
  ledgerPath,
  parseLedgerAddress,
} from "./ledger-address";

test.each([
  "",
  "?measure=not-count",
  "?detection=finder",
  "?provider=amara.moves",
  "?measure=remove&detection=report&provider=amara.moves&ground=G3",
])("“%s” is parsed and formatted unchanged", (query) => {
  expect(formatLedgerAddress(parseLedgerAddress(query))).toBe(query);
});

test.each([
  ["?measure=NOT_COUNT", ""],
  ["?measure=nothing&detection=nothing", ""],
  ["?provider=%3Cscript%3E", ""],
  ["?provider=Amara.Moves", "?provider=amara.moves"],
  [`?ground=${"a".repeat(61)}`, ""],
])("“%s” falls back to “%s”", (query, known) => {
  expect(formatLedgerAddress(parseLedgerAddress(query))).toBe(known);
});

test("No filter is the plain path", () => {
  expect(ledgerPath()).toBe("/decisions");
  expect(ledgerPath({ measure: "REMOVE" })).toBe("/decisions?measure=remove");
  expect(parseLedgerAddress("")).toEqual(everyDecision);
});
