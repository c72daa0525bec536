/** Rate limits by name: a count per window in seconds. `LIMIT_<NAME>=count/seconds` changes one. */
export const rateLimits = {
  /** Cost in points, per user or else per network, in each process. */
  GRAPH_COST: { count: 50_000, seconds: 60 },
  /** Rendered pictures, by network address; cached ones are not counted. */
  NEW_PICTURE: { count: 400, seconds: 60 },
  /** Pictures fetched from other hosts, by network address. */
  FOREIGN_PICTURE: { count: 200, seconds: 600 },
  /** By network address. */
  SIGN_UP: { count: 5, seconds: 1800 },
  SIGN_IN: { count: 25, seconds: 300 },
  /** Uses of set-up links, and accounts made by them. */
  SETUP: { count: 30, seconds: 600 },
  /**
   * Failed passwords for one user: from one network address or known browser, then from all others together. Further
   * attempts wait exponentially longer.
   */
  WRONG_PASSWORD: { count: 10, seconds: 3600 },
  WRONG_PASSWORD_ALL: { count: 30, seconds: 3600 },
  /** Wrong one-time and recovery codes for one user, counted like wrong passwords. */
  WRONG_SECOND_FACTOR: { count: 10, seconds: 3600 },
  WRONG_SECOND_FACTOR_ALL: { count: 10, seconds: 3600 },
  /** Challenges for a passkey, by network address. */
  PASSKEY_CHALLENGE: { count: 60, seconds: 600 },
  /** Confirmations of identity, and changes to passkeys and codes, by one user. */
  IDENTITY_CONFIRMATION: { count: 60, seconds: 3600 },
  STRONG_SIGN_IN_CHANGE: { count: 60, seconds: 3600 },
  /** Codes sent to one address in a short time and in an hour, and by one network address. */
  CODE: { count: 3, seconds: 600 },
  CODE_HOUR: { count: 5, seconds: 3600 },
  CODE_CLIENT: { count: 10, seconds: 3600 },
  /** Text messages of all users together, and those to unconfirmed numbers, to reserve the rest. */
  TEXT_MESSAGE: { count: 500, seconds: 86_400 },
  TEXT_MESSAGE_UNKNOWN: { count: 400, seconds: 86_400 },
  /** To unconfirmed numbers of one country, and from one IPv4 address or IPv6 /48. */
  TEXT_MESSAGE_COUNTRY: { count: 200, seconds: 86_400 },
  TEXT_MESSAGE_NETWORK: { count: 20, seconds: 86_400 },
  /** Wrong codes for one address over all its codes, counted like wrong passwords. */
  WRONG_CODE: { count: 10, seconds: 3600 },
  WRONG_CODE_ALL: { count: 10, seconds: 3600 },
  /** Attempts to confirm, by network address. */
  CONFIRM: { count: 60, seconds: 600 },
  GUEST_SESSION: { count: 10, seconds: 3600 },
  GUEST_REVIEW: { count: 10, seconds: 86_400 },
  /** Reviews by a signed-in user: per day, and without a pause. */
  REVIEW: { count: 10, seconds: 86_400 },
  REVIEW_PAUSE: { count: 1, seconds: 60 },
  /** Changes to written reviews; deleting one allows writing another. */
  REVIEW_EDIT: { count: 30, seconds: 3600 },
  /** Photos for reviews: by a signed-in user, and by all signed-in users of one network address. */
  REVIEW_PHOTO: { count: 60, seconds: 86_400 },
  REVIEW_PHOTO_NETWORK: { count: 240, seconds: 86_400 },
  /** By all guests and visitors of one network address. */
  GUEST_REVIEW_PHOTO: { count: 40, seconds: 86_400 },
  REVIEW_DELETE: { count: 20, seconds: 86_400 },
  REVIEW_RESTORE: { count: 20, seconds: 86_400 },
  /** Guest reviews that a person keeps as their own. */
  REVIEW_KEEP: { count: 20, seconds: 86_400 },
  ANSWER: { count: 60, seconds: 3600 },
  /** Look-ups that call the scraper: by network address, and of all users together because each costs money. */
  LOOK_UP: { count: 30, seconds: 600 },
  LOOK_UP_DAY: { count: 2_000, seconds: 86_400 },
  /** By IPv4 address or IPv6 /48. */
  LOOK_UP_NETWORK: { count: 200, seconds: 86_400 },
  /** Profiles reported by clients, by network address. */
  PROFILE_REPORT: { count: 60, seconds: 600 },
  /** Contact messages: by network address, and by the e-mail address given. */
  CONTACT: { count: 5, seconds: 3600 },
  CONTACT_ADDRESS: { count: 5, seconds: 86_400 },
  /** Codes created and profile edits by one owner. */
  PROMOTION_CODE: { count: 20, seconds: 86_400 },
  PROVIDER_EDIT: { count: 60, seconds: 3600 },
  /** Pictures uploaded by one owner. */
  PORTFOLIO_PICTURE: { count: 60, seconds: 3600 },
  /** Saved texts for answers, changed by one owner. */
  REPLY_TEMPLATE: { count: 120, seconds: 3600 },
  /** Changes of a person's own picture. */
  AVATAR: { count: 30, seconds: 3600 },
  HELPFUL: { count: 120, seconds: 3600 },
  /** Saves, follows, their removal and list merges by one user. */
  BOOKMARK: { count: 600, seconds: 3600 },
  /** Marking notifications as read and changes of preferences by one user. */
  NOTIFICATION: { count: 600, seconds: 3600 },
  /** API keys created by one user. */
  API_KEY: { count: 30, seconds: 86_400 },
  /** Webhooks created or changed by one user, and their test deliveries and replays. */
  WEBHOOK: { count: 60, seconds: 3600 },
  WEBHOOK_DELIVERY: { count: 120, seconds: 3600 },
  /** Reports: by a signed-in person, by network address without an account, and to an e-mail address. */
  REPORT: { count: 30, seconds: 3600 },
  REPORT_ANONYMOUS: { count: 10, seconds: 3600 },
  REPORT_ADDRESS: { count: 10, seconds: 86_400 },
  /** Appeals with the key of a report, by network address. */
  APPEAL_ANONYMOUS: { count: 10, seconds: 3600 },
  /** Data exports of one user. */
  DATA_EXPORT: { count: 3, seconds: 86_400 },
} as const;
export type RateLimitName = keyof typeof rateLimits;
