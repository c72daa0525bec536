import { purgeExpiredRows, type PurgeRule } from "#server/jobs/purge";
import { recoverJobs } from "#server/jobs/recover-jobs";
import type { Schedule } from "#server/jobs/start-job-worker";
import type { Tasks } from "#server/jobs/tasks";
import { renewProfileToken } from "#server/networks/profile-token";
import { eraseUser } from "#server/own-data/erase-user";
import { ownDataPurgeRules } from "#server/own-data/purge-rules";
import { exportData } from "#server/own-data/write-data-export";
import { providerPurgeRules } from "#server/providers/purge-rules";
import { refreshLookUps } from "#server/providers/refresh-look-ups";
import { reviewPurgeRules } from "#server/reviews/purge-rules";
import { deliverContactMessage } from "#server/users/deliver-contact-message";
import { userPurgeRules } from "#server/users/purge-rules";
import { sendUserMail } from "#server/users/send-user-mail";
import { receiveMessage } from "#server/verification/receive-message";
import { verificationPurgeRules } from "#server/verification/purge-rules";
import { sendVerificationCode } from "#server/verification/send-verification-code";
import { writeSitemap } from "#server/web/write-sitemap";

/** All that is kept for a while only. */
export const purgeRules: PurgeRule[] = [
  ...reviewPurgeRules,
  ...verificationPurgeRules,
  ...providerPurgeRules,
  ...ownDataPurgeRules,
  ...userPurgeRules,
];

export const jobTasks: Tasks = {
  deliverContactMessage,
  eraseUser,
  purgeExpiredRows: (environment, _payload, { signal }) =>
    purgeExpiredRows(environment, purgeRules, signal),
  receiveMessage,
  recoverJobs,
  refreshLookUps,
  renewProfileToken,
  sendUserMail,
  sendVerificationCode,
  writeDataExport: exportData,
  writeSitemap,
};

export const jobSchedule: Schedule = {
  purgeExpiredRows: "*/15 * * * *",
  recoverJobs: "* * * * *",
  refreshLookUps: "9,19,29,39,49,59 * * * *",
  renewProfileToken: "7 * * * *",
  writeSitemap: "23 * * * *",
};
