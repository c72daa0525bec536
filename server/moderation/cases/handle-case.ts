import { action, type Declaration } from "#server/platform/request/action";
import type { Context } from "#server/platform/request/context";
import { inTransaction } from "#server/platform/request/transaction";
import { refuse, type UserError } from "#server/platform/errors/user-error";
import type { CaseInput, CasePayload } from "#server/moderation/desk/desk-changes.input";
import { logOperator } from "#server/moderation/operators/operator-log";
import { isForRole, type DeskAction } from "#server/moderation/operators/operator.policy";
import { requireOperator } from "#server/moderation/operators/desk-fault";
import { lockOperator, notFound, type OperatorRecord } from "#server/moderation/operators/operator";
import { ModerationCase } from "./case";
import { caseNotFound, refusalOf } from "./case.policy";
import { caseKeyOf, findCase, type CaseRecord } from "./case-record";

interface CaseActionOptions<Input, Locked> extends Declaration<CasePayload, Input> {
  action: DeskAction;
  /** The entry in the log; the action by default. */
  logAs?: (input: Input) => string;
  /** Before the case is locked: locks on content come first. */
  before?: (inside: Context, seen: CaseRecord) => Promise<Locked>;
}

interface Handling<Input, Locked> {
  input: Input;
  found: CaseRecord;
  operator: OperatorRecord;
  locked: Locked;
}

/** An action at the desk: permission first, then one transaction with the locked case and an entry in the log. */
export function caseAction<Input extends CaseInput, Locked = undefined>(
  { action: deskAction, logAs, before, ...declaration }: CaseActionOptions<Input, Locked>,
  work: (inside: Context, handling: Handling<Input, Locked>) => Promise<UserError[]>,
) {
  return action(
    { ...declaration, permission: requireOperator(deskAction) },
    (ctx, input: Input, operator) => {
      const key = caseKeyOf(input.case);
      return inTransaction(ctx, async (inside) => {
        const seen = key === null ? null : await findCase(inside, key);
        if (!seen || refusalOf("VIEW", seen, operator)) return refuse(caseNotFound());
        const locked = (await before?.(inside, seen)) as Locked;
        const found = (await findCase(inside, seen.id, true))!;
        // The role may have ended while the transaction waited for its locks.
        const held = await lockOperator(inside, operator.pseudonym);
        if (!held || !isForRole(deskAction, held.role)) return refuse(notFound());
        const refusal = refusalOf(deskAction, found, operator);
        if (refusal) return refuse(refusal);
        const faults = await work(inside, { input, found, operator, locked });
        if (faults.length > 0) return refuse(...faults);
        await logOperator(inside, operator.pseudonym, logAs?.(input) ?? deskAction, seen.id);
        return { case: new ModerationCase((await findCase(inside, seen.id))!) };
      });
    },
  );
}
