import { Secret, TOTP } from "otpauth";
import { sealToken, unsealToken } from "#server/networks/sealed-token";
import type { Context } from "#server/platform/request/context";
import { oneTimeCodeWindow } from "#server/users/strong-sign-in-limits";
import type { UserRecord } from "#server/users/user-record.entity";

/** The settings that every authenticator app supports. */
const settings = { issuer: "Plaudit", algorithm: "SHA1", digits: 6, period: 30 };
const secretBytes = 20;

export function generateSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The `otpauth:` address of a secret, which an app reads from a QR code. */
export function addressOfSecret({ email, displayName }: UserRecord, secret: string): string {
  return new TOTP({ ...settings, label: email ?? displayName, secret }).toString();
}

export function sealSecret({ config }: Context, userId: number, secret: string): Buffer {
  return sealToken(config, subjectOf(userId), secret);
}

/** The time step of a right code; null for a wrong one. A clock may be one step fast or slow. */
export function stepOfCode(ctx: Context, secret: string, code: string): number | null {
  const timestamp = ctx.now().getTime();
  const { algorithm, digits, period } = settings;
  const given = { token: code, secret: Secret.fromBase32(secret), timestamp };
  const delta = TOTP.validate({ ...given, algorithm, digits, period, window: oneTimeCodeWindow });
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta;
}

/** Null where no secret of ours sealed it: SECRET was replaced, and recovery codes are what is left. */
export function unsealSecret(ctx: Context, userId: number, sealed: Buffer): string | null {
  try {
    return unsealToken(ctx.config, subjectOf(userId), sealed);
  } catch {
    ctx.log.error("a secret of one-time codes cannot be decrypted: was SECRET replaced?");
    return null;
  }
}

/** Whether a code is right and was not used before. Seals the secret anew, for the rotation of SECRET. */
export async function spendOneTimeCode(
  ctx: Context,
  userId: number,
  code: string,
): Promise<boolean> {
  const [row]: { sealed: Buffer }[] = await ctx.manager.query(
    "SELECT sealed FROM totp_secrets WHERE user_id = $1 AND confirmed_at IS NOT NULL",
    [userId],
  );
  const secret = row ? unsealSecret(ctx, userId, row.sealed) : null;
  const step = secret === null ? null : stepOfCode(ctx, secret, code);
  if (secret === null || step === null) return false;
  const [, count]: [unknown[], number] = await ctx.manager.query(
    `UPDATE totp_secrets SET last_step = $2, sealed = $3
     WHERE user_id = $1 AND confirmed_at IS NOT NULL AND (last_step IS NULL OR last_step < $2)`,
    [userId, step, sealSecret(ctx, userId, secret)],
  );
  return count > 0;
}

function subjectOf(userId: number): string {
  return `totp:${userId}`;
}
