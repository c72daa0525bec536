/** Connections of one process to the database, by the cost of what runs on them. docs/operations.md explains them. */
export const poolConnections = {
  /** Reads whose cost does not depend on the size of the directory. */
  hot: 6,
  /** Searches, filtered lists, counts, sorted reviews of large providers, and reads of background jobs. */
  expensive: 2,
  /** Entities and transactions. */
  write: 8,
} as const;
export type PoolName = keyof typeof poolConnections;

/** Time-outs of requests for a statement and for acquiring a connection. */
export const statementMilliseconds = 3_000;
export const acquireMilliseconds = 2_000;
