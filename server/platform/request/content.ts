import type { Environment } from "./context";

/** The facts about changes of public data that a cache needs. */
export interface Content {
  /** Grows with every committed change. */
  version(): number;
  /** Whether changes of other processes arrive. */
  isComplete(): boolean;
}

export function contentOf({ database, events }: Environment): Content {
  return {
    version: () => database.content.current,
    isComplete: () => events.isListening(),
  };
}
