import { expect, test } from "vitest";
import {
  appealFaults,
  type CaseDraft,
  decisionFaults,
  decisionOf,
  emptyDraft,
  factsFaults,
  questionFaults,
} from "./case-draft";

const draft = (changes: Partial<CaseDraft>): CaseDraft => ({ ...emptyDraft, ...changes });

test("Facts have 40 to 2,000 characters, without the spaces around them (T9)", () => {
  const fault = (facts: string) => factsFaults(draft({ facts })).facts;
  expect(fault(` ${"x".repeat(39)} `)).toBe("Please write at least 40 characters.");
  expect(fault("x".repeat(40))).toBeUndefined();
  expect(fault("x".repeat(2_000))).toBeUndefined();
  expect(fault("x".repeat(2_001))).toBe("Use at most 2,000 characters.");
});

test("a question has 1 to 1,000 characters", () => {
  const fault = (question: string) => questionFaults(draft({ question })).question;
  expect(fault("  ")).toBe("Please write something.");
  expect(fault("?")).toBeUndefined();
  expect(fault("x".repeat(1_001))).toBe("Use at most 1,000 characters.");
});

test.each([
  [{}, ["measure", "ground"]],
  [{ measure: "REMOVE", ground: "G4" }, []],
  [{ measure: "DELIST", ground: "G4" }, ["measure"]],
  [{ measure: "REMOVE", ground: "G4", note: "x".repeat(1_001) }, ["note"]],
  [{ measure: "PROVIDER_NOTICE", ground: "G9" }, ["notice"]],
  [{ measure: "PROVIDER_NOTICE", ground: "G9", notice: "x".repeat(300) }, []],
  [{ measure: "PROVIDER_NOTICE", ground: "G9", notice: "x".repeat(301) }, ["notice"]],
  [{ measure: "PAUSE_REPORTER", ground: "G13" }, ["receipt"]],
  [{ measure: "PAUSE_REPORTER", ground: "G13", receipt: "N-2026-000001" }, []],
] as const)("the decision %j lacks %j", (changes, fields) => {
  const possible = ["REMOVE", "PROVIDER_NOTICE", "PAUSE_REPORTER"] as const;
  expect(Object.keys(decisionFaults(draft(changes), possible))).toEqual(fields);
});

test("only the fields of the chosen measure are sent", () => {
  const all = { ground: "G4", note: " Why. ", notice: "A notice.", receipt: "N-1" };
  expect(decisionOf(draft({ ...all, measure: "REMOVE" }))).toEqual({
    measure: "REMOVE",
    ground: "G4",
    note: "Why.",
    notice: null,
    receipt: null,
  });
  expect(decisionOf(draft({ ...all, note: "", measure: "PROVIDER_NOTICE" }))).toMatchObject({
    note: null,
    notice: "A notice.",
    receipt: null,
  });
});

test("an appeal needs an outcome, a ground, facts, and a measure instead of a KEEP", () => {
  const appealFacts = "x".repeat(40);
  const upheld = draft({ outcome: "UPHELD", ground: "G4", appealFacts });
  expect(appealFaults(upheld, [], true)).toEqual({});
  const overturned = draft({ outcome: "OVERTURNED", ground: "G4", appealFacts });
  expect(appealFaults(overturned, [], false)).toEqual({});
  expect(Object.keys(appealFaults(overturned, ["REMOVE"], true))).toEqual(["measure"]);
  const removed = { ...overturned, measure: "REMOVE" } as const;
  expect(appealFaults(removed, ["REMOVE"], true)).toEqual({});
  expect(Object.keys(appealFaults(emptyDraft, [], false))).toEqual([
    "outcome",
    "ground",
    "appealFacts",
  ]);
});
