import type { Context } from "#server/platform/request/context";
import { graphError } from "#server/platform/errors/graph-error";
import {
  refuse,
  userError,
  type Refusal,
  type UserError,
} from "#server/platform/errors/user-error";
import { confirmationFault } from "#server/users/sessions/recently-authenticated";
import { hasSecondFactor } from "#server/users/sessions/second-factors/second-factors";
import { notFound, operatorOf, type OperatorRecord } from "./operator";
import { needsFreshConfirmation, type DeskAction } from "./operator.policy";

const setUpFirst = "The moderation desk requires a passkey or one-time codes. Set one up first";

/** Whether an operator still lacks the second factor that the desk requires. */
export async function needsStrongSignIn(
  ctx: Context,
  { userId }: Pick<OperatorRecord, "userId">,
): Promise<boolean> {
  return ctx.config.deskNeedsStrongSignIn && !(await hasSecondFactor(ctx, userId));
}

/** The permission of an action at the desk: to everyone else the desk does not exist. */
export function requireOperator(
  action: DeskAction,
): (ctx: Context) => Promise<OperatorRecord | Refusal> {
  return async (ctx) => {
    const operator = await operatorOf(ctx, action);
    if (!operator) return refuse(notFound());
    const fault = await deskFault(ctx, operator, action);
    return fault ? refuse(fault) : operator;
  };
}

/** Null if the operator may act now: with a second factor and, for some actions, a fresh confirmation. */
async function deskFault(
  ctx: Context,
  operator: OperatorRecord,
  action: DeskAction,
): Promise<UserError | null> {
  if (await needsStrongSignIn(ctx, operator)) {
    return userError("STRONG_SIGN_IN_REQUIRED", setUpFirst);
  }
  return needsFreshConfirmation(action) ? confirmationFault(ctx, operator.signedIn) : null;
}

/** For reads of the desk, which answer no user errors. */
export async function requireStrongSignIn(
  ctx: Context,
  operator: Pick<OperatorRecord, "userId">,
): Promise<void> {
  if (await needsStrongSignIn(ctx, operator))
    throw graphError("STRONG_SIGN_IN_REQUIRED", setUpFirst);
}
