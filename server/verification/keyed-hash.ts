import { createHash, timingSafeEqual } from "node:crypto";
import {
  secretHash,
  secretHashes,
  type Secret,
  type Secrets,
} from "#server/platform/settings/secret-hash";

type Kind = "code" | "direct-message" | "proof";

/** The stored form of a code or proof. Keyed with our secret, so a database leak does not allow brute force. */
export function keyedHash(config: Secret, kind: Kind, text: string): Buffer {
  return secretHash(config, textOf(kind, text));
}

/** The hashes under all configured secrets, for secret rotation. */
export function keyedHashes(config: Secrets, kind: Kind, text: string): Buffer[] {
  return secretHashes(config, textOf(kind, text));
}

function textOf(kind: Kind, text: string): string {
  return `verification:${kind}:${text}`;
}

export function isSameHash(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Constant-time comparison of texts of any length. */
export function isSameText(one: string, other: string): boolean {
  return timingSafeEqual(digestOf(one), digestOf(other));
}

function digestOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
