import { parseArgs } from "node:util";
import { DataSource } from "typeorm";
import { startEmbeddedDatabase } from "#server/platform/postgres/embedded-database";
import { parseConfig } from "#server/platform/settings/config";
import { createLog } from "#server/platform/settings/log";
import { StartError } from "#server/platform/settings/start-error";
import { endFeature, featureProvider } from "#server/providers/facts/feature-provider";

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

async function withDatabase<Answer>(work: (source: DataSource) => Promise<Answer>) {
  const { databaseUrl, dataDir } = parseConfig();
  const embedded = databaseUrl ? null : await startEmbeddedDatabase(dataDir, createLog("warn"));
  const source = new DataSource({ type: "postgres", url: databaseUrl ?? embedded!.url });
  try {
    await source.initialize();
    return await work(source);
  } finally {
    if (source.isInitialized) await source.destroy();
    await embedded?.stop();
  }
}

try {
  await run();
} catch (error) {
  const { message, stack } = error as Error;
  process.stderr.write(`${error instanceof StartError ? message : stack}\n`);
  process.exit(1);
}
