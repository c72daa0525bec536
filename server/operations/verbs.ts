import type { Command } from "commander";
import { adminVerb } from "./admin";
import { checkVerb } from "./check";
import { featureVerb } from "./feature";
import { seedVerb } from "./seed";
import { setupLinkVerb } from "./setup-link";

/** The verbs of the command line. */
export const verbs: readonly Command[] = [
  adminVerb,
  checkVerb,
  featureVerb,
  seedVerb,
  setupLinkVerb,
];
