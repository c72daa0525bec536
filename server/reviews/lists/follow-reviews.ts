import { setTimeout as pause } from "node:timers/promises";
import { Repeater, SlidingBuffer } from "@graphql-yoga/subscription";
import { parseUsername } from "#server/networks/username";
import type { Context, Events } from "#server/platform/request/context";
import { toEntities } from "#server/platform/database/to-entities";
import { maxEventsWaiting, maxReviewsPushedPerSecond } from "#server/platform/settings/limits";
import { droppedEvents, lateEvents } from "#server/platform/settings/metrics";
import { providerByUsername } from "#server/providers/provider.batch";
import { Review } from "#server/reviews/review.entity";
import { reviewColumns } from "./reviews.query";

type Push = (review: Review) => unknown;

/** The subscribers of one provider, and the ids of the reviews to send to them. */
interface Feed {
  subscribers: Set<Push>;
  queue: number[];
  /** When the oldest queued review was saved. */
  queuedSince: number;
}

const lateMilliseconds = 2_000;

/**
 * Each new review of a provider, saved by any process; ends at once for an unknown provider. Back-pressure: a slow
 * subscriber or a very busy provider loses older reviews, never the newest.
 */
export function followReviews(ctx: Context, username: string): AsyncIterable<Review> {
  return new Repeater<Review>(async (push, stop) => {
    const handle = parseUsername(username);
    const provider = handle === null ? null : await providerByUsername(ctx).load(handle);
    if (!provider) return stop();
    const unsubscribe = feedsOf(ctx).subscribe(provider.id, push);
    await stop;
    unsubscribe();
  }, new SlidingBuffer(maxEventsWaiting));
}

const feedsByEvents = new WeakMap<Events, ReviewFeeds>();

/** One listener per process, added with the first subscription. */
function feedsOf(ctx: Context): ReviewFeeds {
  let feeds = feedsByEvents.get(ctx.events);
  if (!feeds) feedsByEvents.set(ctx.events, (feeds = new ReviewFeeds(ctx)));
  return feeds;
}

/** Reads each saved review once for all its subscribers in this process, one statement at a time. */
class ReviewFeeds {
  private readonly feeds = new Map<number, Feed>();
  /** Providers with queued reviews, in queue order. */
  private readonly due = new Set<number>();
  private isSending = false;
  private readonly source: Context["database"]["source"];
  private readonly log: Context["log"];

  // Keeps no reference to the request, which ends long before.
  constructor({ events, database: { source }, processLog }: Context) {
    this.source = source;
    this.log = processLog;
    events.listen("reviewSaved", ({ key, reviewId }) => this.enqueue(Number(key), reviewId));
  }

  subscribe(providerId: number, push: Push): () => void {
    const feed = this.feeds.get(providerId) ?? {
      subscribers: new Set(),
      queue: [],
      queuedSince: 0,
    };
    this.feeds.set(providerId, feed);
    feed.subscribers.add(push);
    return () => {
      feed.subscribers.delete(push);
      if (feed.subscribers.size === 0) this.feeds.delete(providerId);
    };
  }

  private enqueue(providerId: number, reviewId: number): void {
    const feed = this.feeds.get(providerId);
    if (!feed) return;
    if (feed.queue.length === 0) feed.queuedSince = performance.now();
    feed.queue.push(reviewId);
    if (feed.queue.length > maxEventsWaiting) {
      feed.queue.shift();
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
        this.log.warn({ err: error }, "new reviews could not be sent to their subscribers");
        return 0;
      });
      // Throttling: leave processor time to other requests.
      await pause((sent * 1_000) / maxReviewsPushedPerSecond, undefined, { ref: false });
    }
    this.isSending = false;
  }

  private async send({ subscribers, queue, queuedSince }: Feed): Promise<number> {
    const ids = queue.splice(0);
    const maxReviews = Math.max(1, Math.floor(maxReviewsPushedPerSecond / subscribers.size));
    const newest = ids.slice(-maxReviews);
    droppedEvents.inc(ids.length - newest.length);
    if (performance.now() - queuedSince > lateMilliseconds) lateEvents.inc(newest.length);
    const reviews = await this.read(newest);
    for (const review of reviews) for (const push of subscribers) void push(review);
    return reviews.length * subscribers.size;
  }

  private async read(ids: readonly number[]): Promise<Review[]> {
    const text = `SELECT ${reviewColumns} FROM reviews r WHERE r.id = ANY($1) ORDER BY r.id`;
    return toEntities(Review, await this.source.manager.query(text, [ids]));
  }
}
