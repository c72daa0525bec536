/** Limits of moderation. */

/** The length of a decision's public facts. */
export const minFactsLength = 40;
export const maxFactsLength = 2_000;
/** Texts of operators to the persons concerned, and their replies. */
export const maxNoteLength = 1_000;
export const maxQuestionLength = 1_000;
export const maxReplyLength = 1_000;
export const minAppealLength = 10;
export const maxAppealLength = 2_000;
export const maxNoticeMessageLength = 300;
export const maxObjectionLength = 1_000;

/** How long a decision can be appealed, and sealed copies are kept after the last decision. */
export const appealDays = 183;
export const sealedDays = 183;
export const providerNoticeDays = 90;
/** Content that is hidden until it is decided. */
export const maxHideHours = 72;
/** A measure that needs two operators waits as long on a site with one, and its owner can object meanwhile. */
export const waitingHours = 72;
/** The job that publishes hidden reviews again runs this often. */
export const hiddenCheckMinutes = 15;
/** A case whose content has been missing for as long is closed. */
export const goneHours = 24;
/** The time for a decision, and for one on appeal. */
export const caseDueHours = 72;
export const appealDueDays = 14;
/** The pause of a person by the number of strikes in this time: further ones last as long as the last. */
export const strikeDays = 365;
export const pauseDays = [7, 30, 180] as const;
/** Decisions against a deleted account wait as long for a new one of the person: the longest pause. */
export const leftNameDays = Math.max(...pauseDays);

export const ledgerLimits = { verifiedPerBatch: 5_000, maxFaults: 100 } as const;

/** Rows that an open case shows. */
export const maxReportsOfCase = 20;
export const maxOpenAppealsOfCase = 20;
export const maxEventsOfCase = 90;
/** Texts beside the reported one: of each kind, and the reviews that are compared with it. */
export const maxRelatedTexts = 10;
export const maxComparedTexts = 1_000;
/** Trigram similarity from which a text counts as similar. */
export const minSimilarity = 0.6;
/** Measures that wait about the pages of an owner. */
export const maxWaitingMeasures = 10;
/** Rows per list of a person's own decisions and appeals. */
export const maxOwnDecisions = 30;
/** Decisions that a review and a report show, the latest ones. */
export const maxDecisionsOfSubject = 20;
/** Appeals that a decision or a report shows, the latest ones. */
export const maxAppealsOfDecision = 50;
export const maxTombstones = 100;
/** Operators that an admin sees. */
export const maxOperators = 200;
