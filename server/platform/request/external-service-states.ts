import type { Config } from "#server/platform/settings/config";
import type { Environment } from "./context";
import type { ExternalServices } from "#server/platform/settings/external-services";
import { statement } from "#server/platform/database/statement";

/**
 * What is asked by us; what Instagram tells us by itself, which it may stop doing without a word; and what anybody may
 * send us in its name.
 */
export type ServiceName = keyof ExternalServices | "directMessages" | "unsignedNotices";

export type ServiceState = {
  state: "configured" | "incomplete" | "simulated" | "absent";
} & Outcome;

/** How it went with something outside: for its operator, in our words alone. */
interface Outcome {
  lastSuccessAt: Date | null;
  lastFailureAt: Date | null;
  lastFailure: string | null;
}

/** What this process met, and what of it the other processes do not know yet. */
const met = new Map<ServiceName, Outcome>();
const untold = new Set<ServiceName>();

const empty: Outcome = { lastSuccessAt: null, lastFailureAt: null, lastFailure: null };
const tellMilliseconds = 10_000;

/** Notes that something outside answered, or why it did not. */
export function recordServiceState(name: ServiceName, failure: string | null): void {
  const known = met.get(name) ?? empty;
  const now = new Date();
  met.set(
    name,
    failure === null
      ? { ...known, lastSuccessAt: now }
      : { ...known, lastFailureAt: now, lastFailure: failure },
  );
  untold.add(name);
}

/** Tells the other processes every few seconds what was met; answers how to stop it. */
export function reportServiceStates(environment: Environment): () => Promise<void> {
  const tell = () =>
    storeServiceStates(environment).catch((error: unknown) => {
      environment.log.warn({ err: error }, "how it goes with the outside could not be stored");
    });
  const timer = setInterval(tell, tellMilliseconds).unref();
  return async () => {
    clearInterval(timer);
    await tell();
  };
}

export async function storeServiceStates({ database }: Environment): Promise<void> {
  const names = [...untold];
  untold.clear();
  for (const name of names) {
    const { lastSuccessAt, lastFailureAt, lastFailure } = met.get(name)!;
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

/** All that is outside: whether it is configured, and how it went lately in any process. */
export async function findServiceStates({
  config,
  database,
}: Environment): Promise<Record<ServiceName, ServiceState>> {
  const rows = await database
    .read<Outcome & { name: ServiceName }>(stored, [])
    .catch(() => [] as (Outcome & { name: ServiceName })[]);
  const told = new Map(rows.map(({ name, ...outcome }) => [name, outcome]));
  const read = (name: ServiceName): ServiceState => ({
    state: stateOf(config, name),
    ...newer(told.get(name) ?? empty, met.get(name) ?? empty),
  });
  return {
    mail: read("mail"),
    textMessages: read("textMessages"),
    instagram: read("instagram"),
    directMessages: read("directMessages"),
    unsignedNotices: read("unsignedNotices"),
    facebook: read("facebook"),
    profileScraper: read("profileScraper"),
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
