import type { LiveChange } from "#server/integrations/changes/live-changes";
import type { ComposeEvents } from "#server/integrations/events/compose-events";
import { topicOf } from "#server/integrations/events/topic";
import type { Environment } from "#server/platform/request/context";

export interface Bodies {
  of(changes: readonly LiveChange[]): Promise<string[]>;
  /** Forgets bodies from before the change with this number, which may be announced later. */
  learn(number: number): void;
}

/**
 * Composes the body of each change once for all streams, and again after the next change: a client that reconnects must
 * not receive what was erased meanwhile.
 */
export function sharedBodies(
  { events }: Pick<Environment, "events">,
  compose: ComposeEvents,
): Bodies {
  let current = new WeakMap<LiveChange, Promise<string>>();
  let newest = 0;
  const forget = () => void (current = new WeakMap());
  events.listen("changesNumbered", forget);
  events.onMissed(forget);
  const learn = (number: number) => {
    if (number > newest) forget();
    newest = Math.max(newest, number);
  };
  const of = (changes: readonly LiveChange[]) => {
    learn(Math.max(...changes.map(({ number }) => number)));
    const known = current;
    const missing = changes.filter((change) => !known.has(change));
    const composed = compose(
      missing.map(({ number, type, kind, nodeId, at }) => {
        return { number, type: topicOf(type, kind), nodeId, at };
      }),
    );
    for (const [index, change] of missing.entries()) {
      const body = composed.then((bodies) => bodies[index]!);
      // After a failure it is composed again.
      body.catch(() => known.delete(change));
      known.set(change, body);
    }
    return Promise.all(changes.map((change) => known.get(change)!));
  };
  return { of, learn };
}
