import type { Environment } from "./context";

/** What a cache must know about changes of what everyone sees. */
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
