import type { Repeater } from "@graphql-yoga/subscription";
import type { EntityManager } from "typeorm";
import type { Config } from "#server/platform/settings/config";
import type { Announcement, Announcements } from "./announcements";
import type { CostReport } from "./cost-report";
import type { Database } from "#server/platform/database/database";
import { graphError } from "#server/platform/errors/graph-error";
import { graphLimits } from "#server/platform/settings/limits";
import type { Log } from "#server/platform/settings/log";

/** What the process has: made once by main.ts, shared by every request. */
export interface Environment {
  config: Config;
  log: Log;
  database: Database;
  /** What rooms and processes tell each other. */
  events: Events;
  now(): Date;
}

export type AnnouncementHandler<Name extends Announcement> = (
  ctx: Context,
  facts: Announcements[Name],
) => Promise<void>;

export interface Events {
  /** Has `handler` run whenever this is announced, in the announcer's transaction: if it throws, all is undone. */
  on<Name extends Announcement>(name: Name, handler: AnnouncementHandler<Name>): void;
  handlersOf<Name extends Announcement>(name: Name): readonly AnnouncementHandler<Name>[];
  /**
   * What every process announces under a key from now on; told after the commit. A slow follower misses older
   * announcements, never the newest.
   */
  follow<Name extends Announcement>(name: Name, key: string): Repeater<Announcements[Name]>;
  /** The same under any key; answers how to stop. */
  hear<Name extends Announcement>(
    name: Name,
    hearer: (facts: Announcements[Name]) => void,
  ): () => void;
  /** Calls `hearer` after announcements may have been missed; answers how to stop. */
  onMissed(hearer: () => void): () => void;
  /** Tells every process at once; what is lost on the way is only noted. */
  tell(text: string): Promise<void>;
  close(): Promise<void>;
}

/** What one request has. Every action takes it first. */
export interface Context extends Environment {
  requestId: string;
  /** For what outlives the request: its lines have no request id. */
  processLog: Log;
  /** The token of the Authorization header, unchecked. */
  bearer: string | null;
  /** The client's network address; never stored or logged as it is. */
  networkAddress: string;
  /** When its headers arrived; what it waited for since then does not count against it. */
  receivedAt: Date;
  /** Repositories; inside a transaction, those of the transaction. */
  manager: EntityManager;
  /** Inside a transaction: what is done once it is durable. */
  afterCommit?: (() => Promise<unknown>)[];
  /** The request's batches by their definition; see batch.ts. */
  batches: Map<object, unknown>;
  /** The cookies that came with the request. */
  cookies: Readonly<Record<string, string | undefined>>;
  /** What the browser says of itself, unchecked and cut short. */
  userAgent: string;
  answer: AnswerFacts;
}

/** What goes out beside the answer itself. */
export interface AnswerFacts {
  /** Set by whoever answers a token: such an answer is never compressed. */
  holdsToken: boolean;
  /** The name of the graph's operation that was answered, empty where it has none; null without an operation. */
  operationName: string | null;
  /** Cookies for the browser, HttpOnly and SameSite=Strict; null takes one away. */
  cookies: Map<string, { value: string; seconds: number } | null>;
  /** What the request cost and what is left of its client's budget. */
  cost?: CostReport;
}

export function emptyAnswerFacts(): AnswerFacts {
  return { holdsToken: false, operationName: null, cookies: new Map() };
}

export interface RequestFacts {
  requestId: string;
  /** Writes the request's id into each line; without it, the process's own log is used. */
  log?: Log;
  bearer: string | null;
  networkAddress: string;
  cookies?: Readonly<Record<string, string | undefined>>;
  userAgent?: string;
  receivedAt?: Date;
}

/**
 * The database as one request may use it: after its deadline nothing more is read, so that a chain of slow
 * statements ends. Each of them ends by its own time-out.
 */
function untilDeadline(database: Database): Database {
  const deadline = performance.now() + graphLimits.deadlineMilliseconds;
  const check = () => {
    if (performance.now() > deadline)
      throw graphError("LIMIT_EXCEEDED", "This took too long and was given up.");
  };
  return {
    source: database.source,
    read: async (statement, values) => (check(), database.read(statement, values)),
    queryUnprepared: async (text, values) => (check(), database.queryUnprepared(text, values)),
    parseSearch: async (text, values) => (check(), database.parseSearch(text, values)),
    connect: () => database.connect(),
    openPool: (size) => database.openPool(size),
    statementCount: () => database.statementCount(),
    close: () => database.close(),
  };
}

export function createContext(environment: Environment, facts: RequestFacts): Context {
  return {
    config: environment.config,
    log: facts.log ?? environment.log,
    processLog: environment.log,
    database: untilDeadline(environment.database),
    events: environment.events,
    now: environment.now,
    requestId: facts.requestId,
    bearer: facts.bearer,
    networkAddress: facts.networkAddress,
    receivedAt: facts.receivedAt ?? environment.now(),
    manager: environment.database.source.manager,
    batches: new Map(),
    cookies: facts.cookies ?? {},
    userAgent: facts.userAgent ?? "",
    answer: emptyAnswerFacts(),
  };
}
