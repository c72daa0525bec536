import { Client, Pool, type ClientBase } from "pg";
import { DataSource, type DataSourceOptions } from "typeorm";
import type { Config } from "#server/platform/settings/config";
import { startEmbeddedDatabase } from "#server/platform/postgres/embedded-database";
import type { Log } from "#server/platform/settings/log";
import { ContentVersion } from "./content-version";
import { JsonReads, type JsonRead } from "./json-reads";
import { measureStatements } from "./measure-statements";
import { observePool } from "#server/platform/settings/metrics";
import {
  acquireMilliseconds,
  poolConnections,
  statementMilliseconds,
} from "#server/platform/settings/read-limits";
import { migrate, type AroundMigrations } from "./migrate";
import { openReadPool, type ReadPoolName } from "./read-pool";
import type { Statement } from "./statement";
import { StatementCounter } from "./statement-counter";
import { parseBigintsAsNumbers } from "#server/platform/settings/whole-numbers";

export interface Database {
  url: string;
  /** Entities, writes and transactions. */
  source: DataSource;
  /** Grows with every committed change of what pages show. */
  content: ContentVersion;
  /** A hot read: a named prepared statement with a generic plan. */
  queryPrepared<Row>(statement: Statement, values: unknown[]): Promise<Row[]>;
  /** A hot read that returns one JSON text. Waiting executions of one statement are sent together. */
  readJson(read: JsonRead, values: readonly unknown[]): Promise<Buffer | null>;
  /** An expensive read, planned for its values, on connections of its own so that it cannot delay hot reads. */
  queryUnprepared<Row>(text: string, values: unknown[]): Promise<Row[]>;
  /** A connection outside all pools; the caller closes it. */
  connect(): Promise<Client>;
  /** A pool without a statement time-out; the caller closes it. */
  openPool(size: number): Pool;
  /** The number of statements sent so far. */
  statementCount(): number;
  close(): Promise<void>;
}

export interface DatabaseParts {
  entities: NonNullable<DataSourceOptions["entities"]>;
  migrations: NonNullable<DataSourceOptions["migrations"]>;
  aroundMigrations: AroundMigrations;
  log: Log;
  /** Receives the embedded database's stop function as soon as it runs, before a later step can fail. */
  onEmbedded?: (stop: () => Promise<void>) => void;
}

parseBigintsAsNumbers();

/** Starts the embedded database if none is configured, migrates the schema and opens the pools. */
export async function openDatabase(config: Config, parts: DatabaseParts): Promise<Database> {
  const { log } = parts;
  let isClosing = false;
  const onLost = (error: Error) => {
    // The pool replaces lost connections at their next use.
    if (!isClosing) log.warn({ reason: error.message }, "Lost a database connection.");
  };
  const embedded = config.databaseUrl ? null : await startEmbeddedDatabase(config.dataDir, log);
  if (embedded) parts.onEmbedded?.(embedded.stop);
  const url = config.databaseUrl ?? embedded!.url;
  const counter = new StatementCounter();
  const content = new ContentVersion();
  try {
    const isEmbedded = embedded !== null;
    await migrate(url, parts.migrations, { isEmbedded, around: parts.aroundMigrations });
    const source = await openSource(url, parts.entities, { logger: counter, content, onLost });
    const { master } = source.driver as unknown as { master: Pool };
    const hidePool = observePool("write", master);
    const limits = { acquireMilliseconds, statementMilliseconds };
    const openRead = (name: ReadPoolName) => openReadPool(url, limits, onLost, name);
    const hot = openRead("hot");
    const expensive = openRead("expensive");
    const jsonReads = new JsonReads(hot, counter);
    return {
      url,
      source,
      content,
      queryPrepared: (statement, values) => hot.query({ ...statement, values }, counter),
      readJson: (read, values) => jsonReads.read(read, values),
      queryUnprepared: (text, values) => expensive.query(asPlanned(text, values), counter),
      async connect() {
        const client = new Client({
          connectionString: url,
          connectionTimeoutMillis: acquireMilliseconds,
          application_name: "plaudit",
          keepAlive: true,
        });
        await client.connect();
        return client;
      },
      openPool(size) {
        const pool = new Pool({
          connectionString: url,
          max: size,
          connectionTimeoutMillis: acquireMilliseconds,
          application_name: "plaudit-jobs",
          keepAlive: true,
        });
        // The first listener covers idle connections, the second those in use.
        return pool.on("error", onLost).on("connect", (client) => client.on("error", onLost));
      },
      statementCount: () => counter.total,
      async close() {
        isClosing = true;
        hidePool();
        await Promise.allSettled([source.destroy(), hot.close(), expensive.close()]);
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

function openSource(
  url: string,
  entities: DatabaseParts["entities"],
  {
    logger,
    content,
    onLost,
  }: { logger: StatementCounter; content: ContentVersion; onLost: (error: Error) => void },
): Promise<DataSource> {
  return new DataSource({
    type: "postgres",
    url,
    entities,
    synchronize: false,
    installExtensions: false,
    invalidWhereValuesBehavior: { null: "throw", undefined: "throw" },
    poolSize: poolConnections.write,
    connectTimeoutMS: acquireMilliseconds,
    applicationName: "plaudit",
    poolErrorHandler: onLost,
    logger,
    logging: ["query"],
    extra: {
      statement_timeout: statementMilliseconds,
      idle_in_transaction_session_timeout: 30_000,
      keepAlive: true,
      // Statements that do not wait for each other's answers are sent together.
      pipeline: true,
      onConnect: (client: ClientBase) => {
        measureStatements(client);
        content.watch(client);
      },
    },
  }).initialize();
}

function asPlanned(text: string, values: unknown[]) {
  return { text, values, label: "planned" };
}
