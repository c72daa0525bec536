import { createHash } from "node:crypto";
import type { EntityManager } from "typeorm";
import { inTransaction } from "#server/platform/request/transaction";
import { notifyAtCommit } from "#server/platform/request/events";
import { refuse, userError } from "#server/platform/errors/user-error";
import { action } from "#server/platform/request/action";
import { GrantRoleInput, GrantRolePayload } from "#server/moderation/desk/desk-changes.input";
import { lockRoles } from "./admins.query";
import { requireOperator } from "./desk-fault";
import { logOperator } from "./operator-log";
import { lockOperator, notFound } from "./operator";
import { isForRole } from "./operator.policy";
import type { OperatorRole } from "./operator-role";

/** Gives another person a role, or ends it. For admins. */
export const grantRole = action(
  {
    name: "grantRole",
    description: "Gives another person a role, or ends it. For admins.",
    payload: GrantRolePayload,
    input: GrantRoleInput,
    permission: requireOperator("GRANT_ROLE"),
  },
  (ctx, { email, operator: named, role }: GrantRoleInput, operator) => {
    const field = named ? "operator" : "email";
    return inTransaction(ctx, async (inside) => {
      // Two admins who end each other's role: in turn, so that one of them remains.
      await lockRoles(inside.manager);
      const held = await lockOperator(inside, operator.pseudonym);
      if (!held || !isForRole("GRANT_ROLE", held.role)) return refuse(notFound());
      const userId = named
        ? await userOfOperator(inside.manager, named)
        : await confirmedUser(inside.manager, email ?? "");
      if (userId === null) {
        const message = named ? "There is no such operator" : "No one has confirmed this address";
        return refuse(userError("NOT_FOUND", message, field));
      }
      if (userId === operator.userId) {
        return refuse(userError("FORBIDDEN", "Another admin has to change your role", field));
      }
      const newRole = { userId, role: role ?? null, grantedBy: operator.pseudonym, now: ctx.now() };
      const pseudonym = await storeRole(inside.manager, newRole);
      await logOperator(inside, operator.pseudonym, role ? `GRANT_${role}` : "REVOKE");
      return { pseudonym };
    });
  },
);

async function userOfOperator(manager: EntityManager, pseudonym: string): Promise<number | null> {
  const [row]: { id: number | null }[] = await manager.query(
    `SELECT user_id AS id FROM operators WHERE pseudonym = $1`,
    [pseudonym],
  );
  return row?.id ?? null;
}

export async function confirmedUser(manager: EntityManager, email: string): Promise<number | null> {
  const [user]: { id: number }[] = await manager.query(
    "SELECT id FROM users WHERE lower(email) = lower($1) AND email_confirmed_at IS NOT NULL AND erased_at IS NULL",
    [email.trim()],
  );
  return user?.id ?? null;
}

interface StoredRole {
  userId: number;
  role: OperatorRole | null;
  grantedBy: string | null;
  now: Date;
}

/** The pseudonym of a person never changes. The caller holds the lock of roles. */
export async function storeRole(
  manager: EntityManager,
  { userId, role, grantedBy, now }: StoredRole,
): Promise<string | null> {
  if (role === null) {
    const [rows]: [{ pseudonym: string }[]] = await manager.query(
      "UPDATE operators SET revoked_at = coalesce(revoked_at, $2) WHERE user_id = $1 RETURNING pseudonym",
      [userId, now],
    );
    // Ends the operator's subscriptions in every process.
    if (rows[0]) await notifyAtCommit({ manager }, "roleEnded", { key: String(userId) });
    return rows[0]?.pseudonym ?? null;
  }
  const [stored]: { pseudonym: string }[] = await manager.query(
    `INSERT INTO operators (pseudonym, user_id, role, granted_by, granted_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (user_id) DO UPDATE SET role = excluded.role, granted_by = excluded.granted_by,
       granted_at = excluded.granted_at, revoked_at = NULL
     RETURNING pseudonym`,
    [await freePseudonym(manager, userId), userId, role, grantedBy, now],
  );
  return stored!.pseudonym;
}

const trees =
  "Alder Ash Aspen Beech Birch Cedar Elm Fir Hazel Larch Linden Maple Oak Pine Rowan Yew";

async function freePseudonym(manager: EntityManager, userId: number): Promise<string> {
  const names = trees.split(" ");
  const start = createHash("sha256").update(`operator:${userId}`).digest()[0]!;
  const [{ count }]: [{ count: number }] = await manager.query(
    "SELECT count(*)::integer AS count FROM operators",
  );
  const tree = names[(start + count) % names.length]!;
  const [taken] = await manager.query("SELECT FROM operators WHERE pseudonym = $1", [
    `Operator ${tree}`,
  ]);
  return taken ? `Operator ${tree} ${count + 1}` : `Operator ${tree}`;
}
