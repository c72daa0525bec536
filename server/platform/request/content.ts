import type { Subjects } from "#server/platform/database/content-version";
import type { Environment } from "./context";

/** The facts about changes of public data that a cache needs. */
export interface Content {
  /** Grows with every committed change. */
  version(): number;
  /** The version of the latest change that may have touched one of these. */
  latest(subjects: Subjects): number;
  /** Whether changes of other processes arrive. */
  isComplete(): boolean;
}

export function contentOf({ database, events }: Environment): Content {
  return {
    version: () => database.content.current,
    latest: (subjects) => database.content.latest(subjects),
    isComplete: () => events.isListening(),
  };
}
