import { purgeExpiredRows, type PurgeRule } from "./jobs/purge";
import { recoverJobs } from "./jobs/recover-jobs";
import type { Schedule } from "./jobs/start-job-worker";
import type { Tasks } from "./jobs/tasks";
import { renewProfileToken } from "./networks/profile-token";
import { eraseUser } from "./own-data/erase-user";
import { ownDataPurgeRules } from "./own-data/purge-rules";
import { exportData } from "./own-data/export/write-data-export";
import {
  measureAllProviderFacts,
  measureProviderFacts,
} from "./providers/facts/measure-provider-facts";
import { providerPurgeRules } from "./providers/purge-rules";
import { refreshLookUps } from "./providers/look-up/refresh-look-ups";
import { reviewPurgeRules } from "./reviews/purge-rules";
import { writeDataFiles } from "./trust/data-files/write-data-files";
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
  ...verificationPurgeRules,
  ...providerPurgeRules,
  ...ownDataPurgeRules,
  ...userPurgeRules,
];

export const jobTasks: Tasks = {
  deliverContactMessage,
  eraseUser,
  measureAllProviderFacts,
  measureProviderFacts,
  purgeExpiredRows: (environment, _payload, { signal }) =>
    purgeExpiredRows(environment, purgeRules, signal),
  receiveMessage,
  recoverJobs,
  refreshLookUps,
  renewProfileToken,
  sendUserMail,
  sendVerificationCode,
  writeDataExport: exportData,
  writeDataFiles: (environment) => writeDataFiles(environment),
  writeSitemap,
};

export const jobSchedule: Schedule = {
  measureAllProviderFacts: "37 2 * * *",
  purgeExpiredRows: "*/15 * * * *",
  recoverJobs: "* * * * *",
  refreshLookUps: "9,19,29,39,49,59 * * * *",
  renewProfileToken: "7 * * * *",
  writeSitemap: "23 * * * *",
};
