import { IsNull } from "typeorm";
import { generalServiceName, serviceTypeOf } from "#server/catalog/service-types";
import type { Context } from "#server/platform/request/context";
import { userError, type UserError } from "#server/platform/errors/user-error";
import { UserRecord } from "#server/users/user-record.entity";
import { Review } from "./review.entity";

export const ownProfile = "You cannot review yourself";

/**
 * Makes all that one person does with reviews wait for each other, so that the second sees the first. Taken before
 * any review or provider is locked, so that two of them cannot wait in a circle; and no stronger than it must be:
 * whoever votes for a review holds it, and refers to its reviewer by a notification.
 */
export function lockReviewer(ctx: Context, userId: number): Promise<UserRecord> {
  return ctx.manager.getRepository(UserRecord).findOneOrFail({
    where: { id: userId },
    lock: { mode: "for_no_key_update" },
  });
}

interface Place {
  userId: number;
  providerId: number;
  serviceType: string | null;
}

/** Whether somebody has reviewed this provider for this service; there is one live review of each. */
export function isReviewed(ctx: Context, { serviceType, ...place }: Place): Promise<boolean> {
  const serviceTypeSlug = serviceType ?? IsNull();
  return ctx.manager.getRepository(Review).existsBy({ ...place, serviceTypeSlug });
}

export function secondReview(serviceType: string | null): UserError {
  const name = serviceTypeOf(serviceType)?.name ?? generalServiceName;
  return userError("CONFLICT", `You have already reviewed this provider for ${name}`);
}
