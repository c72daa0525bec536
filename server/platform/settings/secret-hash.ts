import { createHmac } from "node:crypto";
import type { Config } from "./config";

export type Secret = Pick<Config, "secret">;
export type Secrets = Pick<Config, "secrets">;

/** A keyed hash with the current secret, for values that are stored or issued. */
export function secretHash({ secret }: Secret, text: string): Buffer {
  return createHmac("sha256", secret).update(text).digest();
}

/** Keyed hashes with every secret, the current one first, to match values from before a rotation. */
export function secretHashes({ secrets }: Secrets, text: string): Buffer[] {
  return secrets.map((secret) => secretHash({ secret }, text));
}
