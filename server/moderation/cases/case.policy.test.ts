import { expect, test } from "vitest";
import { deskActions, isForRole } from "#server/moderation/operators/operator.policy";
import { OperatorRole } from "#server/moderation/operators/operator-role";
import type { CaseRecord } from "./case-record";
import {
  measureRefusal,
  overturningMeasures,
  possibleMeasures,
  refusalOf,
  viewerCan,
} from "./case.policy";

const open = {
  state: "OPEN",
  facts: null,
  writerId: 1,
  concernedIds: [1, 2],
  openAppeals: [],
  wasHidden: false,
  subjectKind: "review",
} as const satisfies Partial<CaseRecord>;
const facts = "x".repeat(40);
const ash = { userId: 9, pseudonym: "Operator Ash", role: "MODERATOR" } as const;
const appealOf = (...operators: string[]) => ({
  id: 1,
  decision: 7,
  measure: "REMOVE" as const,
  operators,
});
const appealed = { state: "APPEALED", facts, openAppeals: [appealOf("Operator Ash")] } as const;
const byElm = appealOf("Operator Elm");

test.each([
  ["TAKE", {}, null],
  ["TAKE", { state: "ASKED" }, null],
  ["TAKE", { state: "DECIDED" }, null],
  ["TAKE", appealed, null],
  ["TAKE", { state: "FINAL" }, "CONFLICT"],
  ["ASK", {}, null],
  ["ASK", { state: "ASKED" }, null],
  ["ASK", { writerId: null }, "NOT_FOUND"],
  ["ASK", { state: "DECIDED" }, "CONFLICT"],
  ["ASK", appealed, "CONFLICT"],
  ["ASK", { state: "FINAL" }, "CONFLICT"],
  ["ENTER_FACTS", {}, null],
  ["ENTER_FACTS", { state: "ASKED" }, null],
  ["ENTER_FACTS", { facts }, "CONFLICT"],
  ["ENTER_FACTS", { state: "FINAL" }, "CONFLICT"],
  ["DECIDE", {}, "REQUIRED"],
  ["DECIDE", { facts }, null],
  ["DECIDE", { facts, state: "ASKED" }, null],
  ["DECIDE", { facts, state: "DECIDED" }, null],
  ["DECIDE", appealed, "CONFLICT"],
  ["DECIDE", { facts, state: "FINAL" }, "CONFLICT"],
  ["DECIDE_APPEAL", {}, "NOT_FOUND"],
  ["DECIDE_APPEAL", { ...appealed, openAppeals: [byElm] }, null],
  ["DECIDE_APPEAL", { ...appealed, openAppeals: [appealOf("Operator Ash"), byElm] }, null],
  ["DECIDE_APPEAL", appealed, "FORBIDDEN"],
  [
    "DECIDE_APPEAL",
    { ...appealed, openAppeals: [appealOf("Operator Elm", "Operator Ash")] },
    "FORBIDDEN",
  ],
  ["VIEW", { state: "FINAL" }, null],
  ["GRANT_ROLE", {}, null],
] as const)("%s with %j is refused with %s, for every role", (action, changes, code) => {
  const found = { ...open, ...changes } as Parameters<typeof refusalOf>[1];
  expect(refusalOf(action, found, ash)?.code ?? null).toBe(code);
  for (const role of Object.values(OperatorRole)) {
    const can = viewerCan(action, found, { ...ash, role });
    expect([role, can]).toEqual([role, code === null && isForRole(action, role)]);
  }
  expect(viewerCan(action, found, null)).toBe(false);
});

test.each(deskActions)(
  "%s by an operator in their own case is refused as if it did not exist",
  (action) => {
    const found = { ...open, facts, openAppeals: [byElm] };
    expect(refusalOf(action, found, { ...ash, userId: 2 })?.code).toBe("NOT_FOUND");
  },
);

const published = { removedBy: null, restorable: [] };
const removed = { removedBy: 7, restorable: [7] };
const paused = { removedBy: null, restorable: [3] };

test.each([
  ["KEEP", {}, published, null],
  ["KEEP", { state: "DECIDED" }, published, "CONFLICT"],
  ["REMOVE", { state: "DECIDED" }, published, "CONFLICT"],
  ["PAUSE_WRITER", { state: "DECIDED" }, published, null],
  ["HIDE", {}, removed, "CONFLICT"],
  ["HIDE", { wasHidden: true }, published, "CONFLICT"],
  ["RESTORE", {}, published, "INVALID"],
  ["RESTORE", {}, removed, null],
  ["RESTORE", { state: "DECIDED" }, published, "INVALID"],
  ["RESTORE", { state: "DECIDED" }, paused, null],
  ["REMOVE_ANSWER", {}, published, "INVALID"],
  ["REMOVE_ANSWER", { subjectKind: "answer" }, published, null],
  ["REMOVE", { subjectKind: "provider" }, published, "INVALID"],
  ["PROVIDER_NOTICE", { subjectKind: "provider" }, published, null],
  ["PAUSE_WRITER", { subjectKind: "user" }, published, null],
  ["PAUSE_WRITER", { writerId: null }, published, "NOT_FOUND"],
  ["REMOVE", { subjectKind: "picture" }, published, null],
] as const)(
  "the measure %s with %j and %j is refused with %s",
  (measure, changes, content, code) => {
    const found = { ...open, facts, ...changes } as Parameters<typeof measureRefusal>[1];
    expect(measureRefusal(measure, found, content)?.code ?? null).toBe(code);
    const offered = possibleMeasures(found, content, ash).includes(measure);
    expect(offered).toBe(code === null);
  },
);

test("nothing can be decided before the facts, without content, and by TRIAGE and AUDITOR", () => {
  expect(possibleMeasures(open, published, ash)).toEqual([]);
  const known = { ...open, facts };
  expect(possibleMeasures(known, null, ash)).toEqual([]);
  for (const role of ["TRIAGE", "AUDITOR"] as const) {
    expect(possibleMeasures(known, published, { ...ash, role })).toEqual([]);
  }
  expect(possibleMeasures(known, published, null)).toEqual([]);
});

test("a KEEP is overturned by a measure that one operator may decide", () => {
  expect(overturningMeasures("review")).toEqual(["NOT_COUNT", "REMOVE"]);
  expect(overturningMeasures("answer")).toEqual(["REMOVE_ANSWER"]);
  expect(overturningMeasures("provider")).toEqual(["END_INVITATIONS"]);
  expect(overturningMeasures("picture")).toEqual(["REMOVE"]);
  expect(overturningMeasures("user")).toEqual(["PAUSE_WRITER"]);
});
