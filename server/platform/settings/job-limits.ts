/** Limits of background jobs. */

/** Attempts before a job becomes a dead letter. The n-th pause is about exp(n) seconds, at most 6 h. */
export const jobAttempts = {
  /** About four days. */
  deliverContactMessage: 25,
  eraseUser: 25,
  measureAllProviderFacts: 5,
  measureProviderFacts: 5,
  purgeExpiredRows: 5,
  /** About four minutes; a code lives for ten. */
  receiveMessage: 6,
  /** A killed worker's job is only released while attempts remain. A new one is added each minute. */
  recoverJobs: 5,
  refreshLookUps: 3,
  renewProfileToken: 5,
  sendUserMail: 25,
  /** About four minutes, as above. */
  sendVerificationCode: 6,
  /** More than the attempts of an export, so that a later run marks it as failed. */
  writeDataExport: 6,
  writeDataFiles: 5,
  writeSitemap: 5,
} as const;
export const jobLimits = {
  /** Concurrent jobs of one process. */
  concurrency: 3,
  /** Database connections of the job library per process; one of them listens. */
  connections: 4,
  /** Poll interval for retries; new jobs are announced. */
  pollMilliseconds: 5_000,
  /** The pause before a restart after an error. */
  restartMilliseconds: 1_000,
  /** The time for running jobs to finish at shutdown; then they are released. */
  stopMilliseconds: 2_000,
  /** Jobs of a dead worker are released this long after their start. */
  recoverAfterSeconds: 20,
} as const;
/** The rows of a deleted user that are erased per batch. */
export const eraseBatchRows = 200;
/** The providers whose measured facts are computed per batch. */
export const providersPerMeasurement = 200;
/** The batch size and statement time-out for deleting expired rows. */
export const purgeLimits = { batchRows: 1_000, statementMilliseconds: 30_000 } as const;

export const sitemapLimits = {
  /** URLs in one file, by the sitemap protocol. Its other limit, 50 MB, is far away. */
  maxAddresses: 50_000,
  /** Providers read per batch. */
  batchRows: 500,
  /** The statement time-out of the job, which counts all providers. */
  statementMilliseconds: 30_000,
  /** Files cached per process, about 0.5 MB each. */
  sharedFiles: 4,
  /** Retry-After while no sitemap exists yet. */
  retryAfterSeconds: 60,
} as const;

/** Scheduled refresh of looked-up providers. */
export const lookUpRefresh = {
  /** The age of a look-up before its refresh. */
  days: 7,
  /** Profiles per run. */
  maxProfiles: 20,
  /** A run stops at this share of LOOK_UP_DAY; users have the rest. */
  budgetShare: 0.25,
  /** Exponential backoff for profiles not found, starting with one day: the maximum pause. */
  maxPauseDays: 30,
} as const;

/** Recomputing scores and writing the public data files. */
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
