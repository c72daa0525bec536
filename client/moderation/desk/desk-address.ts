import type { CaseState } from "#client/graphql/schema.generated";

export const queueFilters = ["all", "open", "mine", "asked", "appealed"] as const;
export type QueueFilter = (typeof queueFilters)[number];

/** The state of the desk, in its URL. */
export interface DeskAddress {
  show: QueueFilter;
  /** The id of a case. */
  case: string | null;
  hasOperators: boolean;
}

const idPattern = /^[\w-]{4,64}$/;

/** Parses a URL query. Unknown values fall back to the whole queue. */
export function parseDeskAddress(query: string): DeskAddress {
  const parameters = new URLSearchParams(query);
  const id = parameters.get("case");
  return {
    show: queueFilters.find((filter) => filter === parameters.get("show")) ?? "all",
    case: id && idPattern.test(id) ? id : null,
    hasOperators: parameters.get("view") === "operators",
  };
}

export function deskPath({ show, case: id, hasOperators }: DeskAddress): string {
  const parameters = new URLSearchParams();
  if (hasOperators) parameters.set("view", "operators");
  if (show !== "all") parameters.set("show", show);
  if (id) parameters.set("case", id);
  return `/desk${parameters.size > 0 ? `?${parameters}` : ""}`;
}

const states: Record<QueueFilter, CaseState | null> = {
  all: null,
  open: "OPEN",
  mine: null,
  asked: "ASKED",
  appealed: "APPEALED",
};

/** The variables of the queue's query. */
export function queueVariables(show: QueueFilter) {
  return { isMine: show === "mine", state: states[show] };
}

/** The case after or before the shown one; the first without one, and the shown one at the end. */
export function neighbourOf(
  ids: readonly string[],
  shown: string | null,
  step: 1 | -1,
): string | null {
  const place = shown === null ? -1 : ids.indexOf(shown);
  if (place === -1) return ids[0] ?? null;
  return ids[Math.min(Math.max(place + step, 0), ids.length - 1)] ?? null;
}
