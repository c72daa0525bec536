import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { mostHashesAtOnce } from "#server/platform/limits";

// Argon2id is the library's default; these are the parameters that OWASP names first for it.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash of no password at all: as long to check as any other. */
const nobodysHash = [
  `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`,
  ...[16, 32].map((bytes) => randomBytes(bytes).toString("base64").replace(/=+$/, "")),
].join("$");

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normal(password), cost));
}

/**
 * Whether a password is the one behind a hash. Without a hash it is never, and takes as long: nobody learns by
 * the time whether there is somebody of a name.
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const isSame = await inTurn(() => verify(stored ?? nobodysHash, normal(password)));
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
  if (running < mostHashesAtOnce) running += 1;
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
