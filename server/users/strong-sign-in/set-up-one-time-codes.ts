import type { Context } from "#server/platform/request/context";
import { userError, type UserError } from "#server/platform/errors/user-error";
import { oneTimeCodeSetupMinutes } from "#server/users/strong-sign-in-limits";
import { mailSecondFactorChange } from "#server/users/add-user-mail";
import { endOtherConfirmations } from "#server/users/sessions/recently-authenticated";
import { normaliseCode, wrongCode } from "./check-second-factor";
import { changeStrongSignIn } from "./change-strong-sign-in";
import {
  addressOfSecret,
  generateSecret,
  sealSecret,
  stepOfCode,
  unsealSecret,
} from "./one-time-code";
import { createFirstRecoveryCodes, eraseUnusedRecoveryCodes } from "./recovery-codes";

export interface StartedOneTimeCodes {
  secret: string | null;
  uri: string | null;
  userErrors: UserError[];
}

const alreadyOn = userError("CONFLICT", "One-time codes are already on. Turn them off first");

/** A new secret. It has no effect before `confirmOneTimeCodes`, and replaces one that was not confirmed. */
export function startOneTimeCodes(ctx: Context): Promise<StartedOneTimeCodes> {
  const refuse = (fault: UserError) => ({ secret: null, uri: null, userErrors: [fault] });
  return changeStrongSignIn<StartedOneTimeCodes>(ctx, refuse, async (inside, { user }) => {
    const secret = generateSecret();
    if (!(await storeUnconfirmed(inside, user.id, secret))) return refuse(alreadyOn);
    ctx.answer.holdsToken = true;
    return { secret, uri: addressOfSecret(user, secret), userErrors: [] };
  });
}

/** False if a confirmed secret exists. */
async function storeUnconfirmed(ctx: Context, userId: number, secret: string): Promise<boolean> {
  const rows: unknown[] = await ctx.manager.query(
    `INSERT INTO totp_secrets (user_id, sealed, created_at) VALUES ($1, $2, $3)
     ON CONFLICT (user_id) DO UPDATE SET sealed = excluded.sealed, created_at = excluded.created_at
       WHERE totp_secrets.confirmed_at IS NULL
     RETURNING user_id`,
    [userId, sealSecret(ctx, userId, secret), ctx.now()],
  );
  return rows.length > 0;
}

export interface ConfirmedOneTimeCodes {
  hasOneTimeCodes: boolean | null;
  recoveryCodes: string[] | null;
  userErrors: UserError[];
}

const expired = userError("NOT_FOUND", "This setup has expired. Please start again");

/** Turns one-time codes on with the first code of the app. */
export async function confirmOneTimeCodes(
  ctx: Context,
  code: string,
): Promise<ConfirmedOneTimeCodes> {
  const refuse = (fault: UserError) => ({
    hasOneTimeCodes: null,
    recoveryCodes: null,
    userErrors: [fault],
  });
  return changeStrongSignIn<ConfirmedOneTimeCodes>(ctx, refuse, async (inside, viewer) => {
    const { user } = viewer;
    const secret = await unconfirmedSecret(inside, user.id);
    if (secret === null) return refuse(expired);
    const step = stepOfCode(inside, secret, normaliseCode(code));
    if (step === null) return refuse(wrongCode);
    await inside.manager.query(
      "UPDATE totp_secrets SET confirmed_at = $2, last_step = $3 WHERE user_id = $1",
      [user.id, ctx.now(), step],
    );
    const recoveryCodes = await createFirstRecoveryCodes(inside, user.id);
    await endOtherConfirmations(inside, viewer);
    await mailSecondFactorChange(inside, user, "second_factor_changed");
    ctx.answer.holdsToken = true;
    return { hasOneTimeCodes: true, recoveryCodes, userErrors: [] };
  });
}

async function unconfirmedSecret(ctx: Context, userId: number): Promise<string | null> {
  const oldest = new Date(ctx.now().getTime() - oneTimeCodeSetupMinutes * 60_000);
  const [row]: { sealed: Buffer }[] = await ctx.manager.query(
    "SELECT sealed FROM totp_secrets WHERE user_id = $1 AND confirmed_at IS NULL AND created_at > $2",
    [userId, oldest],
  );
  return row ? unsealSecret(ctx, userId, row.sealed) : null;
}

const alreadyOff = userError("NOT_FOUND", "One-time codes are not on");

export interface RemovedOneTimeCodes {
  hasOneTimeCodes: boolean | null;
  userErrors: UserError[];
}

/** Turns one-time codes off. */
export function removeOneTimeCodes(ctx: Context): Promise<RemovedOneTimeCodes> {
  const refuse = (fault: UserError) => ({ hasOneTimeCodes: null, userErrors: [fault] });
  return changeStrongSignIn<RemovedOneTimeCodes>(ctx, refuse, async (inside, { user }) => {
    const [, count]: [unknown[], number] = await inside.manager.query(
      "DELETE FROM totp_secrets WHERE user_id = $1 AND confirmed_at IS NOT NULL",
      [user.id],
    );
    if (count === 0) return refuse(alreadyOff);
    await eraseUnusedRecoveryCodes(inside, user.id);
    await mailSecondFactorChange(inside, user, "second_factor_changed");
    return { hasOneTimeCodes: false, userErrors: [] };
  });
}
