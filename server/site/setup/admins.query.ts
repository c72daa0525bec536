import type { EntityManager } from "typeorm";
import type { OperatorRole } from "#server/moderation/operators/operator-role";

const admins =
  "SELECT user_id FROM operators WHERE role = 'ADMIN' AND user_id IS NOT NULL AND revoked_at IS NULL";

/** Whether the site has an admin. A transaction waits until others that ask have ended, so that only one is the first. */
export async function hasAdmin(manager: EntityManager): Promise<boolean> {
  await lockAdmins(manager);
  const [found] = await manager.query(`${admins} LIMIT 1`);
  return found !== undefined;
}

/** Whether a person is the only admin. */
export async function isLastAdmin(manager: EntityManager, userId: number): Promise<boolean> {
  await lockAdmins(manager);
  const found: { user_id: number }[] = await manager.query(admins);
  return found.length === 1 && found[0]?.user_id === userId;
}

async function lockAdmins(manager: EntityManager): Promise<void> {
  await manager.query("SELECT pg_advisory_xact_lock(hashtext('plaudit:admins'))");
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
