import type { Context, Environment, Events } from "#server/platform/request/context";
import { markReplayed } from "#server/platform/graph/live/replay-slots";
import { toEntities } from "#server/platform/database/to-entities";
import { Change } from "./change";
import { changeColumns } from "./changes.query";

/** The newest changes in memory, which all their followers share. */
const maxRecentChanges = 500;
/**
 * Numbers that one statement looks through for a follower who is behind: few at first, because what is found waits in
 * memory for the follower's budget, and twice as many each time that nothing was wanted.
 */
export const replayWindow = { first: 50, max: 2_000 } as const;

/** A change with what followers choose it by. */
export type LiveChange = Change & { category: string | null };

/** The environment of followers. It outlives requests, whose reads have a deadline. */
export interface FeedAccess extends Pick<Environment, "events" | "log"> {
  source: Environment["database"]["source"];
}

export function feedAccessOf({
  events,
  log,
  processLog = log,
  database: { source },
}: Environment & Partial<Pick<Context, "processLog">>): FeedAccess {
  return { events, log: processLog, source };
}

const ends = new WeakMap<Events, LiveChanges>();

/** The live changes of this process; reading begins with the first follower. */
export function liveChangesOf(access: FeedAccess): LiveChanges {
  let live = ends.get(access.events);
  if (!live) ends.set(access.events, (live = new LiveChanges(access)));
  return live;
}

/**
 * The end of the change feed: each new change is read once for all followers in this process. A follower asks for the
 * changes after a number, so one that is slow needs no queue and misses nothing.
 */
export class LiveChanges {
  private recent: LiveChange[] = [];
  /** The newest number that was read; null before the first reading. */
  private newest: number | null = null;
  private isReading = false;
  private isStale = false;
  private waiting = new Set<() => void>();
  private replaying: Promise<unknown> = Promise.resolve();

  constructor(private readonly access: FeedAccess) {
    const { events } = access;
    events.listen("changesNumbered", () => void this.refresh());
    events.onMissed(() => void this.refresh());
  }

  /** The number after which a new follower begins. */
  async begin(): Promise<number> {
    const newest = await this.readNewest();
    this.newest ??= newest;
    return newest;
  }

  /** Changes after a number, at most a window; `last` is where to continue. Waits for none. */
  async after(
    number: number,
    window: number = replayWindow.max,
  ): Promise<{ changes: LiveChange[]; last: number }> {
    const newest = this.newest ?? (await this.begin());
    const oldest = this.recent[0]?.number ?? newest + 1;
    if (number >= oldest - 1) {
      const changes = this.recent.filter((change) => change.number > number);
      return { changes, last: Math.max(number, newest) };
    }
    const last = Math.min(number + window, newest);
    const changes = await this.replay(number, last);
    markReplayed(changes);
    return { changes, last };
  }

  /** One window at a time, so that replays take one connection to the database. */
  private replay(after: number, last: number): Promise<LiveChange[]> {
    const read = this.replaying.then(() => this.read(after, last));
    this.replaying = read.catch(() => {});
    return read;
  }

  /** Resolves when there may be changes after the number, or when the signal ends waiting. */
  async wait(number: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted || (this.newest ?? Infinity) > number) return;
    await new Promise<void>((resolve) => {
      const done = () => {
        this.waiting.delete(done);
        signal.removeEventListener("abort", done);
        resolve();
      };
      this.waiting.add(done);
      signal.addEventListener("abort", done);
    });
  }

  private async refresh(): Promise<void> {
    if (this.newest === null) return;
    this.isStale = true;
    if (this.isReading) return;
    this.isReading = true;
    try {
      while (this.isStale) {
        this.isStale = false;
        const newest = await this.readNewest();
        const from = Math.max(this.newest, newest - maxRecentChanges);
        const changes = newest > from ? await this.read(from, newest) : [];
        // After a gap the earlier ones are read from the database.
        const before = from === this.newest ? this.recent : [];
        this.recent = [...before, ...changes].slice(-maxRecentChanges);
        this.newest = newest;
      }
    } catch (error) {
      this.access.log.warn({ err: error }, "changes could not be read for their followers");
    } finally {
      this.isReading = false;
      for (const wake of this.waiting) wake();
    }
  }

  private async readNewest(): Promise<number> {
    const [{ last }] = await this.access.source.manager.query("SELECT last FROM change_counter");
    return Number(last);
  }

  private async read(after: number, last: number): Promise<LiveChange[]> {
    const rows = await this.access.source.manager.query(between, [after, last]);
    return toEntities(Change, rows) as LiveChange[];
  }
}

const between = `
  SELECT ${changeColumns}, p.category FROM changes c LEFT JOIN providers p ON p.id = c.provider_id
  WHERE c.number > $1 AND c.number <= $2 ORDER BY c.number`;
