import { Args, Ctx, FieldResolver, Int, Resolver, Root } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { maxUnreadCount } from "#server/platform/settings/limits";
import { PageArgs, type Connection } from "#server/platform/graph/paging";
import { Viewer } from "#server/users/sessions/viewer.resolver";
import "./find-notification";
import { NotificationConnection, type Notification } from "./notification";
import { NotificationPreferences, settingsByUser } from "./notification-settings";
import { countUnread, findNotifications } from "./notifications.query";

/** What this room adds to the viewer. */
@Resolver(() => Viewer)
export class ViewerNotificationsResolver {
  @FieldResolver(() => NotificationConnection, { description: "What you are told, latest first." })
  notifications(
    @Root() { signedIn }: Viewer,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() ctx: Context,
  ): Promise<Connection<Notification>> {
    return findNotifications(ctx, signedIn, args);
  }

  @FieldResolver(() => Int, {
    description: `How many of them you have not read; ${maxUnreadCount} means so many or more.`,
  })
  unreadNotificationCount(@Root() { signedIn }: Viewer, @Ctx() ctx: Context): Promise<number> {
    return countUnread(ctx, signedIn);
  }

  @FieldResolver(() => NotificationPreferences, { description: "Of what you want to be told." })
  async notificationPreferences(
    @Root() { signedIn }: Viewer,
    @Ctx() ctx: Context,
  ): Promise<NotificationPreferences> {
    const settings = await settingsByUser(ctx).load(signedIn.user.id);
    return new NotificationPreferences(settings?.silenced ?? []);
  }
}
