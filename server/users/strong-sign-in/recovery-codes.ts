import { createHash, randomInt } from "node:crypto";
import type { Context } from "#server/platform/request/context";
import { refuse, userError } from "#server/platform/errors/user-error";
import { recoveryCodeCount } from "#server/users/strong-sign-in-limits";
import { mailSecondFactorChange } from "#server/users/add-user-mail";
import { hasSecondFactor } from "#server/users/sessions/second-factors/second-factors";
import { CreateRecoveryCodesPayload } from "./codes.input";
import { strongSignInAction } from "./change-strong-sign-in";

/** Without letters and digits that look alike. */
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const groups = 4;
const groupLength = 4;

/** 80 random bits, for example `7KQM-X2PA-HR9T-WC4N`: too many to guess from a hash without a secret. */
function generateCode(): string {
  const letters = Array.from({ length: groups * groupLength }, () => alphabet[randomInt(32)]);
  return letters.join("").replace(/(.{4})(?=.)/g, "$1-");
}

function hashOf(code: string): Buffer {
  const letters = code.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return createHash("sha256").update(letters).digest();
}

/** New codes in exchange for all earlier ones; only their hashes are stored. */
async function replaceCodes(ctx: Context, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, generateCode);
  await ctx.manager.query("DELETE FROM recovery_codes WHERE user_id = $1", [userId]);
  await ctx.manager.query(
    "INSERT INTO recovery_codes (user_id, hash, created_at) SELECT $1, unnest($2::bytea[]), $3",
    [userId, codes.map(hashOf), ctx.now()],
  );
  return codes;
}

/** Codes for a user who has none; others keep theirs, which cannot be shown again. */
export async function createFirstRecoveryCodes(ctx: Context, userId: number): Promise<string[]> {
  return (await recoveryCodesLeft(ctx, userId)) > 0 ? [] : replaceCodes(ctx, userId);
}

export async function recoveryCodesLeft({ manager }: Context, userId: number): Promise<number> {
  const [{ count }]: [{ count: number }] = await manager.query(
    "SELECT count(*)::integer AS count FROM recovery_codes WHERE user_id = $1",
    [userId],
  );
  return count;
}

/** Takes a code, so that it is valid once. */
export async function spendRecoveryCode(
  { manager }: Context,
  userId: number,
  code: string,
): Promise<boolean> {
  const [, count]: [unknown[], number] = await manager.query(
    "DELETE FROM recovery_codes WHERE user_id = $1 AND hash = $2",
    [userId, hashOf(code)],
  );
  return count > 0;
}

export async function eraseUnusedRecoveryCodes(ctx: Context, userId: number): Promise<void> {
  if (await hasSecondFactor(ctx, userId)) return;
  await ctx.manager.query("DELETE FROM recovery_codes WHERE user_id = $1", [userId]);
}

const nothingToRecover = userError(
  "CONFLICT",
  "Recovery codes need a passkey or one-time codes. Set one up first",
);

/** Replaces all recovery codes of the viewer. The answer alone has them. */
export const createRecoveryCodes = strongSignInAction(
  {
    name: "createRecoveryCodes",
    description: "Replaces your recovery codes. Needs a fresh confirmation.",
    payload: CreateRecoveryCodesPayload,
  },
  async (inside, { user }) => {
    if (!(await hasSecondFactor(inside, user.id))) return refuse(nothingToRecover);
    const recoveryCodes = await replaceCodes(inside, user.id);
    await mailSecondFactorChange(inside, user, "second_factor_changed");
    inside.answer.holdsToken = true;
    return { recoveryCodes };
  },
);
