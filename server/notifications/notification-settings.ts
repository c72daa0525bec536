import { Field, ObjectType } from "type-graphql";
import { defineBatch } from "#server/platform/request/batch";
import { statement } from "#server/platform/database/statement";
import { NotificationKind } from "./notification-kind";

/** Up to when somebody has read, and what they do not want to be told; null where they never said. */
export interface NotificationSettings {
  userId: number;
  readUntil: Date | null;
  silenced: NotificationKind[];
  /** Since when they want to be told of followed providers again. */
  followsFrom: Date | null;
}

const settingsByUsers = statement(`
  SELECT user_id AS "userId", read_until AS "readUntil", silenced, follows_from AS "followsFrom"
  FROM notification_settings WHERE user_id = ANY($1::integer[])`);

export const settingsByUser = defineBatch<number, NotificationSettings>(async (ctx, userIds) => {
  const rows = await ctx.database.read<NotificationSettings>(settingsByUsers, [userIds]);
  return new Map(rows.map((row) => [row.userId, row]));
});

/** The choices, each under the name that the graph has for it. What one asked for by oneself is no choice. */
export const choices = {
  reviewAnswered: NotificationKind.REVIEW_ANSWERED,
  reviewHelpful: NotificationKind.REVIEW_HELPFUL,
  followedProviderReviewed: NotificationKind.FOLLOWED_PROVIDER_REVIEWED,
  verificationConfirmed: NotificationKind.VERIFICATION_CONFIRMED,
} as const;

@ObjectType({
  description: "Of what you want to be told. Who has not chosen is told everything.",
  simpleResolvers: true,
})
export class NotificationPreferences {
  constructor(silenced: readonly NotificationKind[]) {
    const wants = (name: keyof typeof choices) => !silenced.includes(choices[name]);
    this.reviewAnswered = wants("reviewAnswered");
    this.reviewHelpful = wants("reviewHelpful");
    this.followedProviderReviewed = wants("followedProviderReviewed");
    this.verificationConfirmed = wants("verificationConfirmed");
  }

  @Field(() => Boolean, { description: "When a provider answers a review of yours." })
  reviewAnswered: boolean;

  @Field(() => Boolean, { description: "When people find a review of yours helpful." })
  reviewHelpful: boolean;

  @Field(() => Boolean, { description: "When somebody reviews a provider whom you follow." })
  followedProviderReviewed: boolean;

  @Field(() => Boolean, { description: "When an address or your username is confirmed." })
  verificationConfirmed: boolean;
}
