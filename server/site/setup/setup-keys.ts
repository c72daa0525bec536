import { createHash, randomBytes } from "node:crypto";
import type { EntityManager } from "typeorm";
import type { OperatorRole } from "#server/moderation/operators/operator-role";

const keyBytes = 32;
const keyHours = 24;
const keyPattern = /^[\w-]{43}$/;

/** The operator that a key is for; absent for the first admin. */
export interface Invited {
  email: string;
  role: OperatorRole;
}

interface NewKey {
  now: Date;
  invited?: Invited;
}

/**
 * Creates a key of 256 random bits and returns it; only its hash is stored. Ends the older key and session of the same
 * person, or of the first admin.
 */
export async function createSetupKey(
  manager: EntityManager,
  { now, invited }: NewKey,
): Promise<string> {
  const key = randomBytes(keyBytes).toString("base64url");
  const { email = null, role = null } = invited ?? {};
  await manager.query("DELETE FROM setup_keys WHERE email IS NOT DISTINCT FROM $1", [email]);
  const expiresAt = new Date(now.getTime() + keyHours * 3_600_000);
  await manager.query(
    "INSERT INTO setup_keys (hash, email, role, created_at, expires_at) VALUES ($1, $2, $3, $4, $5)",
    [hashOfKey(key), email, role, now, expiresAt],
  );
  return key;
}

/** Ends the link of a person who was invited, with its session. Whether one was open. */
export async function deleteInvitation(manager: EntityManager, email: string): Promise<boolean> {
  const [ended]: [{ isOpen: boolean }[], number] = await manager.query(
    `DELETE FROM setup_keys WHERE email = $1 RETURNING completed_at IS NULL AS "isOpen"`,
    [email],
  );
  return ended.some(({ isOpen }) => isOpen);
}

/** In the fragment, which browsers do not send: no log of a proxy has the key, and no scanner of links uses it. */
export function setupLink(publicUrl: string, key: string): string {
  return `${publicUrl}/setup#key=${key}`;
}

export function isKeyText(text: string): boolean {
  return keyPattern.test(text);
}

/** Without the site's secret: the key has too many bits to guess, and commands may run without the secret. */
export function hashOfKey(key: string): Buffer {
  return createHash("sha256").update(`setup:${key}`).digest();
}
