import { setTimeout as pause } from "node:timers/promises";
import { Repeater, SlidingBuffer } from "@graphql-yoga/subscription";
import type { Announcement, Announcements } from "#server/platform/request/announcements";
import type { Context, Events } from "#server/platform/request/context";
import { maxEventsWaiting } from "#server/platform/settings/limits";
import { requireViewer } from "#server/users/sessions/viewer";
import { findPendingNotifications, type PendingNotification } from "./pending-notifications.query";
import { NotificationKind } from "./notification-kind";

type Push = (notification: PendingNotification) => Promise<unknown>;

/** The subscriptions of this process by user id. */
type Subscribers = Map<number, Set<Push>>;

const maxConcurrent = 32;
const maxPauseMilliseconds = 200;

const subscribersByEvents = new WeakMap<Events, Subscribers>();

/** The viewer's notifications as they happen, from all processes. */
export function followNotifications(ctx: Context): AsyncIterable<PendingNotification> {
  return new Repeater<PendingNotification>(async (push, stop) => {
    const { user } = await requireViewer(ctx);
    const subscribers = subscribersOf(ctx);
    const connections = subscribers.get(user.id) ?? new Set();
    subscribers.set(user.id, connections.add(push));
    await stop;
    connections.delete(push);
    if (connections.size === 0) subscribers.delete(user.id);
  }, new SlidingBuffer(maxEventsWaiting));
}

/** One listener per process and event, added with the first subscription. */
function subscribersOf({ events, database, processLog }: Context): Subscribers {
  // Not the request's connection: that ends with the request's deadline.
  const { source } = database;
  const known = subscribersByEvents.get(events);
  if (known) return known;
  const subscribers: Subscribers = new Map();
  subscribersByEvents.set(events, subscribers);

  /** Batching: events of one event-loop iteration share one query. */
  const listen = <Name extends Announcement>(
    name: Name,
    kind: NotificationKind,
    keyOf: (facts: Announcements[Name]) => number | string | null,
  ) => {
    let keys: (number | string)[] = [];
    const deliverPending = async () => {
      const asked = keys;
      keys = [];
      await deliver(
        subscribers,
        await findPendingNotifications(source.manager, kind, asked, [...subscribers.keys()]),
      );
    };
    events.listen(name, (facts) => {
      if (subscribers.size === 0) return;
      const key = keyOf(facts);
      if (key === null || keys.push(key) > 1) return;
      setImmediate(() => {
        deliverPending().catch((error: unknown) =>
          processLog.warn({ err: error }, "notifications could not be delivered"),
        );
      });
    });
  };

  listen("reviewAnswered", NotificationKind.REVIEW_ANSWERED, ({ key }) => Number(key));
  listen("reviewFoundHelpful", NotificationKind.REVIEW_HELPFUL, ({ key }) => Number(key));
  listen("reviewSaved", NotificationKind.FOLLOWED_PROVIDER_REVIEWED, ({ reviewId }) => reviewId);
  listen(
    "addressConfirmed",
    NotificationKind.VERIFICATION_CONFIRMED,
    ({ key, method }) => `${key} ${method}`,
  );
  const announced = [
    NotificationKind.EXPORT_READY,
    NotificationKind.USERNAME_CHANGED_HANDS,
    NotificationKind.CONTENT_DECIDED,
    NotificationKind.REPORT_DECIDED,
    NotificationKind.PROVIDER_DECIDED,
    NotificationKind.APPEAL_DECIDED,
    NotificationKind.WRITER_ASKED,
    NotificationKind.REPORT_CLOSED,
    NotificationKind.MEASURE_WAITS,
    NotificationKind.WEBHOOK_DISABLED,
  ];
  for (const kind of announced) {
    listen("notified", kind, (facts) => (facts.kind === kind ? facts.key : null));
  }
  return subscribers;
}

/** Back-pressure: limited concurrency protects the database, and a slow client delays the others only briefly. */
async function deliver(
  subscribers: Subscribers,
  pendingNotifications: readonly PendingNotification[],
): Promise<void> {
  const deliveries = pendingNotifications.flatMap((each) =>
    [...(subscribers.get(each.userId) ?? [])].map((push) => async () => push(each)),
  );
  for (let from = 0; from < deliveries.length; from += maxConcurrent) {
    const batch = deliveries.slice(from, from + maxConcurrent).map((push) => push());
    await Promise.race([Promise.allSettled(batch), pause(maxPauseMilliseconds)]);
  }
}
