import type { Repeater } from "@graphql-yoga/subscription";
import type { EntityManager } from "typeorm";
import type { Config } from "#server/platform/settings/config";
import type { Announcement, Announcements } from "./announcements";
import type { CostReport } from "./cost-report";
import type { Database } from "#server/platform/database/database";
import type { JsonRead } from "#server/platform/database/json-reads";
import type { Statement } from "#server/platform/database/statement";
import { graphError } from "#server/platform/errors/graph-error";
import { graphLimits } from "#server/platform/settings/limits";
import type { Log } from "#server/platform/settings/log";

/** Process-wide dependencies: created once by main.ts, shared by every request. */
export interface Environment {
  config: Config;
  log: Log;
  database: Database;
  /** Events between modules and between processes. */
  events: Events;
  now(): Date;
}

export type AnnouncementHandler<Name extends Announcement> = (
  ctx: Context,
  facts: Announcements[Name],
) => Promise<void>;

export interface Events {
  /** Runs `handler` in the announcer's transaction; if it throws, the transaction rolls back. */
  on<Name extends Announcement>(name: Name, handler: AnnouncementHandler<Name>): void;
  handlersOf<Name extends Announcement>(name: Name): readonly AnnouncementHandler<Name>[];
  /**
   * Announcements of every process under one key, after their commit. A slow subscriber loses older ones, never the
   * newest.
   */
  follow<Name extends Announcement>(name: Name, key: string): Repeater<Announcements[Name]>;
  /** Announcements of every process under any key; returns how to stop. */
  listen<Name extends Announcement>(
    name: Name,
    listener: (facts: Announcements[Name]) => void,
  ): () => void;
  /** Calls `listener` after announcements may have been missed; returns how to stop. */
  onMissed(listener: () => void): () => void;
  /** False while announcements of other processes are missed. */
  isListening(): boolean;
  /** Notifies every process at once. A failure is only logged. */
  publish(text: string): Promise<void>;
  close(): Promise<void>;
}

/** Dependencies and facts of one request; the first argument of every action. */
export interface Context extends Environment {
  requestId: string;
  /** For work that outlives the request: its log lines carry no request id. */
  processLog: Log;
  /** The token of the Authorization header, unchecked. */
  bearer: string | null;
  /** The client's IP address; never stored or logged in plain text. */
  ipAddress: string;
  /** When the request's headers arrived, so that waiting time is not held against it. */
  receivedAt: Date;
  /** Repositories; inside a transaction, those of the transaction. */
  manager: EntityManager;
  /** Inside a transaction: work to run after the commit. */
  afterCommit?: (() => Promise<unknown>)[];
  /** The request's batches by their definition; see batch.ts. */
  batches: Map<object, unknown>;
  cookies: Readonly<Record<string, string | undefined>>;
  /** The User-Agent header, unvalidated and truncated. */
  userAgent: string;
  answer: AnswerFacts;
}

/** The part of a context that statements in a transaction need; without events nothing is announced. */
export type WriteContext = Pick<Context, "manager" | "now"> &
  Partial<Pick<Context, "events" | "afterCommit">>;

/** Facts about the response besides its body. */
export interface AnswerFacts {
  /** Set when the response contains a token: such a response is never compressed. */
  holdsToken: boolean;
  /** The name of the executed GraphQL operation, empty if it has none; null without an operation. */
  operationName: string | null;
  /** Cookies to set, HttpOnly and SameSite=Strict; null deletes one. */
  cookies: Map<string, { value: string; seconds: number } | null>;
  /** The cost of the request and the rest of its client's budget. */
  cost?: CostReport;
  /** The cost of the document of a request to the graph; a dry run is charged less. */
  documentCost?: number;
  /** Counted while the answer to an operation of the graph is composed. */
  bytes: number;
  /** The bound of `bytes`, if it is below that of all answers. */
  maxBytes?: number;
  /** Whether only the cost is asked. */
  isDryRun?: boolean;
}

export function emptyAnswerFacts(): AnswerFacts {
  return { holdsToken: false, operationName: null, cookies: new Map(), bytes: 0 };
}

export interface RequestFacts {
  requestId: string;
  /** A logger with the request id; defaults to the process's logger. */
  log?: Log;
  bearer: string | null;
  ipAddress: string;
  cookies?: Readonly<Record<string, string | undefined>>;
  userAgent?: string;
  receivedAt?: Date;
}

/**
 * Refuses reads after the request's deadline, to end a chain of slow statements. Each statement has its own time-out.
 */
class DatabaseUntilDeadline implements Database {
  private readonly deadline = performance.now() + graphLimits.deadlineMilliseconds;

  constructor(private readonly database: Database) {}

  get url() {
    return this.database.url;
  }

  get source() {
    return this.database.source;
  }

  get content() {
    return this.database.content;
  }

  async queryPrepared<Row>(statement: Statement, values: unknown[]): Promise<Row[]> {
    this.check();
    return this.database.queryPrepared(statement, values);
  }

  async queryUnprepared<Row>(text: string, values: unknown[]): Promise<Row[]> {
    this.check();
    return this.database.queryUnprepared(text, values);
  }

  async readJson(read: JsonRead, values: readonly unknown[]): Promise<Buffer | null> {
    this.check();
    return this.database.readJson(read, values);
  }

  connect() {
    return this.database.connect();
  }

  openPool(size: number) {
    return this.database.openPool(size);
  }

  statementCount() {
    return this.database.statementCount();
  }

  close() {
    return this.database.close();
  }

  private check(): void {
    if (performance.now() > this.deadline)
      throw graphError("LIMIT_EXCEEDED", "The request took too long and was cancelled.");
  }
}

export function createContext(environment: Environment, facts: RequestFacts): Context {
  return {
    config: environment.config,
    log: facts.log ?? environment.log,
    processLog: environment.log,
    database: new DatabaseUntilDeadline(environment.database),
    events: environment.events,
    now: environment.now,
    requestId: facts.requestId,
    bearer: facts.bearer,
    ipAddress: facts.ipAddress,
    receivedAt: facts.receivedAt ?? environment.now(),
    manager: environment.database.source.manager,
    batches: new Map(),
    cookies: facts.cookies ?? {},
    userAgent: facts.userAgent ?? "",
    answer: emptyAnswerFacts(),
  };
}

/** For background jobs: no viewer, no client. */
export function createJobContext(environment: Environment, requestId: string): Context {
  const log = environment.log.child({ requestId });
  return createContext(environment, { requestId, log, bearer: null, ipAddress: "" });
}
