/** Limits of recomputing scores and of writing the public data files. */
export const scoreLimits = {
  /** The pause between two looks for changes. */
  pollMilliseconds: 1_500,
  /** Changed reviews per transaction. */
  changesPerBatch: 5_000,
  /** Providers per transaction when a day begins. */
  providersPerBatch: 1_000,
  /** The statement time-out: priors read all reviews by day. */
  statementMilliseconds: 120_000,
  /** In the demonstration: the time from a change to new files. */
  filesAfterMilliseconds: 15_000,
  /** Retry-After while no files exist yet. */
  filesRetryAfterSeconds: 10,
  /** Providers read per batch while files are written. */
  fileBatchProviders: 200,
} as const;
