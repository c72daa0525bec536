import { randomBytes } from "node:crypto";

const maxStored = 1_000;

/** Issued secrets of a simulated network, each with an expiry time. */
export function createMemory<Value>(prefix: string, milliseconds: number, now: () => Date) {
  const kept = new Map<string, { value: Value; expiresAt: number }>();
  const look = (secret: string): Value | null => {
    const found = kept.get(secret);
    return found && found.expiresAt > now().getTime() ? found.value : null;
  };
  return {
    give(value: Value): string {
      const secret = `${prefix}${randomBytes(24).toString("base64url")}`;
      kept.set(secret, { value, expiresAt: now().getTime() + milliseconds });
      for (const oldest of kept.keys()) {
        if (kept.size <= maxStored) break;
        kept.delete(oldest);
      }
      return secret;
    },
    look,
    /** Returns the value and deletes it. */
    take(secret: string): Value | null {
      const value = look(secret);
      kept.delete(secret);
      return value;
    },
  };
}
