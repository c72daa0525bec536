import { expect, test } from "vitest";
import { deskActions, isForRole, needsFreshConfirmation } from "./operator.policy";
import { OperatorRole } from "./operator-role";

const yes = true;
const no = false;

test.each([
  // TRIAGE, MODERATOR, ADMIN, AUDITOR, and whether a fresh confirmation is needed.
  ["VIEW", yes, yes, yes, yes, no],
  ["TAKE", yes, yes, yes, no, no],
  ["ASK", yes, yes, yes, no, no],
  ["ENTER_FACTS", yes, yes, yes, no, no],
  ["DECIDE", no, yes, yes, no, yes],
  ["DECIDE_APPEAL", no, yes, yes, no, yes],
  ["GRANT_ROLE", no, no, yes, no, yes],
] as const)("%s is for these roles", (action, triage, moderator, admin, auditor, fresh) => {
  expect(Object.values(OperatorRole).map((role) => [role, isForRole(action, role)])).toEqual([
    ["TRIAGE", triage],
    ["MODERATOR", moderator],
    ["ADMIN", admin],
    ["AUDITOR", auditor],
  ]);
  expect(needsFreshConfirmation(action)).toBe(fresh);
});

test("the table above has every action", () => {
  expect(deskActions).toEqual([
    "VIEW",
    "TAKE",
    "ASK",
    "ENTER_FACTS",
    "DECIDE",
    "DECIDE_APPEAL",
    "GRANT_ROLE",
  ]);
});
