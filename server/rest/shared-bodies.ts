import type { LiveChange } from "#server/integrations/changes/live-changes";
import type { ComposeEvents } from "#server/integrations/events/compose-events";
import { topicOf } from "#server/integrations/events/topic";
import type { Environment } from "#server/platform/request/context";

export type Bodies = (changes: readonly LiveChange[]) => Promise<string[]>;

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
  return (changes) => {
    // The announcement of a change may come later than the change itself.
    const last = Math.max(...changes.map(({ number }) => number));
    if (last > newest) forget();
    newest = Math.max(newest, last);
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
}
