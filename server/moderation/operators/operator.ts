import { defineBatch } from "#server/platform/request/batch";
import { statement } from "#server/platform/database/statement";
import { userError, type UserError } from "#server/platform/errors/user-error";
import type { Context } from "#server/platform/request/context";
import { isKey } from "#server/users/sessions/keys/key-format";
import { viewerOf, type SignedIn } from "#server/users/sessions/viewer";
import { isForRole, type DeskAction } from "./operator.policy";
import type { OperatorRole } from "./operator-role";

export interface OperatorRecord {
  userId: number;
  pseudonym: string;
  role: OperatorRole;
  signedIn: SignedIn;
}

const byUsers = statement(`
  SELECT user_id AS "userId", pseudonym, role FROM operators
  WHERE user_id = ANY ($1::integer[]) AND revoked_at IS NULL`);

const roleOfUser = defineBatch<number, Omit<OperatorRecord, "signedIn">>(async (ctx, ids) => {
  const rows = await ctx.database.queryPrepared<Omit<OperatorRecord, "signedIn">>(byUsers, [ids]);
  return new Map(rows.map((row) => [row.userId, row]));
});

/** The viewer as operator; null without a role for the action, and for API keys, which never open the desk. */
export async function operatorOf(
  ctx: Context,
  action: DeskAction = "VIEW",
): Promise<OperatorRecord | null> {
  if (ctx.bearer !== null && isKey(ctx.bearer)) return null;
  const signedIn = await viewerOf(ctx);
  const found = signedIn && (await roleOfUser(ctx).load(signedIn.user.id));
  return found && isForRole(action, found.role) ? { ...found, signedIn: signedIn! } : null;
}

/** An operator whose role has not ended, and does not end before the transaction; null for others. */
export async function lockOperator(
  { manager }: Pick<Context, "manager">,
  pseudonym: string,
): Promise<Pick<OperatorRecord, "userId" | "role"> | null> {
  const [found]: Pick<OperatorRecord, "userId" | "role">[] = await manager.query(
    `SELECT user_id AS "userId", role FROM operators
     WHERE pseudonym = $1 AND user_id IS NOT NULL AND revoked_at IS NULL FOR SHARE`,
    [pseudonym],
  );
  return found ?? null;
}

/** For everyone without the role, and for cases that do not exist. */
export function notFound(): UserError {
  return userError("NOT_FOUND", "This does not exist");
}
