import type { Detection, Measure } from "#client/graphql/schema.generated";
import { detectionNames, measureNames } from "#client/moderation/decision-words";

const usernamePattern = /^[\w.]{1,64}$/;
const groundPattern = /^[\w .,()§-]{1,60}$/;

/** The filters of the ledger in its URL. */
export interface LedgerAddress {
  measure: Measure | null;
  detection: Detection | null;
  /** A username. */
  provider: string | null;
  ground: string | null;
}

export const everyDecision: LedgerAddress = {
  measure: null,
  detection: null,
  provider: null,
  ground: null,
};

/** `NOT_COUNT` is `not-count` in the URL. */
const wordOf = (name: string) => name.toLowerCase().replaceAll("_", "-");

/** Parses a URL query. Unknown values fall back to no filter. */
export function parseLedgerAddress(query: string): LedgerAddress {
  const parameters = new URLSearchParams(query);
  const provider = parameters.get("provider");
  const ground = parameters.get("ground");
  return {
    measure: measureNames.find((name) => wordOf(name) === parameters.get("measure")) ?? null,
    detection: detectionNames.find((name) => wordOf(name) === parameters.get("detection")) ?? null,
    provider: provider && usernamePattern.test(provider) ? provider.toLowerCase() : null,
    ground: ground && groundPattern.test(ground) ? ground : null,
  };
}

/** The URL query, always in the same order. */
export function formatLedgerAddress({
  measure,
  detection,
  provider,
  ground,
}: LedgerAddress): string {
  const parameters = new URLSearchParams();
  if (measure) parameters.set("measure", wordOf(measure));
  if (detection) parameters.set("detection", wordOf(detection));
  if (provider) parameters.set("provider", provider);
  if (ground) parameters.set("ground", ground);
  return parameters.size > 0 ? `?${parameters}` : "";
}

export function ledgerPath(filter: Partial<LedgerAddress> = {}): string {
  return `/decisions${formatLedgerAddress({ ...everyDecision, ...filter })}`;
}
