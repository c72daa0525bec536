import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "#server/platform/config";

type Kind = "code" | "direct-message" | "proof";

/** What is stored in place of a code or a proof: without our secret it cannot be found out by trying. */
export function keyedHash({ secret }: Pick<Config, "secret">, kind: Kind, text: string): Buffer {
  return createHmac("sha256", secret).update(`verification:${kind}:${text}`).digest();
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
