import { expect, test } from "vitest";
import { readOnlyReason, stepOf } from "./decide-step";

const found = {
  state: "OPEN",
  facts: null,
  measures: [],
  proposedMeasure: null,
  proposedBy: null,
  viewerCanEnterFacts: false,
  viewerCanDecideAppeal: false,
  appeals: [],
} as const;
const facts = "x".repeat(40);
const me = "Operator Ash";

test.each([
  ["facts come first", { viewerCanEnterFacts: true }, "facts"],
  ["then the measure", { facts, measures: ["KEEP"] }, "measure"],
  ["TRIAGE and AUDITOR read", { facts }, "read"],
  [
    "a proposal waits for another operator",
    { facts, measures: ["KEEP"], proposedMeasure: "DELIST", proposedBy: me },
    "proposed",
  ],
  [
    "the proposal of another operator",
    { facts, measures: ["KEEP"], proposedMeasure: "DELIST", proposedBy: "Operator Elm" },
    "second",
  ],
  ["a decided case", { facts, state: "DECIDED", measures: ["PAUSE_WRITER"] }, "decided"],
  ["an appeal", { facts, state: "APPEALED", viewerCanDecideAppeal: true }, "appeal"],
  ["the appeal of an own decision", { facts, state: "APPEALED" }, "read"],
] as const)("%s", (_, changes, step) => {
  expect(stepOf({ ...found, ...changes }, me)).toBe(step);
});

test.each([
  ["MODERATOR", { state: "FINAL" }, "This case is closed."],
  ["AUDITOR", {}, "Auditors read only."],
  ["TRIAGE", { facts }, "The facts are entered. A moderator decides."],
  [
    "MODERATOR",
    { state: "APPEALED", facts, appeals: [{ decidedBy: me }] },
    "You made this decision. Another operator decides the appeal.",
  ],
  [
    "TRIAGE",
    { state: "APPEALED", facts, appeals: [{ decidedBy: "Operator Elm" }] },
    "Another operator decides this appeal.",
  ],
] as const)("%s reads why: %j", (role, changes, reason) => {
  expect(readOnlyReason({ ...found, ...changes }, { pseudonym: me, role })).toBe(reason);
});
