import { Repeater, SlidingBuffer } from "@graphql-yoga/subscription";
import DataLoader from "dataloader";
import type { Client } from "pg";
import type { Announcement, Announcements } from "./announcements";
import type { AnnouncementHandler, Context, Events, WriteContext } from "./context";
import type { Database } from "#server/platform/database/database";
import { maxEventsWaiting } from "#server/platform/settings/limits";
import type { Log } from "#server/platform/settings/log";
import { droppedEvents } from "#server/platform/settings/metrics";

const channel = "plaudit";
const maxPauseMilliseconds = 10_000;

/** Calls local handlers at once, and notifies every process after the commit. */
export async function announce<Name extends Announcement>(
  ctx: Context,
  name: Name,
  facts: Announcements[Name],
): Promise<void> {
  for (const handler of ctx.events.handlersOf(name)) await handler(ctx, facts);
  await publishAfterCommit(ctx, name, facts);
}

/** For announcements without local handlers. Does nothing in a context without events. */
export async function publishAfterCommit<Name extends Announcement>(
  { events, afterCommit }: Pick<WriteContext, "events" | "afterCommit">,
  name: Name,
  facts: Announcements[Name],
): Promise<void> {
  if (!events) return;
  const text = JSON.stringify({ name, facts });
  // Inside a transaction NOTIFY would make all commits wait for one lock.
  if (afterCommit) afterCommit.push(() => events.publish(text));
  else await events.publish(text);
}

/** For rare changes, also by processes without events: PostgreSQL notifies when the transaction commits. */
export async function notifyAtCommit<Name extends Announcement>(
  { manager }: Pick<WriteContext, "manager">,
  name: Name,
  facts: Announcements[Name],
): Promise<void> {
  await manager.query("SELECT pg_notify($1, $2)", [channel, JSON.stringify({ name, facts })]);
}

/** Delivers the announcements of every process to local subscribers. */
export async function openEvents(
  database: Pick<Database, "connect" | "source">,
  log: Log,
): Promise<Events> {
  const handlers = new Map<Announcement, AnnouncementHandler<never>[]>();
  /** Keyed by name, and by name and key. */
  const listeners = new Map<string, Set<(facts: never) => unknown>>();
  const missedListeners = new Set<() => void>();
  const outgoing = openOutgoing(database, log);
  const unsent = new Set<Promise<unknown>>();

  function receive(text: string): void {
    const heard = parseAnnouncement(text);
    if (!heard) return;
    for (const topic of [topicOf(heard.name, heard.facts.key), heard.name]) {
      for (const listener of listeners.get(topic) ?? []) listener(heard.facts as never);
    }
  }

  function listenTo(topic: string, listener: (facts: never) => unknown): () => void {
    const known = listeners.get(topic) ?? new Set();
    listeners.set(topic, known.add(listener));
    return () => {
      known.delete(listener);
      if (known.size === 0) listeners.delete(topic);
    };
  }

  const { isListening, close } = await startListening(database, log, receive, () => {
    for (const listener of missedListeners) listener();
  });
  return {
    on(name, handler) {
      handlers.set(name, [...(handlers.get(name) ?? []), handler as AnnouncementHandler<never>]);
    },
    handlersOf: (name) =>
      (handlers.get(name) ?? []) as unknown as AnnouncementHandler<typeof name>[],
    async publish(text) {
      const sent = outgoing.load(text);
      unsent.add(sent);
      await sent;
      unsent.delete(sent);
    },
    listen: listenTo,
    follow: (name, key) =>
      new Repeater<never>(async (push, stop) => {
        const leave = listenTo(topicOf(name, key), push);
        await stop;
        leave();
      }, new SlidingBuffer(maxEventsWaiting)),
    onMissed(listener) {
      missedListeners.add(listener);
      return () => void missedListeners.delete(listener);
    },
    isListening,
    async close() {
      await Promise.all(unsent);
      await close();
    },
  };
}

/** LISTENs on a dedicated connection and reconnects if it is lost. */
async function startListening(
  database: Pick<Database, "connect">,
  log: Log,
  receive: (text: string) => void,
  onReconnected: () => void,
): Promise<Pick<Events, "isListening" | "close">> {
  let isClosing = false;
  let client: Client | null = null;
  let pause = 0;
  let wasListening = false;

  async function listen(): Promise<void> {
    if (isClosing) return;
    let opened: Client | undefined;
    try {
      opened = await database.connect();
      opened.on("notification", ({ payload }) => receive(payload ?? ""));
      // A lost connection emits an error and an end.
      let isLost = false;
      const lose = () => {
        if (isLost) return;
        isLost = true;
        client = null;
        void opened?.end().catch(() => undefined);
        again();
      };
      opened.on("error", lose);
      opened.on("end", lose);
      await opened.query(`LISTEN ${channel}`);
      client = opened;
      pause = 0;
      if (isClosing) await opened.end();
      else if (wasListening) onReconnected();
      wasListening = true;
    } catch (error) {
      log.warn(
        { reason: (error as Error).message },
        "Cannot listen for announcements; retrying soon.",
      );
      if (opened) void opened.end().catch(() => undefined);
      else again();
    }
  }

  function again(): void {
    if (isClosing) return;
    pause = Math.min(maxPauseMilliseconds, pause * 2 || 100);
    setTimeout(() => void listen(), pause).unref();
  }

  await listen();
  return {
    isListening: () => client !== null,
    async close() {
      isClosing = true;
      await client?.end().catch(() => undefined);
    },
  };
}

/** One statement at a time: announcements that arrive meanwhile share the next one. */
function openOutgoing({ source }: Pick<Database, "source">, log: Log): DataLoader<string, null> {
  const notify = "SELECT pg_notify($1, text) FROM unnest($2::text[]) AS text";
  let running: Promise<unknown> = Promise.resolve();
  const send = (texts: readonly string[]) =>
    source.manager.query(notify, [channel, texts]).catch((error: unknown) => {
      droppedEvents.inc(texts.length);
      log.warn({ err: error }, "announcements could not be published");
    });
  return new DataLoader<string, null>(
    async (texts) => {
      running = send(texts);
      await running;
      return texts.map(() => null);
    },
    {
      cache: false,
      maxBatchSize: 1_000,
      batchScheduleFn: (dispatch) => void running.then(dispatch),
    },
  );
}

function topicOf(name: string, key: string): string {
  return `${name}:${key}`;
}

/** Validation: any database client can notify this channel. */
function parseAnnouncement(text: string): { name: string; facts: { key: string } } | null {
  try {
    const { name, facts } = JSON.parse(text) as { name: string; facts: { key: string } };
    return typeof name === "string" && typeof facts.key === "string" ? { name, facts } : null;
  } catch {
    return null;
  }
}
