import { Ctx, FieldResolver, Resolver, Root, Subscription } from "type-graphql";
import { costOfEvents } from "#server/platform/graph/cost/cost-of-events";
import type { Context } from "#server/platform/request/context";
import { Review } from "#server/reviews/review.entity";
import { reviewById } from "#server/reviews/lists/reviews.query";
import { followNotifications } from "./follow-notifications";
import type { PendingNotification } from "./pending-notifications.query";
import { Notification } from "./notification";

@Resolver(() => Notification)
export class NotificationResolver {
  @Subscription(() => Notification, {
    description: `Your notifications as they happen. Needs a bearer token. ${costOfEvents}`,
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
