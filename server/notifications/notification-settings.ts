import { Field, ObjectType } from "type-graphql";
import { defineBatch } from "#server/platform/request/batch";
import { statement } from "#server/platform/database/statement";
import { NotificationKind } from "./notification-kind";

export interface NotificationSettings {
  userId: number;
  readUntil: Date | null;
  silenced: NotificationKind[];
  /** When notifications about followed providers were last turned on. */
  followsFrom: Date | null;
}

const settingsByUsers = statement(`
  SELECT user_id AS "userId", read_until AS "readUntil", silenced, follows_from AS "followsFrom"
  FROM notification_settings WHERE user_id = ANY($1::integer[])`);

export const settingsByUser = defineBatch<number, NotificationSettings>(async (ctx, userIds) => {
  const rows = await ctx.database.queryPrepared<NotificationSettings>(settingsByUsers, [userIds]);
  return new Map(rows.map((row) => [row.userId, row]));
});

/** The kinds that can be turned off, by graph field. Notifications that the user requested are not optional. */
export const choices = {
  reviewAnswered: NotificationKind.REVIEW_ANSWERED,
  reviewHelpful: NotificationKind.REVIEW_HELPFUL,
  followedProviderReviewed: NotificationKind.FOLLOWED_PROVIDER_REVIEWED,
  verificationConfirmed: NotificationKind.VERIFICATION_CONFIRMED,
} as const;

@ObjectType({
  description: "The notifications you receive; all by default.",
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

  @Field(() => Boolean, { description: "When a provider answers your review." })
  reviewAnswered: boolean;

  @Field(() => Boolean, { description: "When people find your review helpful." })
  reviewHelpful: boolean;

  @Field(() => Boolean, { description: "When a provider you follow receives a review." })
  followedProviderReviewed: boolean;

  @Field(() => Boolean, { description: "When an address or your username is confirmed." })
  verificationConfirmed: boolean;
}
