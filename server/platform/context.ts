import type { EntityManager } from "typeorm";
import type { Config } from "./config";
import type { Database } from "./database";
import type { Log } from "./log";

/** What the process has: made once by main.ts, shared by every request. */
export interface Environment {
  config: Config;
  log: Log;
  database: Database;
  now(): Date;
}

/** What one request has. Every action takes it first. */
export interface Context extends Environment {
  requestId: string;
  /** The token of the Authorization header, unchecked. */
  bearer: string | null;
  /** The client's network address; never stored or logged as it is. */
  networkAddress: string;
  /** Repositories; inside a transaction, those of the transaction. */
  manager: EntityManager;
  /** The request's batches by their definition; see batch.ts. */
  batches: Map<object, unknown>;
  /** Set by whoever answers a token: such an answer is never compressed. */
  answer: { holdsToken: boolean };
}

export interface RequestFacts {
  requestId: string;
  bearer: string | null;
  networkAddress: string;
}

export function createContext(environment: Environment, facts: RequestFacts): Context {
  return {
    config: environment.config,
    log: environment.log,
    database: environment.database,
    now: environment.now,
    requestId: facts.requestId,
    bearer: facts.bearer,
    networkAddress: facts.networkAddress,
    manager: environment.database.source.manager,
    batches: new Map(),
    answer: { holdsToken: false },
  };
}
