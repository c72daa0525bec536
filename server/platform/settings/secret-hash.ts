import { createHmac } from "node:crypto";
import type { Config } from "./config";

export type Secret = Pick<Config, "secret">;
export type Secrets = Pick<Config, "secrets">;

/** A hash that only this product can make, by the first entry of SECRET: what is stored and given out. */
export function secretHash({ secret }: Secret, text: string): Buffer {
  return createHmac("sha256", secret).update(text).digest();
}

/** The same by every entry, the first one first: what may have been stored or given out before a rotation. */
export function secretHashes({ secrets }: Secrets, text: string): Buffer[] {
  return secrets.map((secret) => secretHash({ secret }, text));
}
