import "reflect-metadata";
import { parseArgs } from "node:util";
import { DataSource } from "typeorm";
import { OperatorRole } from "#server/moderation/operators/operator-role";
import { confirmedUser, storeRole } from "#server/moderation/operators/grant-role";
import { startEmbeddedDatabase } from "#server/platform/postgres/embedded-database";
import { parseConfig } from "#server/platform/settings/config";
import { createLog } from "#server/platform/settings/log";
import { StartError } from "#server/platform/settings/start-error";

const roles = Object.keys(OperatorRole).join("|");
const usage = `npm run moderator -- grant EMAIL ${roles}
npm run moderator -- revoke EMAIL
Gives a person a role at the moderation desk, or ends it. Uses DATABASE_URL, or the embedded database in DATA_DIR while no server runs.`;

async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [verb, email, role = ""] = positionals;
  const isGrant = verb === "grant" && Object.hasOwn(OperatorRole, role);
  if (!email || !(isGrant || (verb === "revoke" && role === ""))) throw new StartError(usage);
  const pseudonym = await withDatabase(async ({ manager }) => {
    const userId = await confirmedUser(manager, email);
    if (userId === null) throw new StartError(`No one has confirmed the address ${email}.`);
    const granted = isGrant ? (role as OperatorRole) : null;
    return storeRole(manager, { userId, role: granted, grantedBy: null, now: new Date() });
  });
  process.stdout.write(
    `${email} is ${isGrant ? `now ${role}` : "no longer an operator"}: ${pseudonym ?? "none"}.\n`,
  );
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
