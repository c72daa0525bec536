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
import { reviewById } from "#server/reviews/reviews.query";
import { Viewer } from "#server/users/sessions/viewer.resolver";
import { followNotifications } from "./follow-notifications";
import { markNotificationsRead } from "./mark-notifications-read";
import type { PendingNotification } from "./pending-notifications.query";
import { Notification } from "./notification";
import {
  updateNotificationPreferences,
  type ChangedSettings,
} from "./update-notification-preferences";

@InputType({ description: "What was read." })
class MarkNotificationsReadInput {
  @Field(() => Date, {
    nullable: true,
    description:
      "`happenedAt` of the latest that was read: it and all before it are. Absent, all are.",
  })
  until?: Date | null;
}

@InputType({ description: "Of what to tell; what is absent stays as it is." })
class UpdateNotificationPreferencesInput {
  @Field(() => Boolean, {
    nullable: true,
    description: "When a provider answers a review of yours.",
  })
  reviewAnswered?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "When people find a review of yours helpful.",
  })
  reviewHelpful?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "When somebody reviews a provider whom you follow.",
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

  @Field(() => Viewer, { nullable: true, description: "You, as it is now." })
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

const input = { description: "The input." };

@Resolver(() => Notification)
export class NotificationResolver {
  @Mutation(() => MarkNotificationsReadPayload, { description: "Marks notifications as read." })
  async markNotificationsRead(
    @Arg("input", () => MarkNotificationsReadInput, input) { until }: MarkNotificationsReadInput,
    @Ctx() ctx: Context,
  ): Promise<MarkNotificationsReadPayload> {
    return new MarkNotificationsReadPayload(await markNotificationsRead(ctx, until ?? null));
  }

  @Mutation(() => UpdateNotificationPreferencesPayload, {
    description: "Chooses of what you are told.",
  })
  async updateNotificationPreferences(
    @Arg("input", () => UpdateNotificationPreferencesInput, input)
    given: UpdateNotificationPreferencesInput,
    @Ctx() ctx: Context,
  ): Promise<UpdateNotificationPreferencesPayload> {
    return new UpdateNotificationPreferencesPayload(
      await updateNotificationPreferences(ctx, given),
    );
  }

  @Subscription(() => Notification, {
    description: "What you are told, as it happens. Needs a bearer token.",
    subscribe: ({ context }) => followNotifications(context as Context),
  })
  async notificationReceived(
    @Root() pendingNotifications: PendingNotification,
    @Ctx() ctx: Context,
  ): Promise<Notification> {
    await pendingNotifications.told?.handTo(ctx);
    return pendingNotifications;
  }

  @FieldResolver(() => Review, {
    nullable: true,
    description: "The review that it is about; null where it is about none.",
  })
  review(@Root() { reviewId }: Notification, @Ctx() ctx: Context): Promise<Review | null> | null {
    return reviewId === null ? null : reviewById(ctx).load(reviewId);
  }
}
