import "reflect-metadata";
import { parseArgs } from "node:util";
import { OperatorRole } from "#server/moderation/operators/operator-role";
import { confirmedUser, storeRole } from "#server/moderation/operators/grant-role";
import { StartError } from "#server/platform/settings/start-error";
import { runCommand, withDatabase } from "./run-command";

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

await runCommand(run);
