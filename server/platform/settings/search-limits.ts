/** Bounds of searches and filtered lists, explained in docs/bounded-search.md. */

/** Rows of an order that are examined for matches. */
export const maxWalkedRows = 2_000;
/** Matches that an index finds before they are sorted. */
export const maxCandidates = 1_000;
/** The same for suggestions. */
export const maxSuggestionCandidates = 300;
/** Rows examined for a search that no index supports. */
export const maxUnindexedRows = 20_000;

/** The most reviewed providers, which are scanned first for suggestions. */
export const maxPopularRows = 1_000;
/** Rows of the random sample that tells how frequent a search is, and the least share of a frequent one. */
export const sampledRows = 1_000;
export const frequentShare = 0.01;
/** A list is not counted if the sample promises at least this many times the maximum count. */
export const certainlyUncounted = 3;

/** Words with a similar beginning that are compared with a typed word, and the shortest of them that are searched. */
export const maxComparedWords = 5_000;
export const maxSimilarWords = 4;
