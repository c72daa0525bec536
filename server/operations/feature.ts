import { parseArgs } from "node:util";
import { StartError } from "#server/platform/settings/start-error";
import { endFeature, featureProvider } from "#server/providers/facts/feature-provider";
import { runCommand, withDatabase } from "./run-command";

const usage = `npm run feature -- USERNAME "reason"
npm run feature -- USERNAME --end
Features a provider, or ends that. Uses DATABASE_URL, or the embedded database in DATA_DIR while no server runs.`;

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { end: { type: "boolean", default: false } },
  });
  const [username, reason] = positionals;
  if (!username || (reason === undefined) !== values.end || positionals.length > 2) {
    throw new StartError(usage);
  }
  const problem = await withDatabase(({ manager }) =>
    reason === undefined
      ? endFeature(manager, username)
      : featureProvider(manager, { username, reason, now: new Date() }),
  );
  if (problem !== null) throw new StartError(problem);
  process.stdout.write(`${username} is ${values.end ? "no longer" : "now"} featured.\n`);
}

await runCommand(run);
