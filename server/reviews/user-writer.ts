import { IsNull } from "typeorm";
import { generalServiceName, serviceTypeOf } from "#server/catalog/service-types";
import type { Context } from "#server/platform/request/context";
import { userError, type UserError } from "#server/platform/errors/user-error";
import { UserRecord } from "#server/users/user-record.entity";
import { Review } from "./review.entity";

export const ownProfile = "You cannot review yourself";

/**
 * Serializes one user's changes to reviews. Deadlock avoidance: lock the user before any review or provider. A stronger
 * lock would block votes, whose notifications reference the reviewer.
 */
export function lockReviewer(ctx: Context, userId: number): Promise<UserRecord> {
  return ctx.manager.getRepository(UserRecord).findOneOrFail({
    where: { id: userId },
    lock: { mode: "for_no_key_update" },
  });
}

interface ReviewKey {
  userId: number;
  providerId: number;
  serviceType: string | null;
}

/** A user has at most one review per provider and service. */
export function isReviewed(ctx: Context, { serviceType, ...key }: ReviewKey): Promise<boolean> {
  const serviceTypeSlug = serviceType ?? IsNull();
  return ctx.manager.getRepository(Review).existsBy({ ...key, serviceTypeSlug });
}

export function secondReview(serviceType: string | null): UserError {
  const name = serviceTypeOf(serviceType)?.name ?? generalServiceName;
  return userError("CONFLICT", `You have already reviewed this provider for ${name}`);
}
