/** Every limit of the server but those of frequency and of jobs, once. Each has a test at the limit and one past it. */

/** Answers at most this many items of a list that grows. */
export const maxPageSize = 100;
export const defaultPage = 20;
/** A page by number begins within this many rows: an OFFSET reads everything it passes over. Cursors go further. */
export const maxOffsetRows = 10_000;

/** A document of the graph. Everything past these answers LIMIT_EXCEEDED and is not executed. */
export const graphLimits = {
  tokens: 2_000,
  /** Comments are no tokens. */
  characters: 64 * 1024,
  /** Of one name: validation compares them all with each other. */
  repeatedFields: 100,
  depth: 10,
  introspectionDepth: 16,
  aliases: 30,
  directives: 50,
  rootFields: 20,
  /** Fields times the sizes of the lists around them. */
  cost: 5_000,
  /** Milliseconds until an operation is given up. */
  deadlineMilliseconds: 10_000,
} as const;

/** Points of cost that some reads take on top of their fields. */
export const costWeights = {
  /** A search of the directory; an operation may hold one. */
  search: 300,
  /** A count that no counter keeps. */
  totalCount: 20,
  /** A filter of the directory. */
  filter: 50,
  introspection: 1_000,
  /** A document that is refused was parsed all the same. */
  refused: 50,
  /** Of its text, for each so many characters one point more. */
  refusedCharacters: 20,
  /** A page that the server renders. */
  page: 300,
  /** A call of the REST API, and one that answers a list. */
  call: 50,
  list: 200,
} as const;
export const maxSearchesPerOperation = 1;
/** Clients whose budgets are remembered; the one seen longest ago goes first. */
export const maxCostBuckets = 50_000;
/** Rows of a list without a kept counter are counted up to here; past it the count is not told. */
export const maxCounted = 10_000;
/** An IPv6 /48 has so many times the budget of one network. */
export const siteBudgetFactor = 8;

/** Requests at work at once; past it they wait, at most so many and so long. */
export const overloadLimits = {
  maxAtWork: 64,
  /** While others wait, of one network. */
  maxAtWorkPerClient: 16,
  maxWaiting: 512,
  maxWaitMilliseconds: 1_000,
} as const;

/** While timers fire this late, reads are refused so that writes are served. */
export const eventLoopLimits = {
  maxLagMilliseconds: 200,
  windowMilliseconds: 2_000,
  resolutionMilliseconds: 20,
} as const;

/** A client that does not take its answer is cut off. */
export const answerLimits = {
  /** Without a byte. */
  stallMilliseconds: 30_000,
  /** From the request's headers to the end of its answer, and a second more for so many bytes. */
  milliseconds: 60_000,
  bytesPerSecond: 8 * 1024,
  checkMilliseconds: 5_000,
} as const;

/** Open connections: of one IPv4 address or IPv6 /64, of one IPv6 /48, and in all. */
export const connectionLimits = { byNetwork: 500, bySite: 1_000, total: 2_000 } as const;
/** Requests of one connection that are not answered yet; browsers send one at a time. */
export const maxPipelinedRequests = 8;

/** Parsed documents that are kept, by the characters of their texts. One character takes about 75 bytes of heap. */
export const maxStoredDocumentCharacters = 256 * 1024;
/** Fields of one document, fragments expanded, that is compiled; the largest of the web client has 135. */
export const maxFieldsOfCompiledDocument = 300;
/** Fields of all compiled documents that are kept; those of the web client have 1,924. */
export const maxCompiledFields = 6_000;

/** SQL texts that depend on the request: so many are remembered, and prepared at this use. */
export const maxVariableStatements = 500;
export const usesBeforePrepared = 3;
/** Prepared statements of one connection; then it is replaced. One takes about 90 KB of PostgreSQL's memory. */
export const maxPreparedByConnection = 150;

/** Different labels of a metric: statements whose text is a constant of the code, and queues of jobs. */
export const maxStatementLabels = 200;
export const maxJobQueueLabels = 50;
/** Characters of a request id that a trusted proxy gives. */
export const maxRequestIdCharacters = 64;

/** Sockets of one network address, and what is followed over one of them. */
export const maxSocketsPerAddress = 100;
export const maxSubscriptionsPerSocket = 20;
export const maxSocketMessageBytes = 64 * 1024;
/** Sockets of one IPv6 /48, which a single customer of a data centre may have whole. */
export const maxSocketsBySite = 400;
/** Messages that one socket may send in ten seconds. */
export const maxSocketMessages = 100;
/** New sockets and messages in ten seconds: of one network address, and of one IPv6 /48. */
export const networkMessageLimits = { byNetwork: 500, bySite: 2_000 } as const;
/** What live subscriptions keep, in characters of documents and variables: of one IPv4 address or IPv6 /48, and in all. */
export const maxLiveDocumentCharacters = { byNetwork: 512 * 1024, total: 1024 * 1024 } as const;
/** A socket that leaves so many bytes unread is closed. */
export const maxSocketBacklogBytes = 1024 * 1024;

/** Announcements that wait for one follower; past it, the oldest goes. */
export const maxEventsWaiting = 50;
/** New reviews that one process sends to watchers in a second, each watcher counted. */
export const maxReviewsPushedPerSecond = 1_000;

/** Bytes of a request's body. */
export const maxBodyBytes = 256 * 1024;
/**
 * Of bodies from the head of their request to its end: of one network, and of all together. Those up to `small` are free.
 * As objects they take twenty times as much.
 */
export const maxArrivingBodyBytes = {
  small: 16 * 1024,
  byNetwork: 8 * maxBodyBytes,
  total: 32 * maxBodyBytes,
} as const;
/** Of a refused body, so much is read and discarded so that its client gets the answer; then it is cut off. */
export const maxDiscardedBodyBytes = 16 * 1024 * 1024;

/** Characters. */
export const maxSearchLength = 100;
export const maxSearchWords = 8;
export const maxCommentLength = 1_000;
export const maxAnswer = 1_000;
/** How often one review may be edited: every earlier wording stays readable. */
export const maxReviewEdits = 20;
/** For so long a deleted review can be restored; then it is erased. */
export const deletedReviewMinutes = 10;
/** Quotes that a provider may pick, and the characters of one. */
export const maxTestimonials = 3;
export const maxTestimonialLength = 300;
export const maxPromotionCodeLength = 40;
export const maxPromotionLabelLength = 60;
/** Codes of one provider that are in use at once; those that were revoked are not counted. */
export const maxLivePromotionCodes = 50;
export const maxIdempotencyKeyLength = 200;

/** What a provider says of itself, in characters; and how many of each. */
export const maxTitleLength = 120;
export const maxBiographyLength = 2_000;
export const maxPrice = 40;
export const maxSpecialtyLength = 40;
export const maxSpecialties = 12;
export const maxLanguageLength = 40;
export const maxLanguages = 12;
export const maxPictureDescriptionLength = 160;
export const maxPortfolioImages = 24;
/** Characters of a picture that is handed in, as base64: a request holds one of them. */
export const maxPictureDataLength = 240_000;

/** What somebody writes to us by the contact form; the copy is kept for so long, as the privacy policy says. */
export const maxContactMessageLength = 2_000;
export const contactMessageDays = 365;

/** A mail to a user that could not be sent is dropped after so long. */
export const userMailDays = 7;

/** Everything about a person as a file: for so long it can be downloaded. */
export const dataExportDays = 7;
/** It is written in parts of so many rows. */
export const maxRowsPerPart = 500;
/** A file that could not be written so often is given up. */
export const maxExportLeases = 4;

export const maxFilterCategories = 10;
export const maxFilterServiceTypes = 39;
export const maxNodesById = 100;
export const maxProvidersByUsername = 100;
/** Providers that one person has saved, and as many that they follow. */
export const maxBookmarks = 1_000;
/** Of each list that a browser hands in. */
export const maxMergedBookmarks = 500;

/** Unread notifications are counted up to here. */
export const maxUnreadCount = 100;

/** Search suggestions: shown at most. */
export const maxSuggestions = 5;
/** From this many letters on a word may hold one typo. */
export const lettersForOneTypo = 5;

/** A migration waits so long for a lock, so that requests do not queue up behind it, and is tried so often. */
export const migrationLock = { waitMilliseconds: 2_000, pauseMilliseconds: 1_000, maxAttempts: 30 };

/** How long a guest's token lives, and how long the answer to a repeated save is kept. */
export const guestSessionMinutes = 60;
export const idempotencyHours = 24;
/** One guest review per provider and network address in this time. */
export const guestMarkDays = 30;

/** A bearer lives this long; its session this long, with Remember me and without. */
export const bearerMinutes = 15;
export const rememberedSessionDays = 30;
export const sessionHours = 12;
/** For so long after a rotation the old bearer still answers its successor. */
export const rotationGraceSeconds = 10;
/** A browser in which a person signed in is known for so long, by marks of about five people. */
export const knownBrowserDays = 180;
export const maxMarksOfKnownBrowser = 15;
/** For so long after a sign-in nobody is asked for the current password. */
export const recentlyAuthenticatedMinutes = 15;

/** What a look-up found is good for so long; past it, only where the network does not answer. */
export const lookUpHours = 24;
export const staleLookUpDays = 7;
/** A look-up that failed is not repeated sooner. */
export const failedLookUpSeconds = 5;
/** Somebody waits for the network for so long; it may take so long until its answer is of no use to the next. */
export const lookUpPatienceMilliseconds = 8_000;
export const maxLookUpMilliseconds = 25_000;
/** Requests that wait for it at once, in one process. */
export const maxWaitingForLookUps = 16;
/** What a client hands in about a profile, and for how long it is kept. */
export const maxReportBytes = 16 * 1024;
export const deepestReport = 20;
export const maxReportSourceLength = 40;
export const reportedProfileHours = 24;
/** A stored picture that nothing shows is erased after so long. */
export const unusedPictureHours = 24;

/** A code, and the proof that it came back. */
export const codeMinutes = 10;
export const verificationHours = 24;
export const codeDigits = 6;
export const maxWrongCodes = 5;
/** A request waits so long for the outcome of its code, longer than a service may take to answer. */
export const deliveryWaitMilliseconds = 3_500;
/** Requests that wait for it at once, in one process; the others answer that the code is on its way. */
export const maxDeliveryWaits = 16;
export const proofMinutes = 10;

/** How long somebody may take at a network until they come back. */
export const networkSignInMinutes = 30;
/** A code of a network lives for an hour; what was spent is remembered for longer. */
export const spentCodeHours = 2;

/** For so long what became of a network's wish to erase is told to who has its code. */
export const deletionRecordDays = 90;

export const minPasswordLength = 8;
export const maxPasswordLength = 128;
/** Of the list of common passwords, so many are refused. */
export const guessablePasswords = 3_000;
/** Hashing one takes the processor for long: so many at once. */
export const maxConcurrentHashes = 4;
export const maxNameLength = 80;

/**
 * Mutations that guess, send or open: an operation may hold one of them and no other, so that one request is
 * one try.
 */
export const sensitiveMutations = new Set([
  "signUp",
  "signIn",
  "signInWithProof",
  "startInstagramSignIn",
  "signInWithInstagram",
  "signInWithFacebook",
  "startGuestSession",
  "refreshSession",
  "updateProfile",
  "deleteUser",
  "resetPassword",
  "startVerification",
  "confirmVerification",
  "lookUpProfile",
  "sendContactMessage",
  "keepPicture",
]);
