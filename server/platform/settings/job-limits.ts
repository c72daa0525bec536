/** Limits of background jobs. */

/** Attempts before a job becomes a dead letter. The n-th pause is about exp(n) seconds, at most 6 h. */
export const jobAttempts = {
  addReviewAlerts: 5,
  applySeed: 5,
  carryOutMeasures: 5,
  /** About four days. */
  deliverContactMessage: 25,
  detectLanguages: 25,
  eraseAgain: 25,
  eraseUser: 25,
  mailAppealOutcome: 25,
  mailClosedReport: 25,
  mailReportReceipt: 25,
  mailWaitingMeasure: 25,
  measureAllProviderFacts: 5,
  measureProviderFacts: 5,
  normalizeStoredTexts: 25,
  purgeExpiredRows: 5,
  readPrices: 25,
  /** About four minutes; a code lives for ten. */
  receiveMessage: 6,
  /** A killed worker's job is only released while attempts remain. A new one is added each minute. */
  recoverJobs: 5,
  refreshLookUps: 3,
  renewProfileToken: 5,
  sendDecisionMail: 25,
  /** About half a day; an alert is no longer news after that. */
  sendReviewAlert: 11,
  sendUserMail: 25,
  /** About four minutes, as above. */
  sendVerificationCode: 6,
  undoSeed: 5,
  /** More than the attempts of an export, so that a later run marks it as failed. */
  writeDataExport: 6,
  writeDataFiles: 5,
  writeDump: 5,
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

/** The rows per run of `normalizeStoredTexts` and `detectLanguages`. */
export const textsPerBatch = 500;
/** The pages whose prices are read per transaction of `readPrices`. */
export const pricesPerBatch = 500;

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

/** E-mails to owners about new reviews. */
export const reviewAlertLimits = {
  /** Between two e-mails about one provider. */
  pauseMinutes: 60,
  /** Older reviews are no longer emailed. */
  maxAgeHours: 24,
  /** A review may be committed so long after its time. */
  settledSeconds: 60,
  /** Reviews listed in one e-mail. */
  maxReviews: 10,
  /** Characters of a comment. */
  commentCharacters: 200,
  /** Providers per run. */
  providersPerRun: 200,
} as const;

/** Numbering the changes of the feed. */
export const numberingLimits = {
  /** The pause after a commit, in which further ones gather. */
  gatherMilliseconds: 50,
  /** The longest such pause, on a busy server. */
  maxGatherMilliseconds: 1_000,
  /** The pause between two looks for changes that no process announced. */
  pollMilliseconds: 500,
  /** Changes per transaction. */
  batchRows: 2_000,
  statementMilliseconds: 10_000,
} as const;

/** Adding and sending deliveries of webhooks. */
export const webhookLimits = {
  /** Concurrent deliveries of one process. */
  concurrency: 128,
  /** To one host. */
  maxPerHost: 8,
  /** A success that takes longer occupies a slot like a failure, and counts as one for the slots of its host. */
  slowMilliseconds: 1_000,
  /** A host with so many failures since its last success counts as failing. */
  failuresOfFailingHost: 3,
  /** To failing hosts, one each: dead hosts leave the other places free. */
  maxToFailingHosts: 32,
  /** Hosts with failures in memory, least recently attempted first out. */
  maxFailingHosts: 1_000,
  /** From the connection to the response's headers. */
  timeoutMilliseconds: 5_000,
  /** Bytes of a response that are read and discarded. */
  maxResponseBytes: 16 * 1024,
  /** The pause between two looks for retries that are due. */
  pollMilliseconds: 1_000,
  /** Changes per transaction. */
  changesPerBatch: 500,
  statementMilliseconds: 10_000,
  /** When another worker takes over the deliveries of one that was killed. */
  leaseSeconds: 60,
  /** Waiting deliveries of one webhook; with more it is disabled. */
  maxWaiting: 10_000,
  /** The pause between two looks for webhooks with more. */
  backlogCheckMilliseconds: 60_000,
} as const;

/** Recomputing scores and writing the public data files. */
export const scoreLimits = {
  /** The pause between two looks for changes. */
  pollMilliseconds: 1_500,
  /** Changed reviews per transaction. */
  changesPerBatch: 5_000,
  /** Providers per transaction when a day begins. */
  providersPerBatch: 1_000,
  /** Statement time-outs of a batch, and of the priors, which read all reviews by day. */
  statementMilliseconds: 120_000,
  priorsMilliseconds: 1_800_000,
  /** In the demonstration: the time from a change to new files. */
  filesAfterMilliseconds: 15_000,
  /** Retry-After while no files exist yet. */
  filesRetryAfterSeconds: 10,
  /** Rows read at once while files are written, and for the map of all scores. */
  fileBatchRows: 1_000,
} as const;

/** Writing the files with all reviews and providers. */
export const dumpLimits = {
  /** Rows read at once, about 1 KB each. */
  batchRows: 100,
  /** The statement time-out of a batch. */
  statementMilliseconds: 60_000,
  /** In the demonstration: the time from a change to new files. */
  delaySeconds: 20,
} as const;

/** The dump and the other files under `/data`, stored in parts. */
export const storedFileLimits = {
  /** The length of a part. Changing it needs new files. */
  partBytes: 32_768,
  /** How long a replaced file stays, so that downloads can end. */
  keptSeconds: 900,
} as const;

/** Listing providers from a CSV file. */
export const seedLimits = {
  maxLines: 20_000,
  maxBytes: 10_000_000,
  /** Bytes of a part of an upload: as base64, it fits into the body of a request. */
  partBytes: 180_000,
  /** Of one line of the file: many times those of all its columns. */
  lineCharacters: 20_000,
  /** Faults of lines, and changed lines, in a report. */
  maxFaults: 500,
  /** Characters of a source. */
  sourceCharacters: 200,
  /** Lines per statement and transaction. */
  batchLines: 500,
  /** Fewer to undo: within a transaction, each removed provider makes the counters of facets slower. */
  undoneLines: 100,
  statementMilliseconds: 60_000,
  /** A batch can be undone for so long. */
  undoHours: 24,
  reportDays: 90,
  /** A command runs its job itself if no worker begins within this time. */
  workerMilliseconds: 5_000,
  pollMilliseconds: 250,
} as const;
