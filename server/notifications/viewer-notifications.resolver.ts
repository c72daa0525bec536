import { Args, Ctx, FieldResolver, Int, Resolver, Root } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { maxUnreadCount } from "#server/platform/settings/limits";
import { PageArgs } from "#server/platform/graph/page.args";
import type { Connection } from "#server/platform/graph/paging";
import { Viewer } from "#server/users/sessions/viewer.resolver";
import "./find-notification";
import { NotificationConnection, type Notification } from "./notification";
import { NotificationPreferences, settingsByUser } from "./notification-settings";
import { countUnread, findNotifications } from "./notifications.query";

@Resolver(() => Viewer)
export class ViewerNotificationsResolver {
  @FieldResolver(() => NotificationConnection, { description: "Your notifications, newest first." })
  notifications(
    @Root() { signedIn }: Viewer,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() ctx: Context,
  ): Promise<Connection<Notification>> {
    return findNotifications(ctx, signedIn, args);
  }

  @FieldResolver(() => Int, {
    description: `The number of unread notifications; ${maxUnreadCount} means ${maxUnreadCount} or more.`,
  })
  unreadNotificationCount(@Root() { signedIn }: Viewer, @Ctx() ctx: Context): Promise<number> {
    return countUnread(ctx, signedIn);
  }

  @FieldResolver(() => NotificationPreferences, { description: "Your notification preferences." })
  async notificationPreferences(
    @Root() { signedIn }: Viewer,
    @Ctx() ctx: Context,
  ): Promise<NotificationPreferences> {
    const settings = await settingsByUser(ctx).load(signedIn.user.id);
    return new NotificationPreferences(settings?.silenced ?? []);
  }
}
