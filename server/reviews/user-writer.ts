import { generalServiceName, serviceTypeOf } from "#server/catalog/service-types";
import type { Context } from "#server/platform/request/context";
import { userError, type UserError } from "#server/platform/errors/user-error";
import { UserRecord, userLock } from "#server/users/user-record.entity";

export const ownProfile = "You cannot review yourself";

/**
 * Serializes one user's changes to reviews. Deadlock avoidance: lock the user before any review or provider. A stronger
 * lock would block votes, whose notifications reference the reviewer.
 */
export function lockReviewer(ctx: Context, userId: number): Promise<UserRecord> {
  return ctx.manager.getRepository(UserRecord).findOneOrFail({
    where: { id: userId },
    lock: userLock,
  });
}

interface ReviewKey {
  userId: number;
  providerId: number;
  serviceType: string | null;
}

/**
 * Whether a user has reviewed a provider for a service, of which there is one review at most. A removed one keeps its
 * place, to which it may return. The parameters are SQL.
 */
export const isReviewedSql = (userId: string, providerId: string, serviceType: string) => `
  EXISTS (SELECT FROM reviews r WHERE r.user_id = ${userId} AND r.provider_id = ${providerId}
    AND coalesce(r.service_type, '') = coalesce(${serviceType}, ''))
  OR EXISTS (SELECT FROM removed_content c WHERE c.user_id = ${userId} AND c.provider_id = ${providerId}
    AND c.subject_kind = 'review' AND NOT c.is_withdrawn
    AND coalesce(c.content -> 'review' ->> 'service_type', '') = coalesce(${serviceType}, ''))`;

export async function isReviewed(
  ctx: Context,
  { userId, providerId, serviceType }: ReviewKey,
): Promise<boolean> {
  const [{ isFound }]: [{ isFound: boolean }] = await ctx.manager.query(
    `SELECT ${isReviewedSql("$1", "$2", "$3")} AS "isFound"`,
    [userId, providerId, serviceType],
  );
  return isFound;
}

/** Why a person cannot write reviews now; null if they can. */
export function writingPause(writingPausedUntil: Date | null, now: Date): UserError | null {
  if (!writingPausedUntil || writingPausedUntil <= now) return null;
  const until = writingPausedUntil.toISOString().slice(0, 10);
  return userError("FORBIDDEN", `A decision paused your reviews until ${until}`);
}

export async function findWritingPause(ctx: Context, userId: number): Promise<UserError | null> {
  const [found]: [{ until: Date | null }] = await ctx.manager.query(
    "SELECT writing_paused_until AS until FROM users WHERE id = $1",
    [userId],
  );
  return writingPause(found.until, ctx.now());
}

export function secondReview(serviceType: string | null): UserError {
  const name = serviceTypeOf(serviceType)?.name ?? generalServiceName;
  return userError("CONFLICT", `You have already reviewed this provider for ${name}`);
}
