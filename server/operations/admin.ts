import { Command, Option } from "commander";
import type { EntityManager } from "typeorm";
import { findAdmins, isLastAdmin, lockRoles } from "#server/moderation/operators/admins.query";
import { confirmedUser, storeRole } from "#server/moderation/operators/grant-role";
import { OperatorRole } from "#server/moderation/operators/operator-role";
import { parsePublicUrl } from "#server/platform/settings/config";
import { StartError } from "#server/platform/settings/start-error";
import { createSetupKey, deleteInvitation, setupLink } from "#server/site/setup/setup-keys";
import { parseEmail } from "#server/verification/address";
import { withDatabase } from "./run-command";

const roles = Object.keys(OperatorRole);

const add = new Command("add")
  .description(
    "give a person a role; without a confirmed account of this address, print a one-use link to create one",
  )
  .argument("<email>", "the address of the person")
  .addOption(new Option("--role <role>", "the role").choices(roles).default("ADMIN"))
  .action(async (given: string, { role }: { role: OperatorRole }) => {
    const email = emailOf(given);
    const publicUrl = parsePublicUrl();
    const answer = await withDatabase(({ manager }) =>
      manager.transaction(async (inside) => {
        const now = new Date();
        await lockRoles(inside);
        const userId = await confirmedUser(inside, email);
        if (userId === null) {
          const key = await createSetupKey(inside, { now, invited: { email, role } });
          return `No one has confirmed ${email} yet. With this link, valid once and for 24 hours, this person sets a password and becomes ${role}:\n${setupLink(publicUrl, key)}`;
        }
        if (role !== "ADMIN") await refuseLastAdmin(inside, userId, email);
        await deleteInvitation(inside, email);
        const pseudonym = await storeRole(inside, { userId, role, grantedBy: null, now });
        return `${email} is now ${role}: ${pseudonym}.`;
      }),
    );
    process.stdout.write(`${answer}\n`);
  });

const list = new Command("list")
  .description("list the operators with their roles")
  .option("--json", "for programs")
  .action(async ({ json = false }) => {
    const found = await withDatabase(({ manager }) => findAdmins(manager));
    if (json) process.stdout.write(`${JSON.stringify({ operators: found })}\n`);
    else if (found.length === 0) process.stdout.write("There are no operators.\n");
    for (const { role, email, pseudonym } of json ? [] : found) {
      process.stdout.write(`${role.padEnd(9)} ${email ?? "(no address)"}, ${pseudonym}\n`);
    }
  });

const remove = new Command("remove")
  .description("end the role or the invitation of a person; the last admin stays")
  .argument("<email>", "the address of the person")
  .action(async (given: string) => {
    const email = emailOf(given);
    const ended = await withDatabase(({ manager }) =>
      manager.transaction(async (inside) => {
        await lockRoles(inside);
        const pseudonym = await endRole(inside, email);
        const wasInvited = await deleteInvitation(inside, email);
        if (pseudonym) return `${email} is no longer an operator: ${pseudonym}.`;
        if (wasInvited) return `${email} is no longer invited: the link has ended.`;
        throw new StartError(`${email} has neither a role nor an invitation.`);
      }),
    );
    process.stdout.write(`${ended}\n`);
  });

/** The pseudonym; null if no one with this address has a role. */
async function endRole(manager: EntityManager, email: string): Promise<string | null> {
  const userId = await confirmedUser(manager, email);
  if (userId === null) return null;
  await refuseLastAdmin(manager, userId, email);
  return storeRole(manager, { userId, role: null, grantedBy: null, now: new Date() });
}

function emailOf(given: string): string {
  const email = parseEmail(given);
  if (!email) throw new StartError(`${given} is not an e-mail address.`);
  return email;
}

async function refuseLastAdmin(
  manager: EntityManager,
  userId: number,
  email: string,
): Promise<void> {
  if (!(await isLastAdmin(manager, userId))) return;
  throw new StartError(
    `${email} is the last admin. Add another one first: plaudit admin add EMAIL`,
  );
}

/** Roles of people. */
export const adminVerb = new Command("admin")
  .description("add, list and remove operators")
  .addCommand(add)
  .addCommand(list)
  .addCommand(remove);
