import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import type { Config } from "#server/platform/settings/config";
import { maxConcurrentHashes } from "#server/platform/settings/limits";

type Setting = Config["passwordHashing"];
interface Configured {
  config: Pick<Config, "passwordHashing">;
}

/**
 * Argon2id is the library's default. `strong` has the parameters that OWASP names first for it; `fast` is for tests,
 * and the configuration refuses it in production.
 */
const costs = {
  strong: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  fast: { memoryCost: 64, timeCost: 1, parallelism: 1 },
} satisfies Record<Setting, object>;

/** A hash of no password at all: as long to check as any other. */
const hashesOfNoPassword = { strong: hashOfNoPassword("strong"), fast: hashOfNoPassword("fast") };

function hashOfNoPassword(setting: Setting): string {
  const { memoryCost, timeCost, parallelism } = costs[setting];
  return [
    `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}`,
    ...[16, 32].map((bytes) => randomBytes(bytes).toString("base64").replace(/=+$/, "")),
  ].join("$");
}

export function hashPassword({ config }: Configured, password: string): Promise<string> {
  return inTurn(() => hash(normal(password), costs[config.passwordHashing]));
}

/**
 * Whether a password is the one behind a hash. Without a hash it is never, and takes as long: nobody learns by
 * the time whether there is somebody of a name.
 */
export async function isPassword(
  { config }: Configured,
  stored: string | null,
  password: string,
): Promise<boolean> {
  const expected = stored ?? hashesOfNoPassword[config.passwordHashing];
  const isSame = await inTurn(() => verify(expected, normal(password)));
  return isSame && stored !== null;
}

/** The same characters are the same password, however a keyboard composes them. */
function normal(password: string): string {
  return password.normalize("NFC");
}

let running = 0;
const waiting: (() => void)[] = [];

/** Hashing takes a processor for long: what is more than a few at once waits for its turn. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < maxConcurrentHashes) running += 1;
  // Whoever ends hands its place on.
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
