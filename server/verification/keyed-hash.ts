import { createHash, timingSafeEqual } from "node:crypto";
import {
  secretHash,
  secretHashes,
  type Secret,
  type Secrets,
} from "#server/platform/settings/secret-hash";

type Kind = "code" | "direct-message" | "proof";

/** What is stored in place of a code or a proof: without our secret it cannot be found out by trying. */
export function keyedHash(config: Secret, kind: Kind, text: string): Buffer {
  return secretHash(config, textOf(kind, text));
}

/** The same by every secret that may have been in use when it was stored. */
export function keyedHashes(config: Secrets, kind: Kind, text: string): Buffer[] {
  return secretHashes(config, textOf(kind, text));
}

function textOf(kind: Kind, text: string): string {
  return `verification:${kind}:${text}`;
}

export function isSameHash(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Whether two texts of any length are the same, in a time that does not tell how much of them is. */
export function isSameText(one: string, other: string): boolean {
  return timingSafeEqual(digestOf(one), digestOf(other));
}

function digestOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
