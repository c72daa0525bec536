import { randomBytes } from "node:crypto";
import type { Context } from "#server/platform/request/context";
import { proofMinutes } from "#server/platform/settings/limits";
import { keyedHash, keyedHashes } from "./keyed-hash";
import type { Verification, VerificationPurpose } from "./verification.entity";

/** The content of a spent proof: this client recently confirmed this address. */
export interface Proven {
  method: Verification["method"];
  address: string;
  confirmedAt: Date;
  /** Ids of the Instagram account that confirmed the username, by direct message or Instagram login. */
  senderId?: string | null;
  instagramId?: string | null;
}

export interface ProofSought {
  purpose: VerificationPurpose;
  /** From the client's input; without it, the cookies are searched. */
  proof?: string | null;
  method?: Verification["method"];
  address?: string;
}

const methods = ["email", "phone", "instagram"] as const;
const proofBytes = 32;
const proofPattern = /^[\w-]{43}$/;

/**
 * Spends the latest matching proof of this client, inside the caller's transaction: a rollback makes it valid again.
 * Null when no proof matches, or all are spent or expired.
 */
export async function spendProof(ctx: Context, sought: ProofSought): Promise<Proven | null> {
  const hashes = proofsOf(ctx, sought).flatMap((proof) => keyedHashes(ctx.config, "proof", proof));
  if (hashes.length === 0) return null;
  const [rows]: [Proven[], number] = await ctx.manager.query(
    `UPDATE verifications SET proof_used_at = $1
     WHERE proof_used_at IS NULL AND id = (
       SELECT id FROM verifications
       WHERE proof_hash = ANY ($2) AND proof_used_at IS NULL AND proof_expires_at > $1
         AND purpose = $3 AND ($4::text IS NULL OR method = $4) AND ($5::text IS NULL OR address = $5)
       ORDER BY confirmed_at DESC LIMIT 1 FOR UPDATE)
     RETURNING method, address, confirmed_at AS "confirmedAt", sender_id AS "senderId"`,
    [ctx.now(), hashes, sought.purpose, sought.method ?? null, sought.address ?? null],
  );
  const proven = rows[0] ?? null;
  if (proven) {
    const clearCookie = async () => ctx.answer.cookies.set(cookieOf(proven.method), null);
    if (ctx.afterCommit) ctx.afterCommit.push(clearCookie);
    else await clearCookie();
  }
  return proven;
}

/** Creates a proof for a confirmed verification; the caller stores the hash. */
export function makeProof(ctx: Context): { proof: string; hash: Buffer; expiresAt: Date } {
  const proof = randomBytes(proofBytes).toString("base64url");
  const expiresAt = new Date(ctx.now().getTime() + proofMinutes * 60_000);
  return { proof, hash: keyedHash(ctx.config, "proof", proof), expiresAt };
}

/** Marks the answer as secret, and gives browsers the proof as a cookie. */
export function issueProof(ctx: Context, method: Verification["method"], proof: string): void {
  ctx.answer.holdsToken = true;
  ctx.answer.cookies.set(cookieOf(method), { value: proof, seconds: proofMinutes * 60 });
}

function proofsOf(ctx: Context, { proof, method }: ProofSought): string[] {
  if (proof) return proofPattern.test(proof) ? [proof] : [];
  return methods
    .filter((each) => method === undefined || each === method)
    .map((each) => ctx.cookies[cookieOf(each)] ?? "")
    .filter((each) => proofPattern.test(each));
}

function cookieOf(method: Verification["method"]): string {
  return `plaudit_proof_${method}`;
}
