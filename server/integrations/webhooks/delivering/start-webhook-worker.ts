import { setTimeout as pause } from "node:timers/promises";
import type { ComposeEvents } from "#server/integrations/events/compose-events";
import type { Environment } from "#server/platform/request/context";
import { webhookLimits } from "#server/platform/settings/job-limits";
import { addDeliveries } from "./add-deliveries";
import { claimDeliveries, type ClaimedDelivery } from "./claim-deliveries";
import { disableOverloaded } from "./disable-webhook";
import { HostSlots } from "./host-slots";
import { recordAttempt } from "./record-attempt";
import { sendDelivery } from "./send-delivery";

/**
 * Delivers webhooks until it is stopped. Not jobs of the job library: its few workers would wait for dead receivers,
 * and it cannot limit concurrency by host. Stopping waits for running attempts, which take at most 5 s.
 */
export function startWebhookWorker(
  environment: Environment,
  compose: ComposeEvents,
): () => Promise<void> {
  const { events } = environment;
  const ending = new AbortController();
  const { signal } = ending;
  let wake = new AbortController();
  const wakeUp = () => wake.abort();
  const stopListening = [
    events.listen("changesNumbered", wakeUp),
    events.listen("deliveryDue", wakeUp),
  ];
  const deliverer = new Deliverer(environment, compose, wakeUp);
  const ended = (async () => {
    let checkedAt = performance.now();
    while (!signal.aborted) {
      wake = new AbortController();
      try {
        await addDeliveries(environment);
        await deliverer.sendDue();
        if (performance.now() - checkedAt > webhookLimits.backlogCheckMilliseconds) {
          checkedAt = performance.now();
          await disableOverloaded(environment);
        }
      } catch (error) {
        if (!signal.aborted)
          environment.log.warn({ err: error }, "webhooks could not be delivered");
      }
      const woken = AbortSignal.any([signal, wake.signal]);
      await pause(webhookLimits.pollMilliseconds, null, { signal: woken }).catch(() => {});
    }
    await deliverer.whenIdle();
  })();
  return () => {
    for (const stop of stopListening) stop();
    ending.abort();
    return ended;
  };
}

/** Sends due deliveries, each as soon as its host has a slot. */
export class Deliverer {
  private readonly slots = new HostSlots();
  private readonly running = new Set<Promise<void>>();
  private isBehind = false;

  constructor(
    private readonly environment: Environment,
    private readonly compose: ComposeEvents,
    /** Called when a slot is free for deliveries that wait. */
    private readonly onFree: () => void = () => {},
  ) {}

  /** Starts the due attempts without waiting for them. Returns their number. */
  async sendDue(): Promise<number> {
    const claimed = await claimDeliveries(this.environment, this.slots);
    this.isBehind = claimed.length > 0;
    if (claimed.length === 0) return 0;
    const bodies = await this.compose(
      claimed.map(({ number, type, eventNodeId, happenedAt }) => {
        return { number, type, nodeId: eventNodeId, at: happenedAt };
      }),
    );
    for (const [index, delivery] of claimed.entries()) this.start(delivery, bodies[index]!);
    return claimed.length;
  }

  async whenIdle(): Promise<void> {
    await Promise.all(this.running);
  }

  private start(delivery: ClaimedDelivery, body: string): void {
    this.slots.take(delivery.host);
    const running = this.attempt(delivery, body).finally(() => {
      this.running.delete(running);
      if (this.isBehind) this.onFree();
    });
    this.running.add(running);
  }

  private async attempt(delivery: ClaimedDelivery, body: string): Promise<void> {
    const { environment, slots } = this;
    let isHealthy = false;
    try {
      const sentAt = performance.now();
      const result = await sendDelivery(environment, delivery, body);
      const isSlow = performance.now() - sentAt > webhookLimits.slowMilliseconds;
      isHealthy = result.failure === null && !isSlow;
      await recordAttempt(environment, delivery, result);
    } catch (error) {
      // The lease ends, and the delivery is attempted again.
      environment.log.warn({ err: error }, "the delivery of a webhook could not be recorded");
    } finally {
      slots.release(delivery.host, isHealthy);
    }
  }
}
