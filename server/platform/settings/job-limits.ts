/** The limits of background jobs. */

/** Attempts until a job is given up and stays as a dead letter. The n-th pause takes about exp(n) seconds, at most 6 h. */
export const jobAttempts = {
  /** For about four days. */
  deliverContactMessage: 25,
  eraseUser: 25,
  purgeExpiredRows: 5,
  /** For about four minutes: a code lives for ten. */
  receiveMessage: 6,
  /** A job of a killed worker is released only while it has attempts left. It is added anew each minute. */
  recoverJobs: 5,
  refreshLookUps: 3,
  renewProfileToken: 5,
  sendUserMail: 25,
  /** For about four minutes, as above. */
  sendVerificationCode: 6,
  /** More than an export is attempted: the last one marks it as failed. */
  writeDataExport: 6,
  writeSitemap: 5,
} as const;
export const jobLimits = {
  /** Jobs of one process that run at the same time. */
  concurrency: 3,
  /** Database connections of the job library in one process; one of them listens. */
  connections: 4,
  /** New jobs are announced; the table is looked at so often for those that are due again. */
  pollMilliseconds: 5_000,
  /** After a fault the worker starts anew. */
  restartMilliseconds: 1_000,
  /** Jobs in progress may take so long when the process ends; then they are released. */
  stopMilliseconds: 2_000,
  /** Jobs of a worker that is not alive are released when they were begun so long ago. */
  recoverAfterSeconds: 20,
} as const;
/** What a deleted person wrote and voted is erased so many rows at a time. */
export const eraseBatchRows = 200;
/** Expired rows are erased so many at a time; one statement may take so long. */
export const purgeLimits = { batchRows: 1_000, statementMilliseconds: 30_000 } as const;

/** The sitemap. */
export const sitemapLimits = {
  /** Addresses in one file, by the protocol; its other limit, 50 MB, is far away. */
  maxAddresses: 50_000,
  /** Providers that the job reads at once. */
  batchRows: 500,
  /** For one statement of the job: all providers are counted. */
  statementMilliseconds: 30_000,
  /** Files that a process keeps in memory for its clients, about 0.5 MB each. */
  sharedFiles: 4,
  /** Before the first job has run. */
  retryAfterSeconds: 60,
} as const;

/** Looked-up providers are looked up again. */
export const lookUpRefresh = {
  /** After so long. */
  days: 7,
  /** Profiles of one run. */
  maxProfiles: 20,
  /** A run stops when so much of LOOK_UP_DAY is spent: the rest is for people. */
  budgetShare: 0.25,
  /** A profile that is not found is tried again after a day, then after twice as long, at most after this. */
  maxPauseDays: 30,
} as const;
