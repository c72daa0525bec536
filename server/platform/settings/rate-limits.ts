/** Limits of frequency by name: so many in so many seconds. `LIMIT_<NAME>=count/seconds` changes one. */
export const rateLimits = {
  /** Points of cost: of one user, else of one network, in each process. */
  GRAPH_COST: { count: 50_000, seconds: 60 },
  /** Pictures that have to be rendered, by network address; those at hand are not counted. */
  NEW_PICTURE: { count: 400, seconds: 60 },
  /** Pictures that have to be fetched from elsewhere, by network address. */
  FOREIGN_PICTURE: { count: 200, seconds: 600 },
  /** By network address. */
  SIGN_UP: { count: 5, seconds: 1800 },
  SIGN_IN: { count: 25, seconds: 300 },
  /**
   * Wrong passwords for one person: of one network address, or of one browser that signed in before; then of all
   * others together. Further tries wait longer and longer.
   */
  WRONG_PASSWORD: { count: 10, seconds: 3600 },
  WRONG_PASSWORD_ALL: { count: 30, seconds: 3600 },
  /** Codes sent to one address, lately and in an hour, and by one network address. */
  CODE: { count: 3, seconds: 600 },
  CODE_HOUR: { count: 5, seconds: 3600 },
  CODE_CLIENT: { count: 10, seconds: 3600 },
  /** Text messages of all people together; to unconfirmed numbers, so that the rest is kept for the others. */
  TEXT_MESSAGE: { count: 500, seconds: 86_400 },
  TEXT_MESSAGE_UNKNOWN: { count: 400, seconds: 86_400 },
  /** To unconfirmed numbers of one country, and from one IPv4 address or IPv6 /48. */
  TEXT_MESSAGE_COUNTRY: { count: 200, seconds: 86_400 },
  TEXT_MESSAGE_NETWORK: { count: 20, seconds: 86_400 },
  /** Wrong codes for one address, over all its codes, counted like wrong passwords. */
  WRONG_CODE: { count: 10, seconds: 3600 },
  WRONG_CODE_ALL: { count: 10, seconds: 3600 },
  /** Tries to confirm, by network address. */
  CONFIRM: { count: 60, seconds: 600 },
  GUEST_SESSION: { count: 10, seconds: 3600 },
  GUEST_REVIEW: { count: 10, seconds: 86_400 },
  /** Reviews of a person who is signed in: in a day, and without a pause. */
  REVIEW: { count: 10, seconds: 86_400 },
  REVIEW_PAUSE: { count: 1, seconds: 60 },
  /** What a person does with reviews that are written: deleting one lets them write another. */
  REVIEW_EDIT: { count: 30, seconds: 3600 },
  REVIEW_DELETE: { count: 20, seconds: 86_400 },
  REVIEW_RESTORE: { count: 20, seconds: 86_400 },
  ANSWER: { count: 60, seconds: 3600 },
  /** Look-ups that ask the network: of one network address, and of all people together, since each one costs. */
  LOOK_UP: { count: 30, seconds: 600 },
  LOOK_UP_DAY: { count: 2_000, seconds: 86_400 },
  /** Of one IPv4 address or IPv6 /48. */
  LOOK_UP_NETWORK: { count: 200, seconds: 86_400 },
  /** What clients say that they found, by network address. */
  PROFILE_REPORT: { count: 60, seconds: 600 },
  /** Messages to us: by network address, and by the e-mail address that they name. */
  CONTACT: { count: 5, seconds: 3600 },
  CONTACT_ADDRESS: { count: 5, seconds: 86_400 },
  /** Codes that one owner makes, and what they change about their profile. */
  PROMOTION_CODE: { count: 20, seconds: 86_400 },
  PROVIDER_EDIT: { count: 60, seconds: 3600 },
  /** Pictures that one owner brings. */
  PORTFOLIO_PICTURE: { count: 60, seconds: 3600 },
  HELPFUL: { count: 120, seconds: 3600 },
  /** How often one person saves or follows a provider, ends that, or merges their lists. */
  BOOKMARK: { count: 600, seconds: 3600 },
  /** How often one person reads their notifications, or changes what they want to be told. */
  NOTIFICATION: { count: 600, seconds: 3600 },
  /** Files of everything about one person. */
  DATA_EXPORT: { count: 3, seconds: 86_400 },
} as const;
export type RateLimitName = keyof typeof rateLimits;
