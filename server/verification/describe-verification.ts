import type { Context } from "#server/platform/request/context";
import { maxWrongCodes } from "#server/platform/settings/limits";
import { directMessageCodeOf } from "./codes/code";
import type { Verification, VerificationStatus } from "./verification.entity";

export function statusOf(
  { confirmedAt, declaredAt, attempts, expiresAt }: Verification,
  now: Date,
): VerificationStatus {
  if (confirmedAt) return "confirmed";
  if (declaredAt) return "declared";
  if (attempts >= maxWrongCodes) return "exhausted";
  return expiresAt <= now ? "expired" : "pending";
}

export function attemptsLeftOf({ attempts }: Verification): number {
  return Math.max(0, maxWrongCodes - attempts);
}

/** Recognisable to the owner of the address, useless to others. */
export function maskedAddressOf({ method, address }: Verification): string {
  if (method === "phone") return `${address.slice(0, 3)}${hidden}${address.slice(-2)}`;
  const [name = "", host] = address.split("@");
  return host === undefined
    ? `@${name.slice(0, 1)}${hidden}`
    : `${name.slice(0, 1)}${hidden}@${host}`;
}

const hidden = "•••";

/** The code that the visitor sends us. Null for codes that we send: only the recipient may know them. */
export function visibleCodeOf(ctx: Context, verification: Verification): string | null {
  return verification.method === "instagram" ? directMessageCodeOf(ctx, verification) : null;
}
