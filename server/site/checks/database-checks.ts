import { stat } from "node:fs/promises";
import path from "node:path";
import { archiveName } from "#server/site/back-ups/archive-log";
import { isNearlyFull } from "./setting-checks";
import { currentAdmins } from "#server/moderation/operators/admins.query";
import { deciders as deciderRoles } from "#server/moderation/operators/operator.policy";
import type { Config } from "#server/platform/settings/config";
import { noContactAddress } from "#server/users/contact/waiting-messages";
import type { Check, CheckId, Query } from "./check";

type Found = Omit<Check, "id">;

const maxWaitSeconds = 600;

/** Checks of what the database holds. */
export async function databaseChecks(
  query: Query,
  config: Config,
): Promise<Partial<Record<CheckId, Found>>> {
  const [row] = await query(facts, [maxWaitSeconds, noContactAddress, deciderRoles]);
  const { kind, admins, deciders, strong, hasLegal, failed, late, waiting } =
    row as unknown as Facts;
  return {
    ...(await archiveCheck(query, config)),
    database: {
      state: kind === "demo" ? "wrong" : "ok",
      essential: true,
      message:
        kind === "demo"
          ? "This is the database of a demonstration: production needs one of its own."
          : "The database answers.",
      setting: "DATABASE_URL, or DATA_DIR",
    },
    admin: adminCheck(admins, strong),
    legal: {
      state: hasLegal ? "ok" : "missing",
      essential: true,
      message: hasLegal
        ? "The pages name the operator of the site."
        : "The privacy policy, the terms and the imprint do not say who runs this site.",
      setting: "/setup, step 2",
    },
    contact: contactCheck(Boolean(hasLegal || config.contactEmail), waiting),
    jobs: {
      state: failed + late > 0 ? "wrong" : "ok",
      essential: late > 0,
      message:
        late > 0
          ? `${late} background jobs wait for more than ${maxWaitSeconds / 60} minutes: no process runs them.`
          : failed > 0
            ? `${failed} background jobs have used up their attempts.`
            : "Background jobs run.",
      setting: late > 0 ? "ROLE=all or ROLE=worker" : "docs/operations.md#plauditjobsfailed",
    },
    operators: {
      state: deciders > 1 ? "ok" : "missing",
      essential: false,
      message:
        deciders > 1
          ? "A second operator can confirm measures and decide appeals."
          : "With one operator, measures that need two take effect after 72 hours, and appeals wait.",
      setting: "plaudit admin add EMAIL",
    },
  };
}

/** Minutes without a complete archive of the log; it is made each minute. */
const maxArchiveMinutes = 10;

/** Nothing as long as the log is archived; a running back-up comes first. */
async function archiveCheck(
  query: Query,
  { backUps, databaseUrl }: Config,
): Promise<Partial<Record<CheckId, Found>>> {
  if (backUps === null || databaseUrl !== null || (await isNearlyFull(backUps.folder))) return {};
  const archived = await stat(path.join(backUps.folder, archiveName)).catch(() => null);
  const late = Date.now() - (archived?.mtimeMs ?? 0) > maxArchiveMinutes * 60_000;
  const [row] = late ? await query(isArchivingLate, [maxArchiveMinutes]) : [];
  if (!row?.["isLate"]) return {};
  const since = archived ? `since ${archived.mtime.toISOString()}` : "yet";
  const message = `The log of the database has not been archived ${since}: the log of the server says why.`;
  return { "back-up": { state: "wrong", essential: true, message, setting: "BACKUP_DIR" } };
}

const isArchivingLate = `
  SELECT pg_postmaster_start_time() < clock_timestamp() - make_interval(mins => $1)
    AND NOT EXISTS (SELECT FROM pg_replication_slots WHERE slot_name = 'plaudit_back_up') AS "isLate"`;

function contactCheck(hasContact: boolean, waiting: number): Found {
  const found = { essential: true, setting: "/setup, step 2, or CONTACT_EMAIL" };
  if (hasContact) return { ...found, state: "ok", message: "People can write to the operator." };
  const letters = waiting > 0 ? ` Messages of the contact form that wait for one: ${waiting}.` : "";
  return { ...found, state: "missing", message: `The site has no contact address.${letters}` };
}

function adminCheck(admins: number, strong: number): Found {
  const essential = true;
  if (admins === 0) {
    const message = "The site has no admin.";
    return { state: "missing", essential, message, setting: "plaudit setup-link" };
  }
  const setting = "/myprofile#security";
  if (strong === 0) {
    const message = "No admin has a passkey or one-time codes: the moderation desk stays closed.";
    return { state: "wrong", essential, message, setting };
  }
  return { state: "ok", essential, message: "An admin can sign in.", setting };
}

interface Facts {
  kind: string;
  admins: number;
  deciders: number;
  strong: number;
  hasLegal: boolean;
  failed: number;
  late: number;
  /** Contact messages without an address to send them to. */
  waiting: number;
}

const facts = `
  WITH admins AS (
    ${currentAdmins}
  ), jobs AS (
    SELECT attempts >= max_attempts AND locked_at IS NULL AS "hasFailed",
      locked_at IS NULL AND run_at < now() - make_interval(secs => $1) AS "isLate"
    FROM graphile_worker.jobs
  )
  SELECT (SELECT kind FROM site) AS kind,
    (SELECT count(*)::integer FROM admins) AS admins,
    (SELECT count(*)::integer FROM operators
     WHERE role = ANY ($3) AND user_id IS NOT NULL AND revoked_at IS NULL) AS deciders,
    (SELECT count(*)::integer FROM admins
     WHERE EXISTS (SELECT FROM passkeys p WHERE p.user_id = admins.user_id)
       OR EXISTS (SELECT FROM totp_secrets t
         WHERE t.user_id = admins.user_id AND t.confirmed_at IS NOT NULL)) AS strong,
    EXISTS (SELECT FROM site_settings) AS "hasLegal",
    (SELECT count(*)::integer FROM jobs WHERE "hasFailed") AS failed,
    (SELECT count(*)::integer FROM jobs WHERE "isLate" AND NOT "hasFailed") AS late,
    (SELECT count(*)::integer FROM contact_messages WHERE sent_at IS NULL AND failure = $2) AS waiting`;
