import type { OperatorRole } from "./operator-role";

export const deskActions = [
  "VIEW",
  "TAKE",
  "ASK",
  "ENTER_FACTS",
  "DECIDE",
  "DECIDE_APPEAL",
  "GRANT_ROLE",
] as const;
export type DeskAction = (typeof deskActions)[number];

const handlers: readonly OperatorRole[] = ["TRIAGE", "MODERATOR", "ADMIN"];
export const deciders: readonly OperatorRole[] = ["MODERATOR", "ADMIN"];

/** The roles that an action is for. To everyone else the desk does not exist. */
const rolesOf: Record<DeskAction, readonly OperatorRole[]> = {
  VIEW: ["TRIAGE", "MODERATOR", "ADMIN", "AUDITOR"],
  TAKE: handlers,
  ASK: handlers,
  ENTER_FACTS: handlers,
  DECIDE: deciders,
  DECIDE_APPEAL: deciders,
  GRANT_ROLE: ["ADMIN"],
};

export function isForRole(action: DeskAction, role: OperatorRole): boolean {
  return rolesOf[action].includes(role);
}

/** Actions that need a sign-in younger than 15 minutes. */
export function needsFreshConfirmation(action: DeskAction): boolean {
  return action === "DECIDE" || action === "DECIDE_APPEAL" || action === "GRANT_ROLE";
}
