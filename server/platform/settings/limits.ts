/** Limits of the server except rate limits and job limits; those of a single file stand beside their code. */

/** The maximum page size of a list. */
export const maxPageSize = 100;
export const defaultPage = 20;
/** The maximum OFFSET of pages by number, because OFFSET reads all skipped rows. Cursors have no such limit. */
export const maxOffsetRows = 10_000;

/** Limits of a GraphQL document; exceeding one answers LIMIT_EXCEEDED before execution. */
export const graphLimits = {
  tokens: 2_000,
  /** Limits comments too, which are no tokens. */
  characters: 64 * 1024,
  /** Fields of one name: validation compares all of them with each other. */
  repeatedFields: 100,
  depth: 10,
  introspectionDepth: 16,
  introspectionLists: 16,
  aliases: 30,
  directives: 50,
  rootFields: 20,
  /** Fields multiplied by the page sizes around them. */
  cost: 5_000,
  /** The cost of a subscription, which each of its events is charged. */
  subscriptionCost: 200,
  /** The maximum duration of an operation. */
  deadlineMilliseconds: 10_000,
} as const;

/** Bytes of an answer. Only the files under `/data` are larger; they are streamed. */
export const maxAnswerBytes = 8_000_000;

/** Extra cost of slow reads, in points. */
export const costWeights = {
  /** A directory search; at most one per operation. */
  search: 300,
  /** A count without a stored counter. */
  totalCount: 20,
  /** A directory filter. */
  filter: 50,
  /** The counts beside the filters of a list. */
  facets: 200,
  introspection: 1_000,
  /** Refused documents were still parsed. The maximum for a document that only asks for its cost. */
  refused: 50,
  /** One more point per this many characters of a refused document. */
  refusedCharacters: 20,
  /** A server-rendered page, and one that is kept in memory. */
  page: 300,
  cachedPage: 10,
  /** A REST call, and one that returns a list. */
  call: 50,
  list: 200,
} as const;
export const maxSearchesPerOperation = 1;
/** Client budgets kept in memory, least recently used first out. */
export const maxCostBuckets = 50_000;
/** The maximum count of a list without a stored counter; longer lists report null. */
export const maxCounted = 10_000;
/** The budget of an IPv6 /48 as a multiple of one network's. */
export const siteBudgetFactor = 8;
/** The part of a bearer's cost that its network pays too: four people can spend their whole budgets from one address. */
export const bearerShareOfNetwork = 0.25;

/** Concurrent requests, and the number and duration of waiting ones. */
export const overloadLimits = {
  maxAtWork: 64,
  /** Per network while others wait. */
  maxAtWorkPerClient: 16,
  maxWaiting: 512,
  maxWaitMilliseconds: 1_000,
} as const;

/** The event loop lag from which reads are refused in favor of writes. */
export const eventLoopLimits = {
  maxLagMilliseconds: 200,
  windowMilliseconds: 2_000,
  resolutionMilliseconds: 20,
} as const;

/** Time-outs for clients that do not read their response. */
export const responseLimits = {
  /** Without progress. */
  stallMilliseconds: 30_000,
  /** From the request's headers to the end of the response, plus a second per this many bytes. */
  milliseconds: 60_000,
  bytesPerSecond: 8 * 1024,
  checkMilliseconds: 5_000,
  /** Bodies that wait for clients to read them, in bytes of all responses. */
  heldBytes: 64_000_000,
} as const;

/** Open connections per IPv4 address or IPv6 /64, per IPv6 /48, and in total. */
export const connectionLimits = { byNetwork: 500, byWidestPrefix: 1_000, total: 2_000 } as const;
/** Unanswered requests per connection; browsers send one at a time. */
export const maxPipelinedRequests = 8;

/** Distinct labels of a metric, for constant statements and job queues. */
export const maxStatementLabels = 200;
export const maxJobQueueLabels = 50;
/** Characters of a request id from a trusted proxy. */
export const maxRequestIdCharacters = 64;

/** Sockets per IPv4 address or IPv6 /64, and per IPv6 /48, which may belong to a single data-centre customer. */
export const networkSocketLimits = { byNetwork: 100, byWidestPrefix: 400 } as const;
/** Subscriptions per socket. */
export const maxSubscriptionsPerSocket = 20;
export const maxSocketMessageBytes = 64 * 1024;
/** Messages per socket in ten seconds. */
export const maxSocketMessages = 100;
/** New sockets and messages in ten seconds, per network address and per IPv6 /48. */
export const networkMessageLimits = { byNetwork: 500, byWidestPrefix: 2_000 } as const;
/** Characters of open subscriptions, in total and by IPv4 address or IPv6 /48; a full total leaves each `reserved`. */
export const maxLiveDocumentCharacters = {
  byNetwork: 512 * 1024,
  reserved: 4 * 1024,
  total: 1024 * 1024,
} as const;
/** Unread bytes before a socket is closed. */
export const maxSocketBacklogBytes = 1024 * 1024;

/** Queued announcements per subscriber; the oldest is dropped. */
export const maxEventsWaiting = 50;
/** Reviews pushed per second and process, counted per subscriber. */
export const maxReviewsPushedPerSecond = 1_000;

/** Bytes of a request body. */
export const maxBodyBytes = 256 * 1024;
/** Levels of lists and objects in a request to the graph; its inputs have a handful. */
export const maxRequestLevels = 100;
/** Bytes of a body that is read before the framework. */
export const maxDirectBodyBytes = 16 * 1024;
/** Bytes of a message of the Model Context Protocol, whose inputs are short. */
export const maxMcpBodyBytes = 32 * 1024;
/**
 * Bytes of bodies in progress, per network and in total; those up to `small` are exempt. As objects they take twenty
 * times as much.
 */
export const maxArrivingBodyBytes = {
  small: 16 * 1024,
  byNetwork: 8 * maxBodyBytes,
  total: 32 * maxBodyBytes,
} as const;
/** Bytes of a refused body that are read and discarded, so that the client receives the response. */
export const maxDiscardedBodyBytes = 16 * 1024 * 1024;

/** Characters. */
export const maxSearchLength = 100;
export const maxSearchWords = 8;
export const maxCommentLength = 1_000;
export const maxAnswerLength = 1_000;
/** Edits per review, also of its photos; earlier versions stay readable. */
export const maxReviewEdits = 20;
/** Photos per review. */
export const maxReviewPhotos = 4;
/** Uploaded photos of a person that are in no review yet; unused ones are erased after a day. */
export const maxUnusedPhotos = 5 * maxReviewPhotos;
/** The time to restore a deleted review before it is erased. */
export const deletedReviewMinutes = 10;
/** Deleted reviews listed to their reviewer. */
export const maxRestorableReviews = 50;
/** Testimonials per provider, and their length. */
export const maxTestimonials = 3;
export const maxTestimonialLength = 300;
export const maxPromotionCodeLength = 40;
export const maxPromotionLabelLength = 60;
/** Active codes per provider, without revoked ones. */
export const maxLivePromotionCodes = 50;
/** Saved texts of an owner for answers. */
export const maxReplyTemplates = 20;
export const maxReplyTemplateTitleLength = 60;
export const maxIdempotencyKeyLength = 200;

/** Profile fields of a provider: characters, and numbers of items. `@Editable` declares the others beside their columns. */
export const maxBiographyLength = 2_000;
export const maxServiceTypes = 12;
export const maxPackages = 6;
/** The reason of an unpaid pick, which its badge shows. */
export const maxFeaturedReasonLength = 200;
export const maxLanguageLength = 40;
export const maxPortfolioImages = 24;
/** Characters of an uploaded picture in base64; a request has one. */
export const maxPictureDataLength = 240_000;

/** Characters of a contact message, and the retention stated in the privacy policy. */
export const maxContactMessageLength = 2_000;
export const contactMessageDays = 365;

/** How long the change feed can be continued, in days; an older mirror restarts from the dump. */
export const changeDays = 30;

/** The age at which an unsent mail to a user is dropped. */
export const userMailDays = 7;

/** The download period of a data export. */
export const dataExportDays = 7;
/** Rows per part of a data export. */
export const maxRowsPerPart = 500;
/** Attempts at a data export before it fails. */
export const maxExportLeases = 4;

export const maxFilterCategories = 10;
export const maxFilterServiceTypes = 39;
export const maxFilterLanguages = 10;
export const maxFilterCountries = 10;
export const maxFilterPrices = 4;
/** Languages in the counts of a list, the most frequent first. */
export const maxCountedLanguages = 24;
export const maxCountedCountries = 250;
/** Errors that a mutation answers. */
export const maxUserErrors = 20;
export const maxNodesById = 100;
export const maxProvidersByUsername = 100;
/** Saved providers per user, and as many followed ones. */
export const maxBookmarks = 1_000;
/** Per list that a browser merges. */
export const maxMergedBookmarks = 500;

/** The maximum count of unread notifications. */
export const maxUnreadCount = 100;

/** Search suggestions shown. */
export const maxSuggestionsRequested = 20;
export const maxSuggestions = 5;
/** The minimum word length for one typo. */
export const lettersForOneTypo = 5;

/** The lock time-out and retries of a migration, so that requests do not queue behind it. */
export const migrationLock = { waitMilliseconds: 2_000, pauseMilliseconds: 1_000, maxAttempts: 30 };

/** The lifetime of a guest token, and of the answer to a repeated save. */
export const guestSessionMinutes = 60;
export const idempotencyHours = 24;
/** The cooldown between guest reviews of one provider from one network address. */
export const guestCooldownDays = 30;

/** The lifetimes of a bearer token, and of its session with and without Remember me. */
export const bearerMinutes = 15;
export const rememberedSessionDays = 30;
export const sessionHours = 12;
/** The grace period in which a rotated bearer still returns its successor. */
export const rotationGraceSeconds = 10;
/** How long a browser with a sign-in stays known, and for how many users. */
export const knownBrowserDays = 180;
export const maxMarksOfKnownBrowser = 15;
/** How long a sign-in or `confirmIdentity` counts as a fresh confirmation. */
export const recentlyAuthenticatedMinutes = 15;

/** The lifetime of a look-up result; older ones are used only if the network fails. */
export const lookUpHours = 24;
export const staleLookUpDays = 7;
/** The minimum time between failed look-ups. */
export const failedLookUpSeconds = 5;
/** How long a request waits for a look-up, and the time-out of the look-up itself. */
export const lookUpPatienceMilliseconds = 8_000;
export const maxLookUpMilliseconds = 25_000;
/** Concurrent waiting requests per process. */
export const maxWaitingForLookUps = 16;
/** The size of a reported profile, and its lifetime. */
export const maxReportBytes = 16 * 1024;
export const deepestReport = 20;
export const maxReportSourceLength = 40;
export const reportedProfileHours = 24;
/** The age at which an unused stored picture is erased. */
export const unusedPictureHours = 24;

/** The lifetimes of a code and of the proof of its return. */
export const codeMinutes = 10;
export const verificationHours = 24;
export const codeDigits = 6;
export const maxWrongCodes = 5;
/** How long a request waits for the delivery of its code; longer than a service's time-out. */
export const deliveryWaitMilliseconds = 4_500;
/** Concurrent waiting requests per process; others answer that the code is on its way. */
export const maxDeliveryWaits = 16;
export const proofMinutes = 10;

/** The time to complete a social sign-in. */
export const networkSignInMinutes = 30;
/** How long used OAuth codes are remembered; they live for an hour. */
export const spentCodeHours = 2;

/** How long the ids of erased users are kept for back-ups, which are kept for less. */
export const erasedUserDays = 60;

/** How long the status of a network's deletion request is available under its code. */
export const deletionRecordDays = 90;

export const minPasswordLength = 8;
export const maxPasswordLength = 128;
/** The number of common passwords that are refused. */
export const guessablePasswords = 3_000;
/** Concurrent password hashes, which are CPU-bound. */
export const maxConcurrentHashes = 4;
export const maxNameLength = 80;
export const maxCityLength = 80;
export const maxWebsiteLength = 200;
