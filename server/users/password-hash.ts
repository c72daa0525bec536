import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import type { Config } from "#server/platform/settings/config";
import { maxConcurrentHashes } from "#server/platform/settings/limits";

type Setting = Config["passwordHashing"];
interface Configured {
  config: Pick<Config, "passwordHashing">;
}

/**
 * Argon2id is the library's default. `strong` has the first parameters that OWASP recommends for it; `fast` is for
 * tests, and the configuration rejects it in production.
 */
const costs = {
  strong: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  fast: { memoryCost: 64, timeCost: 1, parallelism: 1 },
} satisfies Record<Setting, object>;

/** Dummy hashes: they match no password, and take as long to verify as real ones. */
const dummyHashes = { strong: dummyHash("strong"), fast: dummyHash("fast") };

function dummyHash(setting: Setting): string {
  const { memoryCost, timeCost, parallelism } = costs[setting];
  return [
    `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}`,
    ...[16, 32].map((bytes) => randomBytes(bytes).toString("base64").replace(/=+$/, "")),
  ].join("$");
}

export function hashPassword({ config }: Configured, password: string): Promise<string> {
  return withHashSlot(() => hash(normalize(password), costs[config.passwordHashing]));
}

/** Timing attack protection: without a stored hash, verifies a dummy hash and returns false. */
export async function isPassword(
  { config }: Configured,
  stored: string | null,
  password: string,
): Promise<boolean> {
  const expected = stored ?? dummyHashes[config.passwordHashing];
  const isSame = await withHashSlot(() => verify(expected, normalize(password)));
  return isSame && stored !== null;
}

/** NFC: keyboards encode the same characters differently. */
function normalize(password: string): string {
  return password.normalize("NFC");
}

let running = 0;
const waiting: (() => void)[] = [];

/** Hashing is CPU-bound: at most `maxConcurrentHashes` run, the others wait in a queue. */
async function withHashSlot<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < maxConcurrentHashes) running += 1;
  // A finished hash passes its slot to the next in the queue.
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
