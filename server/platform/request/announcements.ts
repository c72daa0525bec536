/**
 * All that one room announces to later rooms and to other processes, in the past tense. Facts are ids and
 * little more: a notification of PostgreSQL holds less than 8,000 bytes. `key` is what a follower names.
 */
export interface Announcements {
  /** A visitor says that a direct message was sent; `key` is the verification's id. */
  directMessageClaimed: { key: string; username: string; code: string };
  /** `key` is the verification's id. */
  verificationUpdated: { key: string };
  /** `key` is the session's id: whoever holds a line open in its name is cut off. */
  sessionEnded: { key: string };
  /** A new review; `key` is the provider's id. An edit is none. */
  reviewSaved: { key: string; reviewId: number };
  /** A provider's first answer; `key` is the review's id. */
  reviewAnswered: { key: string };
  /** `key` is the review's id, `userId` who found it helpful. */
  reviewFoundHelpful: { key: string; userId: number };
  /** An address or a username turned out to be somebody's own; `key` is the user's id. */
  addressConfirmed: { key: string; method: string };
  /** Something that somebody waits for has happened; `key` is the user's id. */
  notified: { key: string; kind: string };
}
export type Announcement = keyof Announcements;
