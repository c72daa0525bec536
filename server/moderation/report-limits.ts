/** Limits of reports. */

/** Characters. */
export const minReportDetailsLength = 10;
export const maxReportDetailsLength = 2_000;
export const maxLawOrRuleLength = 200;
/** An id or an address of a reported subject. */
export const maxReportSubjectLength = 500;

/** The decided reports of a person that their accuracy is computed from. */
export const reportsForAccuracy = 100;
/** How long a keyed hash of a reporter's network address is kept. */
export const reportNetworkDays = 30;

/** Notices in the history of a provider. */
export const maxNoticesOfProvider = 20;
/** The span of a transparency report. */
export const maxTransparencyDays = 3_660;
/** Decisions read per batch while the data file is written. */
export const decisionsPerBatch = 1_000;

/** Hours to a first answer, a decision, and the decision of an appeal; late ones are published. */
export const processingTargets = { firstAnswer: 24, decision: 72, appeal: 14 * 24 } as const;
