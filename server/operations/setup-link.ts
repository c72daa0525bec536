import { Command } from "commander";
import { hasAdmin } from "#server/moderation/operators/admins.query";
import { parsePublicUrl } from "#server/platform/settings/config";
import { StartError } from "#server/platform/settings/start-error";
import { createSetupKey, setupLink } from "#server/site/setup/setup-keys";
import { withDatabase } from "./run-command";

const hasAdminAlready =
  "This site has an admin, so its set-up is closed. An admin is added by: plaudit admin add EMAIL";

/** Prints a link for the first admin. */
export const setupLinkVerb = new Command("setup-link")
  .description(
    "print a new one-use link to the set-up page, valid for 24 hours; ends the older link",
  )
  .action(async () => {
    const publicUrl = parsePublicUrl();
    const key = await withDatabase(({ manager }) =>
      manager.transaction(async (inside) => {
        if (await hasAdmin(inside)) throw new StartError(hasAdminAlready);
        return createSetupKey(inside, { now: new Date() });
      }),
    );
    process.stdout.write(`${setupLink(publicUrl, key)}\n`);
  });
