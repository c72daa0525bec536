import { setTimeout as pause } from "node:timers/promises";
import { Repeater, SlidingBuffer } from "@graphql-yoga/subscription";
import type { Announcement, Announcements } from "#server/platform/request/announcements";
import type { Context, Events } from "#server/platform/request/context";
import { maxEventsWaiting } from "#server/platform/settings/limits";
import { requireViewer } from "#server/users/sessions/viewer";
import { findPendingNotifications, type PendingNotification } from "./pending-notifications.query";
import { NotificationKind } from "./notification-kind";

type Push = (pendingNotifications: PendingNotification) => Promise<unknown>;

/** Who waits for pendingNotifications over a socket of this process: by their ids, so that whoever waits costs next to nothing. */
type Waiting = Map<number, Set<Push>>;

const maxConcurrent = 32;
const maxPauseMilliseconds = 200;

const waitingByEvents = new WeakMap<Events, Waiting>();

/** Everything that the viewer is told from now on, by whichever process it happens. */
export function followNotifications(ctx: Context): AsyncIterable<PendingNotification> {
  return new Repeater<PendingNotification>(async (push, stop) => {
    const { user } = await requireViewer(ctx);
    const waiting = waitingOf(ctx);
    const places = waiting.get(user.id) ?? new Set();
    waiting.set(user.id, places.add(push));
    await stop;
    places.delete(push);
    if (places.size === 0) waiting.delete(user.id);
  }, new SlidingBuffer(maxEventsWaiting));
}

/** The first who waits has this process listen to what the rooms announce. */
function waitingOf({ events, database, processLog }: Context): Waiting {
  // Not what reads for a request: that ends with the deadline of the first who waited.
  const { source } = database;
  const known = waitingByEvents.get(events);
  if (known) return known;
  const waiting: Waiting = new Map();
  waitingByEvents.set(events, waiting);

  /** What comes within one turn is one question, however many reviews are saved at once. */
  const listen = <Name extends Announcement>(
    name: Name,
    kind: NotificationKind,
    keyOf: (facts: Announcements[Name]) => number | string | null,
  ) => {
    let keys: (number | string)[] = [];
    const tell = async () => {
      const asked = keys;
      keys = [];
      await hand(
        waiting,
        await findPendingNotifications(source.manager, kind, asked, [...waiting.keys()]),
      );
    };
    events.hear(name, (facts) => {
      if (waiting.size === 0) return;
      const key = keyOf(facts);
      if (key === null || keys.push(key) > 1) return;
      setImmediate(() => {
        tell().catch((error: unknown) =>
          processLog.warn({ err: error }, "pendingNotifications could not be told"),
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
  for (const kind of [NotificationKind.EXPORT_READY, NotificationKind.USERNAME_CHANGED_HANDS]) {
    listen("notified", kind, (facts) => (facts.kind === kind ? facts.key : null));
  }
  return waiting;
}

/** Told at once, thousands would take the database from everybody else. Nobody waits long for one who is slow. */
async function hand(
  waiting: Waiting,
  pendingNotifications: readonly PendingNotification[],
): Promise<void> {
  const deliveries = pendingNotifications.flatMap((each) =>
    [...(waiting.get(each.userId) ?? [])].map((push) => async () => push(each)),
  );
  for (let from = 0; from < deliveries.length; from += maxConcurrent) {
    const some = deliveries.slice(from, from + maxConcurrent).map((deliver) => deliver());
    await Promise.race([Promise.allSettled(some), pause(maxPauseMilliseconds)]);
  }
}
