/** Every limit of the server, once. Each has a test at the limit and one past it. */

/** Answers at most this many items of a list that grows. */
export const largestPage = 100;
export const defaultPage = 20;

/** A document of the graph. Everything past these answers LIMIT_EXCEEDED and is not executed. */
export const graphLimits = {
  tokens: 2_000,
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

/** Bytes of a request's body. */
export const largestBodyBytes = 256 * 1024;

/** Characters. */
export const largestSearch = 100;
export const largestSearchWords = 8;
export const largestComment = 1_000;
export const largestPromotionCode = 40;
export const largestIdempotencyKey = 200;

export const mostCategoriesInAFilter = 10;
export const mostServiceTypesInAFilter = 39;
export const mostNodesById = 100;
export const mostProvidersByUsername = 100;

/** Search suggestions: shown at most. */
export const mostSuggestions = 5;
/** From this many letters on a word may hold one typo. */
export const lettersForOneTypo = 5;

/** How long a guest's token lives, and how long the answer to a repeated save is kept. */
export const guestSessionMinutes = 60;
export const idempotencyHours = 24;
/** One guest review per provider and network address in this time. */
export const guestMarkDays = 30;

/** Limits of frequency by name: so many in so many seconds. `LIMIT_<NAME>=count/seconds` changes one. */
export const frequencyLimits = {
  /** Pictures that have to be rendered, by network address; those at hand are not counted. */
  NEW_PICTURE: { count: 400, seconds: 60 },
  GUEST_SESSION: { count: 10, seconds: 3600 },
  GUEST_REVIEW: { count: 10, seconds: 86_400 },
} as const;
export type FrequencyLimit = keyof typeof frequencyLimits;
