import type { LiveChange } from "#server/integrations/changes/live-changes";
import type { EventCosts } from "#server/integrations/events/event-costs";
import { topicOf } from "#server/integrations/events/topic";
import { runInSlot, type Streamer } from "#server/platform/graph/live/replay-slots";
import { eventMessage } from "#server/platform/http/event-streams";
import { chargeEvent, isChargedNow } from "#server/platform/request/charge-events";
import type { Payer } from "#server/platform/request/cost-budget";
import type { Bodies } from "./shared-bodies";

export interface MessageParts {
  bodies: Bodies;
  costs: EventCosts;
  payer: Payer;
  streamer: Streamer;
}

/** The messages of changes, each charged. Those that the budget covers are composed together, others wait for it. */
export function streamMessages(
  batches: AsyncIterator<LiveChange[]>,
  { bodies, costs, payer, streamer }: MessageParts,
): AsyncIterator<string> {
  const ending = new AbortController();
  const { signal } = ending;
  const isOver = { done: true, value: undefined } as const;
  let ready: LiveChange[] = [];
  return {
    async next() {
      if (ready.length === 0) {
        const { done, value } = await batches.next();
        if (done) return isOver;
        ready = value;
      }
      const [first] = ready;
      if (!(await chargeEvent(payer, costs[first!.type], signal))) return isOver;
      const unpaid = ready.findIndex(
        ({ type }, index) => index > 0 && !isChargedNow(payer, costs[type]),
      );
      const changes = ready.splice(0, unpaid < 0 ? ready.length : unpaid);
      const data = await runInSlot(streamer, first, signal, () => bodies.of(changes));
      if (!data) return isOver;
      const messages = changes.map(({ number, type, kind }, index) =>
        eventMessage({ id: number, event: topicOf(type, kind), data: data[index]! }),
      );
      return { done: false, value: messages.join("") };
    },
    async return() {
      ending.abort();
      await batches.return?.();
      return isOver;
    },
  };
}
