import { addReviewAlerts } from "./dashboard/review-alerts/add-review-alerts";
import { sendReviewAlert } from "./dashboard/review-alerts/send-review-alert";
import { integrationPurgeRules } from "./integrations/purge-rules";
import { compileDumpLines, type DumpLines } from "./integrations/dump/dump-lines";
import { writeDump } from "./integrations/dump/write-dump";
import { purgeExpiredRows, type PurgeRule } from "./jobs/purge";
import { recoverJobs } from "./jobs/recover-jobs";
import type { Schedule } from "./jobs/start-job-worker";
import type { Tasks } from "./jobs/tasks";
import { mailAppealOutcome } from "./moderation/appeals/mail-appeal-outcome";
import { mailClosedReport } from "./moderation/reports/mail-closed-report";
import { eraseReportData } from "./moderation/reports/erase-report-data";
import { carryOutMeasures } from "./moderation/waiting-measures/carry-out-measures";
import { mailWaitingMeasure } from "./moderation/waiting-measures/mail-waiting-measure";
import { mailReportReceipt } from "./moderation/reports/mail-report-receipt";
import { closeCasesWithoutContent } from "./moderation/measures/close-cases-without-content";
import { restoreHiddenReviews } from "./moderation/measures/restore-hidden-reviews";
import { renewProfileToken } from "./networks/profile-token";
import { moderationPurgeRules } from "./moderation/purge-rules";
import { sendDecisionMail } from "./moderation/notices/send-decision-mail";
import { eraseAgain } from "./own-data/erase-again";
import { eraseUser } from "./own-data/erase-user";
import { ownDataPurgeRules } from "./own-data/purge-rules";
import { exportData } from "./own-data/export/write-data-export";
import {
  measureAllProviderFacts,
  measureProviderFacts,
} from "./providers/facts/measure-provider-facts";
import { providerPurgeRules } from "./providers/purge-rules";
import { readPrices } from "./providers/price/store-prices";
import { applySeed } from "./providers/seed/apply-seed";
import { undoSeed } from "./providers/seed/undo-seed";
import { refreshLookUps } from "./providers/look-up/refresh-look-ups";
import { detectLanguages } from "./reviews/language/detect-languages";
import { reviewPurgeRules } from "./reviews/purge-rules";
import { graphOfProcess } from "./schema";
import { graphSql } from "./schema-sql";
import { normalizeStoredTexts } from "./site/normalize-stored-texts";
import { writeDataFiles } from "./trust/data-files/write-data-files";
import { sitePurgeRules } from "./site/purge-rules";
import { trustPurgeRules } from "./trust/purge-rules";
import { deliverContactMessage } from "./users/contact/deliver-contact-message";
import { userPurgeRules } from "./users/purge-rules";
import { sendUserMail } from "./users/send-user-mail";
import { receiveMessage } from "./verification/receive-message";
import { verificationPurgeRules } from "./verification/purge-rules";
import { sendVerificationCode } from "./verification/codes/send-verification-code";
import { writeSitemap } from "./web/sitemap/write-sitemap";

/** The retention rules of all modules. */
export const purgeRules: PurgeRule[] = [
  ...reviewPurgeRules,
  ...trustPurgeRules,
  ...moderationPurgeRules,
  ...verificationPurgeRules,
  ...providerPurgeRules,
  ...ownDataPurgeRules,
  ...sitePurgeRules,
  ...userPurgeRules,
  ...integrationPurgeRules,
];

let dumpLines: DumpLines[] | null = null;

export const jobTasks: Tasks = {
  addReviewAlerts,
  applySeed: ({ database }, { batchId }, { signal }) =>
    applySeed(database.source, batchId, { signal }),
  carryOutMeasures,
  deliverContactMessage,
  detectLanguages,
  eraseAgain,
  eraseUser,
  mailAppealOutcome,
  mailClosedReport,
  mailReportReceipt,
  mailWaitingMeasure,
  measureAllProviderFacts,
  measureProviderFacts,
  normalizeStoredTexts,
  purgeExpiredRows: async (environment, _payload, { signal }) => {
    await eraseReportData(environment);
    await restoreHiddenReviews(environment);
    await closeCasesWithoutContent(environment);
    await purgeExpiredRows(environment, purgeRules, signal);
  },
  readPrices,
  receiveMessage,
  recoverJobs,
  refreshLookUps,
  renewProfileToken,
  sendDecisionMail,
  sendReviewAlert,
  sendUserMail,
  sendVerificationCode,
  undoSeed: async ({ database }, { batchId }, { signal }) => {
    await undoSeed(database.source, batchId, signal);
  },
  writeDataExport: exportData,
  writeDataFiles: (environment, _payload, { signal }) => writeDataFiles(environment, signal),
  writeDump: (environment, _payload, { signal }) => {
    dumpLines ??= compileDumpLines(graphOfProcess(), graphSql);
    return writeDump(environment, dumpLines, signal);
  },
  writeSitemap,
};

export const jobSchedule: Schedule = {
  addReviewAlerts: "*/5 * * * *",
  carryOutMeasures: "*/5 * * * *",
  measureAllProviderFacts: "37 2 * * *",
  purgeExpiredRows: "*/15 * * * *",
  recoverJobs: "* * * * *",
  refreshLookUps: "9,19,29,39,49,59 * * * *",
  renewProfileToken: "7 * * * *",
  writeDump: "41 3 * * *",
  writeSitemap: "23 * * * *",
};
