import type { EntityManager } from "typeorm";
import { deciders } from "./operator.policy";
import type { OperatorRole } from "./operator-role";

/** The users who are admins now. */
export const currentAdmins =
  "SELECT user_id FROM operators WHERE role = 'ADMIN' AND user_id IS NOT NULL AND revoked_at IS NULL";

/** The operators who may decide now. */
export async function countDeciders(manager: EntityManager): Promise<number> {
  const [{ count }]: [{ count: number }] = await manager.query(
    `SELECT count(*)::integer AS count FROM operators
     WHERE role = ANY ($1) AND user_id IS NOT NULL AND revoked_at IS NULL`,
    [deciders],
  );
  return count;
}

/**
 * Transactions that give or end roles run one after another, so that one admin remains. Deadlock avoidance: this lock
 * before people, and people before set-up keys.
 */
export async function lockRoles(manager: EntityManager): Promise<void> {
  await manager.query("SELECT pg_advisory_xact_lock(hashtext('plaudit:roles'))");
}

/** Whether the site has an admin. */
export async function hasAdmin(manager: EntityManager): Promise<boolean> {
  await lockRoles(manager);
  const [found] = await manager.query(`${currentAdmins} LIMIT 1`);
  return found !== undefined;
}

/** Whether a person is the only admin. For everyone else, this waits for no other transaction. */
export async function isLastAdmin(manager: EntityManager, userId: number): Promise<boolean> {
  const [admin] = await manager.query(`${currentAdmins} AND user_id = $1`, [userId]);
  if (!admin) return false;
  await lockRoles(manager);
  const found: { user_id: number }[] = await manager.query(currentAdmins);
  return found.length === 1 && found[0]?.user_id === userId;
}

interface ListedOperator {
  email: string | null;
  role: OperatorRole;
  pseudonym: string;
  since: Date;
}

/** The operators, admins first. */
export function findAdmins(manager: EntityManager): Promise<ListedOperator[]> {
  return manager.query(
    `SELECT email, role, pseudonym, granted_at AS since
     FROM operators JOIN users ON users.id = user_id
     WHERE revoked_at IS NULL ORDER BY role <> 'ADMIN', granted_at, pseudonym`,
  );
}
