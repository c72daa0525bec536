import type { Context } from "#server/platform/request/context";
import { refuse, userError } from "#server/platform/errors/user-error";
import { oneTimeCodeSetupMinutes } from "#server/users/strong-sign-in-limits";
import { mailSecondFactorChange } from "#server/users/add-user-mail";
import { endOtherConfirmations } from "#server/users/sessions/recently-authenticated";
import { normaliseCode, wrongCode } from "./check-second-factor";
import { strongSignInAction } from "./change-strong-sign-in";
import {
  ConfirmOneTimeCodesInput,
  ConfirmOneTimeCodesPayload,
  RemoveOneTimeCodesPayload,
  StartOneTimeCodesPayload,
} from "./codes.input";
import {
  addressOfSecret,
  generateSecret,
  sealSecret,
  stepOfCode,
  unsealSecret,
} from "./one-time-code";
import { createFirstRecoveryCodes, eraseUnusedRecoveryCodes } from "./recovery-codes";

const alreadyOn = userError("CONFLICT", "One-time codes are already on. Turn them off first");

/** A new secret. It has no effect before `confirmOneTimeCodes`, and replaces one that was not confirmed. */
export const startOneTimeCodes = strongSignInAction(
  {
    name: "startOneTimeCodes",
    description: "Starts one-time codes with a new secret. Needs a fresh confirmation.",
    payload: StartOneTimeCodesPayload,
  },
  async (inside, { user }) => {
    const secret = generateSecret();
    if (!(await storeUnconfirmed(inside, user.id, secret))) return refuse(alreadyOn);
    inside.answer.holdsToken = true;
    return { secret, uri: addressOfSecret(user, secret) };
  },
);

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

const expired = userError("NOT_FOUND", "This setup has expired. Please start again");

/** Turns one-time codes on with the first code of the app. */
export const confirmOneTimeCodes = strongSignInAction(
  {
    name: "confirmOneTimeCodes",
    description: "Turns one-time codes on. Needs a fresh confirmation.",
    payload: ConfirmOneTimeCodesPayload,
    input: ConfirmOneTimeCodesInput,
  },
  async (inside, viewer, { code }: ConfirmOneTimeCodesInput) => {
    const { user } = viewer;
    const secret = await unconfirmedSecret(inside, user.id);
    if (secret === null) return refuse(expired);
    const step = stepOfCode(inside, secret, normaliseCode(code));
    if (step === null) return refuse(wrongCode);
    await inside.manager.query(
      "UPDATE totp_secrets SET confirmed_at = $2, last_step = $3 WHERE user_id = $1",
      [user.id, inside.now(), step],
    );
    const recoveryCodes = await createFirstRecoveryCodes(inside, user.id);
    await endOtherConfirmations(inside, viewer);
    await mailSecondFactorChange(inside, user, "second_factor_changed");
    inside.answer.holdsToken = true;
    return { hasOneTimeCodes: true, recoveryCodes };
  },
);

async function unconfirmedSecret(ctx: Context, userId: number): Promise<string | null> {
  const oldest = new Date(ctx.now().getTime() - oneTimeCodeSetupMinutes * 60_000);
  const [row]: { sealed: Buffer }[] = await ctx.manager.query(
    "SELECT sealed FROM totp_secrets WHERE user_id = $1 AND confirmed_at IS NULL AND created_at > $2",
    [userId, oldest],
  );
  return row ? unsealSecret(ctx, userId, row.sealed) : null;
}

const alreadyOff = userError("NOT_FOUND", "One-time codes are not on");

/** Turns one-time codes off. */
export const removeOneTimeCodes = strongSignInAction(
  {
    name: "removeOneTimeCodes",
    description: "Turns one-time codes off. Needs a fresh confirmation.",
    payload: RemoveOneTimeCodesPayload,
  },
  async (inside, { user }) => {
    const [, count]: [unknown[], number] = await inside.manager.query(
      "DELETE FROM totp_secrets WHERE user_id = $1 AND confirmed_at IS NOT NULL",
      [user.id],
    );
    if (count === 0) return refuse(alreadyOff);
    await eraseUnusedRecoveryCodes(inside, user.id);
    await mailSecondFactorChange(inside, user, "second_factor_changed");
    return { hasOneTimeCodes: false };
  },
);
