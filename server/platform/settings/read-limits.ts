import { maxCounted } from "./limits";

// The bounds of reads: memory of caches, connections, and searches.

/**
 * Documents of the graph kept in memory, in characters of all texts and of one; the web client's longest has 6,000.
 */
export const maxStoredDocumentCharacters = 512 * 1024;
export const maxCharactersOfStoredDocument = 16 * 1024;
/** Hashes of documents, and of requests, that were answered once. */
export const maxSeenOnce = 5_000;
/** Fields of a compiled document, fragments expanded; the web client's maximum is 135. */
export const maxFieldsOfCompiledDocument = 300;
/** Cached SQL of compiled reads with its variables, in characters of all operations and of one; usual are 5,000. */
export const maxCompiledCharacters = 1024 * 1024;
export const maxCharactersOfCompiledOperation = 64 * 1024;

/** Operations kept with the arguments of one set of variables, and the maximum size of those as JSON. */
export const maxBoundOperations = 2_000;
export const maxBoundCharacters = 300;
/** SQL texts of one compiled selection, by its filters and page. */
export const maxStatementsOfSelection = 20;
/** Texts of a list of constants, by the selected fields, their characters and those of one; service types have 4,000. */
export const maxSelectionsOfConstants = 50;
export const maxConstantCharacters = 256 * 1024;
export const maxCharactersOfConstants = 16 * 1024;

/** The age of a cached currency of the site, which its operator changes at most a few times. */
export const siteCurrencySeconds = 60;

/** Operations that cost more than `cost` and that resolvers answer, at once and waiting. */
export const expensiveOperations = {
  cost: 1_000,
  maxAtWork: 2,
  maxAtWorkPerClient: 1,
  maxWaiting: 32,
  maxWaitMilliseconds: 5_000,
} as const;

/** Costs of an operation that are kept, by the sizes that variables set. */
export const maxCostsOfOperation = 20;
/** Characters of the types that a client accepts, which are in the keys of kept requests; browsers send up to 150. */
export const maxAcceptCharacters = 300;

/** Rendered pages kept in memory, in bytes of HTML and its compressed forms. */
export const maxCachedPageBytes = 16 * 1024 * 1024;
/** Anonymous answers of the graph kept in memory, in bytes. */
export const maxCachedResponseBytes = 16 * 1024 * 1024;
/** The maximum size of a cached request, document and variables, in characters. */
export const maxCachedRequestCharacters = 16 * 1024;
/** Providers whose latest change is known, and those that one change names; a change of more is one of everything. */
export const maxKnownSubjects = 10_000;
export const maxSubjectsOfChange = 200;
/** After this time the data of a cached read is read again, in case it was changed without the product. */
export const maxCachedMilliseconds = 30_000;

/** Variable SQL texts kept in memory, their characters and those of one, and the number of uses before one is prepared. */
export const maxVariableStatements = 500;
export const maxVariableStatementCharacters = 2 * 1024 * 1024;
export const maxCharactersOfVariableStatement = 32 * 1024;
export const usesBeforePrepared = 3;
/** Prepared statements per connection before it is replaced. One takes about 90 KB in PostgreSQL. */
export const maxPreparedByConnection = 150;

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

/** Connections that execute one statement of compiled reads, and executions that share one of its batches. */
export const maxReadsOfStatement = 2;
export const maxBatchedReads = 16;
/** Statements that are compared, to send equal ones together, in characters of their texts and constants. */
export const maxEqualReadCharacters = 2 * 1024 * 1024;

/** Time-outs of requests for a statement and for acquiring a connection. */
export const statementMilliseconds = 3_000;
export const acquireMilliseconds = 2_000;

// Bounds of searches and filtered lists, explained in docs/search.md.

/** Memory of the pages of the developer site that are kept, least recently used first out. */
export const maxDeveloperPageBytes = 4 * 1024 * 1024;

/** Rows of an order that are examined for matches. */
export const maxWalkedRows = 2_000;
/** Matches that an index finds before they are sorted. */
export const maxCandidates = 1_000;
/** Rows examined for a search that no index supports. */
export const maxUnindexedRows = 20_000;

/** Bounds of searches by relevance: matches of an index, highest rated providers, pages of the random sample. */
export const searchBounds = {
  candidates: 500,
  walked: maxWalkedRows,
  walkedMatches: 300,
  sampledPages: 30,
} as const;
/** Bounds of suggestions. */
export const suggestionBounds = {
  candidates: 200,
  walked: 500,
  walkedMatches: 50,
  sampledPages: 15,
} as const;
/** The least share of a search that is not looked up in the index, if it has more matches than candidates. */
export const veryFrequentShare = 0.03;

/** Rows of the random sample that tells how frequent a search is, and the least share of a frequent one. */
export const sampledRows = 1_000;
export const frequentShare = 0.01;
/** A search is not counted if the sample promises this many matches, with at least this share. */
export const certainlyUncounted = { matches: 3 * maxCounted, share: 0.03 } as const;

/** Words with a similar beginning that are compared with a typed word, and the shortest of them that are searched. */
export const maxComparedWords = 5_000;
export const maxSimilarWords = 4;

/** The newest reviews of one provider or reviewer that a search examines, and those whose words become topics. */
export const maxSearchedReviews = 2_000;
export const maxReviewsOfTopics = 500;
/** Topics of a provider, and the reviews that must have the word of one. */
export const maxTopics = 8;
export const minReviewsOfTopic = 3;
