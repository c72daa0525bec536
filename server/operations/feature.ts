import { Command } from "commander";
import { StartError } from "#server/platform/settings/start-error";
import { endFeature, featureProvider } from "#server/providers/facts/feature-provider";
import { withDatabase } from "./run-command";

/** Features a provider, or ends that. */
export const featureVerb = new Command("feature")
  .description("feature a provider with a public reason, or end that")
  .argument("<username>", "the provider")
  .argument("[reason]", "why it is featured")
  .option("--end", "no longer feature it")
  .action(async (username: string, reason: string | undefined, { end = false }, command) => {
    if ((reason === undefined) !== end) command.error("Give either a reason or --end.");
    const problem = await withDatabase(({ manager }) =>
      reason === undefined
        ? endFeature(manager, username)
        : featureProvider(manager, { username, reason, now: new Date() }),
    );
    if (problem !== null) throw new StartError(problem);
    process.stdout.write(`${username} is ${end ? "no longer" : "now"} featured.\n`);
  });
