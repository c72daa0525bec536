import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  InputType,
  Mutation,
  ObjectType,
  Resolver,
  Root,
  Subscription,
} from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { UserError } from "#server/platform/errors/user-error";
import { Review } from "#server/reviews/review.entity";
import { reviewById } from "#server/reviews/lists/reviews.query";
import { Viewer } from "#server/users/sessions/viewer.resolver";
import { followNotifications } from "./follow-notifications";
import { markNotificationsRead } from "./mark-notifications-read";
import type { PendingNotification } from "./pending-notifications.query";
import { Notification } from "./notification";
import {
  updateNotificationPreferences,
  type ChangedSettings,
} from "./update-notification-preferences";

@InputType({ description: "Which notifications to mark as read." })
class MarkNotificationsReadInput {
  @Field(() => Date, {
    nullable: true,
    description:
      "The `happenedAt` of the newest notification that was read. Absent to mark all as read.",
  })
  until?: Date | null;
}

@InputType({ description: "The preferences to change. Absent fields stay as they are." })
class UpdateNotificationPreferencesInput {
  @Field(() => Boolean, {
    nullable: true,
    description: "When a provider answers your review.",
  })
  reviewAnswered?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "When people find your review helpful.",
  })
  reviewHelpful?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "When a provider you follow receives a review.",
  })
  followedProviderReviewed?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "When an address or your username is confirmed.",
  })
  verificationConfirmed?: boolean | null;
}

@ObjectType()
abstract class SettingsPayload {
  constructor({ viewer, userErrors }: ChangedSettings) {
    this.viewer = viewer && new Viewer(viewer);
    this.userErrors = userErrors;
  }

  @Field(() => Viewer, { nullable: true, description: "The updated viewer." })
  viewer: Viewer | null;

  @Field(() => [UserError], { description: "Why nothing was changed." })
  userErrors: UserError[];
}

@ObjectType({ description: "The answer to `markNotificationsRead`.", simpleResolvers: true })
class MarkNotificationsReadPayload extends SettingsPayload {}

@ObjectType({
  description: "The answer to `updateNotificationPreferences`.",
  simpleResolvers: true,
})
class UpdateNotificationPreferencesPayload extends SettingsPayload {}

@Resolver(() => Notification)
export class NotificationResolver {
  @Mutation(() => MarkNotificationsReadPayload, { description: "Marks notifications as read." })
  async markNotificationsRead(
    @Arg("input", () => MarkNotificationsReadInput) { until }: MarkNotificationsReadInput,
    @Ctx() ctx: Context,
  ): Promise<MarkNotificationsReadPayload> {
    return new MarkNotificationsReadPayload(await markNotificationsRead(ctx, until ?? null));
  }

  @Mutation(() => UpdateNotificationPreferencesPayload, {
    description: "Changes which notifications you receive.",
  })
  async updateNotificationPreferences(
    @Arg("input", () => UpdateNotificationPreferencesInput)
    given: UpdateNotificationPreferencesInput,
    @Ctx() ctx: Context,
  ): Promise<UpdateNotificationPreferencesPayload> {
    return new UpdateNotificationPreferencesPayload(
      await updateNotificationPreferences(ctx, given),
    );
  }

  @Subscription(() => Notification, {
    description: "Your notifications as they happen. Needs a bearer token.",
    subscribe: ({ context }) => followNotifications(context as Context),
  })
  async notificationReceived(
    @Root() notification: PendingNotification,
    @Ctx() ctx: Context,
  ): Promise<Notification> {
    await notification.prefetched?.prime(ctx);
    return notification;
  }

  @FieldResolver(() => Review, {
    nullable: true,
    description: "The review that it is about, if any.",
  })
  review(@Root() { reviewId }: Notification, @Ctx() ctx: Context): Promise<Review | null> | null {
    return reviewId === null ? null : reviewById(ctx).load(reviewId);
  }
}
