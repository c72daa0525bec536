import type { Context } from "#server/platform/request/context";
import { inTransaction } from "#server/platform/request/transaction";
import { type UserError } from "#server/platform/errors/user-error";
import { logOperator } from "#server/moderation/operators/operator-log";
import { isForRole, type DeskAction } from "#server/moderation/operators/operator.policy";
import { deskFault } from "#server/moderation/operators/desk-fault";
import {
  lockOperator,
  notFound,
  operatorOf,
  type OperatorRecord,
} from "#server/moderation/operators/operator";
import { caseNotFound, refusalOf } from "./case.policy";
import { caseKeyOf, findCase, type CaseRecord } from "./case-record";

export interface HandledCase {
  case: CaseRecord | null;
  userErrors: UserError[];
}

export function refuseCase(...userErrors: UserError[]): HandledCase {
  return { case: null, userErrors };
}

interface Handling {
  action: DeskAction;
  /** The entry in the log; the action by default. */
  logAs?: string;
  /** Before the case is locked: locks on content come first. */
  before?: (inside: Context, seen: CaseRecord) => Promise<unknown>;
}

/** Permission first, then one transaction with the locked case and an entry in the log. */
export async function handleCase(
  ctx: Context,
  id: string,
  { action, logAs = action, before }: Handling,
  work: (inside: Context, found: CaseRecord, operator: OperatorRecord) => Promise<UserError[]>,
): Promise<HandledCase> {
  const operator = await operatorOf(ctx, action);
  if (!operator) return refuseCase(notFound());
  const fault = await deskFault(ctx, operator, action);
  if (fault) return refuseCase(fault);
  const key = caseKeyOf(id);
  return inTransaction(ctx, async (inside) => {
    const seen = key === null ? null : await findCase(inside, key);
    if (!seen || refusalOf("VIEW", seen, operator)) return refuseCase(caseNotFound());
    await before?.(inside, seen);
    const found = (await findCase(inside, seen.id, true))!;
    // The role may have ended while the transaction waited for its locks.
    const held = await lockOperator(inside, operator.pseudonym);
    if (!held || !isForRole(action, held.role)) return refuseCase(notFound());
    const refusal = refusalOf(action, found, operator);
    if (refusal) return refuseCase(refusal);
    const faults = await work(inside, found, operator);
    if (faults.length > 0) return refuseCase(...faults);
    await logOperator(inside, operator.pseudonym, logAs, seen.id);
    return { case: await findCase(inside, seen.id), userErrors: [] };
  });
}
