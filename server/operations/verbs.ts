import type { Command } from "commander";
import { adminVerb } from "./admin";
import { backupVerb, restoreVerb } from "./backup";
import { checkVerb } from "./check";
import { featureVerb } from "./feature";
import { mailTestVerb } from "./mail-test";
import { seedVerb } from "./seed";
import { setupLinkVerb } from "./setup-link";

/** The verbs of the command line. */
export const verbs: readonly Command[] = [
  adminVerb,
  backupVerb,
  checkVerb,
  featureVerb,
  mailTestVerb,
  restoreVerb,
  seedVerb,
  setupLinkVerb,
];
