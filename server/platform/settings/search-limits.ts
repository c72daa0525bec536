/** Bounds of searches and filtered lists, explained in docs/bounded-search.md. */

/** Rows of an order that are examined for matches. */
export const maxWalkedRows = 2_000;
/** Matches that an index finds before they are sorted. */
export const maxCandidates = 2_000;
/** The same for suggestions. */
export const maxSuggestionCandidates = 500;
/** Rows examined for a search that no index supports. */
export const maxUnindexedRows = 20_000;

/** A search is frequent if it matches this many of the most reviewed providers. */
export const sampledRows = 1_000;
export const frequentMatches = 10;

/** Words with a similar beginning that are compared with a typed word, and those accepted. */
export const maxComparedWords = 5_000;
export const maxSimilarWords = 20;
