import type { Subjects } from "#server/platform/database/content-version";

/**
 * Events that a module announces to later modules and other processes, named in the past tense. Facts are little more
 * than ids, because a PostgreSQL notification holds at most 8,000 bytes. `key` is what subscribers filter by.
 */
export interface Announcements {
  /** A visitor reports having sent a direct message; `key` is the verification's id. */
  directMessageClaimed: { key: string; username: string; code: string };
  /** `key` is the verification's id. */
  verificationUpdated: { key: string };
  /** `key` is the id of a session or an API key: its open sockets are closed. */
  sessionEnded: { key: string };
  /** A new review, not an edit; `key` is the provider's id. */
  reviewSaved: { key: string; reviewId: number };
  /** A provider's first answer; `key` is the review's id. */
  reviewAnswered: { key: string };
  /** `key` is the review's id, `userId` the voter. */
  reviewFoundHelpful: { key: string; userId: number };
  /** A user confirmed an address or a username; `key` is the user's id. */
  addressConfirmed: { key: string; method: string };
  /** A user has a new notification; `key` is the user's id. */
  notified: { key: string; kind: string };
  /** A process, named by `key`, committed a change of what pages show; `subjects` are the providers it touched, if known. */
  contentChanged: { key: string; subjects: Subjects };
  /** Changes of the feed got numbers; `key` is `all`, `number` the newest one. */
  changesNumbered: { key: string; number: number };
  /** An event was added to a case; `key` is `all`. */
  caseUpdated: {
    key: string;
    caseId: number;
    state: string;
    assignee: string | null;
    updatedAt: string;
  };
  /** An operator lost the role; `key` is the user's id. */
  roleEnded: { key: string };
  /** A delivery of a webhook is due at once; `key` is `all`. */
  deliveryDue: { key: string };
}
export type Announcement = keyof Announcements;
