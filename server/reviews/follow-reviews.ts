import { setTimeout as pause } from "node:timers/promises";
import { Repeater, SlidingBuffer } from "@graphql-yoga/subscription";
import { parseUsername } from "#server/networks/username";
import type { Context, Events } from "#server/platform/request/context";
import { toEntities } from "#server/platform/database/to-entities";
import { maxEventsWaiting, maxReviewsPushedPerSecond } from "#server/platform/settings/limits";
import { droppedEvents, lateEvents } from "#server/platform/settings/metrics";
import { providerByUsername } from "#server/providers/provider.batch";
import { Review } from "./review.entity";
import { reviewColumns } from "./reviews.query";

type Push = (review: Review) => unknown;

/** The watchers of one provider, and the ids of the reviews that they have not been sent. */
interface Feed {
  watchers: Set<Push>;
  waiting: number[];
  /** When the first of them came. */
  since: number;
}

const lateMilliseconds = 2_000;

/**
 * Each new review of a provider as it is saved, in any process; ends at once where there is no such provider. A watcher
 * that is slow, or a provider that is reviewed very fast, misses the older ones: the newest always arrives.
 */
export function followReviews(ctx: Context, username: string): AsyncIterable<Review> {
  return new Repeater<Review>(async (push, stop) => {
    const handle = parseUsername(username);
    const provider = handle === null ? null : await providerByUsername(ctx).load(handle);
    if (!provider) return stop();
    const leave = feedsOf(ctx).watch(provider.id, push);
    await stop;
    leave();
  }, new SlidingBuffer(maxEventsWaiting));
}

const feedsByEvents = new WeakMap<Events, ReviewFeeds>();

/** The first watcher has this process listen. */
function feedsOf(ctx: Context): ReviewFeeds {
  let feeds = feedsByEvents.get(ctx.events);
  if (!feeds) feedsByEvents.set(ctx.events, (feeds = new ReviewFeeds(ctx)));
  return feeds;
}

/** Reads each saved review once for all its watchers in this process, one statement at a time. */
class ReviewFeeds {
  private readonly feeds = new Map<number, Feed>();
  /** Providers with reviews to send, the one that waited longest first. */
  private readonly due = new Set<number>();
  private isSending = false;
  private readonly source: Context["database"]["source"];
  private readonly log: Context["log"];

  // Nothing of the request itself, which ends long before.
  constructor({ events, database: { source }, processLog }: Context) {
    this.source = source;
    this.log = processLog;
    events.hear("reviewSaved", ({ key, reviewId }) => this.note(Number(key), reviewId));
  }

  watch(providerId: number, push: Push): () => void {
    const feed = this.feeds.get(providerId) ?? { watchers: new Set(), waiting: [], since: 0 };
    this.feeds.set(providerId, feed);
    feed.watchers.add(push);
    return () => {
      feed.watchers.delete(push);
      if (feed.watchers.size === 0) this.feeds.delete(providerId);
    };
  }

  private note(providerId: number, reviewId: number): void {
    const feed = this.feeds.get(providerId);
    if (!feed) return;
    if (feed.waiting.length === 0) feed.since = performance.now();
    feed.waiting.push(reviewId);
    if (feed.waiting.length > maxEventsWaiting) {
      feed.waiting.shift();
      droppedEvents.inc();
    }
    this.due.add(providerId);
    if (!this.isSending) void this.sendAll();
  }

  private async sendAll(): Promise<void> {
    this.isSending = true;
    for (const providerId of this.due) {
      this.due.delete(providerId);
      const feed = this.feeds.get(providerId);
      if (!feed) continue;
      const sent = await this.send(feed).catch((error: unknown) => {
        this.log.warn({ err: error }, "new reviews could not be sent to their watchers");
        return 0;
      });
      // Sending costs processor time, which other requests need as well.
      await pause((sent * 1_000) / maxReviewsPushedPerSecond, undefined, { ref: false });
    }
    this.isSending = false;
  }

  private async send({ watchers, waiting, since }: Feed): Promise<number> {
    const ids = waiting.splice(0);
    const most = Math.max(1, Math.floor(maxReviewsPushedPerSecond / watchers.size));
    const newest = ids.slice(-most);
    droppedEvents.inc(ids.length - newest.length);
    if (performance.now() - since > lateMilliseconds) lateEvents.inc(newest.length);
    const reviews = await this.read(newest);
    for (const review of reviews) for (const push of watchers) void push(review);
    return reviews.length * watchers.size;
  }

  private async read(ids: readonly number[]): Promise<Review[]> {
    const text = `SELECT ${reviewColumns} FROM reviews r WHERE r.id = ANY($1) ORDER BY r.id`;
    return toEntities(Review, await this.source.manager.query(text, [ids]));
  }
}
