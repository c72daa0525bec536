import type { Config } from "#server/platform/settings/config";
import type { Environment } from "./context";
import type { ExternalServices } from "#server/platform/settings/external-services";
import { statement } from "#server/platform/database/statement";

/**
 * External services that Plaudit calls, Instagram's direct-message notices, and webhook calls without a valid
 * signature.
 */
export type ServiceName = keyof ExternalServices | "directMessages" | "unsignedNotices";

export type ServiceState = {
  state: "configured" | "incomplete" | "simulated" | "absent";
} & Outcome;

/** The last results of an external service, for its operator; failures in Plaudit's own words. */
interface Outcome {
  lastSuccessAt: Date | null;
  lastFailureAt: Date | null;
  lastFailure: string | null;
}

/** Results seen by this process, and the names not yet saved for other processes. */
const observed = new Map<ServiceName, Outcome>();
const unsaved = new Set<ServiceName>();

const empty: Outcome = { lastSuccessAt: null, lastFailureAt: null, lastFailure: null };
const saveMilliseconds = 10_000;

/** Records a successful call, or why it failed. */
export function recordServiceState(name: ServiceName, failure: string | null): void {
  const known = observed.get(name) ?? empty;
  const now = new Date();
  observed.set(
    name,
    failure === null
      ? { ...known, lastSuccessAt: now }
      : { ...known, lastFailureAt: now, lastFailure: failure },
  );
  unsaved.add(name);
}

/** Saves new results every few seconds for the other processes; returns how to stop. */
export function reportServiceStates(environment: Environment): () => Promise<void> {
  const save = () =>
    storeServiceStates(environment).catch((error: unknown) => {
      environment.log.warn({ err: error }, "the states of external services could not be saved");
    });
  const timer = setInterval(save, saveMilliseconds).unref();
  return async () => {
    clearInterval(timer);
    await save();
  };
}

export async function storeServiceStates({ database }: Environment): Promise<void> {
  const names = [...unsaved];
  unsaved.clear();
  for (const name of names) {
    const { lastSuccessAt, lastFailureAt, lastFailure } = observed.get(name)!;
    await database.source.manager.query(
      `INSERT INTO outside_states AS known (name, last_success_at, last_failure_at, last_failure)
       VALUES ($1, $2, $3, $4)
       ON CONFLICT (name) DO UPDATE SET
         last_success_at = greatest(known.last_success_at, excluded.last_success_at),
         last_failure = CASE WHEN excluded.last_failure_at >= coalesce(known.last_failure_at, '-infinity')
           THEN excluded.last_failure ELSE known.last_failure END,
         last_failure_at = greatest(known.last_failure_at, excluded.last_failure_at)`,
      [name, lastSuccessAt, lastFailureAt, lastFailure],
    );
  }
}

const stored = statement(`
  SELECT name, last_success_at AS "lastSuccessAt", last_failure_at AS "lastFailureAt",
    last_failure AS "lastFailure" FROM outside_states`);

/** Every external service: its configuration and its last results in any process. */
export async function findServiceStates({
  config,
  database,
}: Environment): Promise<Record<ServiceName, ServiceState>> {
  const rows = await database
    .queryPrepared<Outcome & { name: ServiceName }>(stored, [])
    .catch(() => [] as (Outcome & { name: ServiceName })[]);
  const saved = new Map(rows.map(({ name, ...outcome }) => [name, outcome]));
  const currentState = (name: ServiceName): ServiceState => ({
    state: stateOf(config, name),
    ...newer(saved.get(name) ?? empty, observed.get(name) ?? empty),
  });
  return {
    mail: currentState("mail"),
    textMessages: currentState("textMessages"),
    instagram: currentState("instagram"),
    directMessages: currentState("directMessages"),
    unsignedNotices: currentState("unsignedNotices"),
    facebook: currentState("facebook"),
    profileScraper: currentState("profileScraper"),
  };
}

function stateOf(config: Config, name: ServiceName): ServiceState["state"] {
  if (name === "directMessages" && config.instagram?.isProfileToken === false) return "incomplete";
  const service = name === "directMessages" || name === "unsignedNotices" ? "instagram" : name;
  if (config[service]) return "configured";
  return config.mode === "demo" ? "simulated" : "absent";
}

function newer(one: Outcome, other: Outcome): Outcome {
  const isLater = Number(other.lastFailureAt) > Number(one.lastFailureAt);
  const { lastFailureAt, lastFailure } = isLater ? other : one;
  const lastSuccessAt =
    Number(other.lastSuccessAt) > Number(one.lastSuccessAt)
      ? other.lastSuccessAt
      : one.lastSuccessAt;
  return { lastSuccessAt, lastFailureAt, lastFailure };
}
