import { LRUCache } from "lru-cache";
import { webhookLimits } from "#server/platform/settings/job-limits";

/** Hosts with fewer slots than usual. */
export interface ReducedHosts {
  hosts: string[];
  free: number[];
}

/**
 * The slots for concurrent deliveries. A host has a few, and only one while it fails or answers slowly; such hosts
 * together have a fixed share, so that they never delay the others.
 */
export class HostSlots {
  private readonly taken = new Map<string, number>();
  /** Failures and slow answers since the last fast success. */
  private readonly failures = new LRUCache<string, number>({ max: webhookLimits.maxFailingHosts });
  private total = 0;

  constructor(private readonly limits = webhookLimits) {}

  get free(): number {
    return this.limits.concurrency - this.total;
  }

  take(host: string): void {
    this.total += 1;
    this.taken.set(host, this.countOf(host) + 1);
  }

  release(host: string, isHealthy: boolean): void {
    this.total -= 1;
    const count = this.countOf(host) - 1;
    if (count > 0) this.taken.set(host, count);
    else this.taken.delete(host);
    if (isHealthy) this.failures.delete(host);
    else this.failures.set(host, (this.failures.get(host) ?? 0) + 1);
  }

  /** The hosts that have fewer free slots than `maxPerHost`. */
  reduced(): ReducedHosts {
    const free = new Map<string, number>();
    for (const [host, count] of this.taken) free.set(host, this.limits.maxPerHost - count);
    // Least recently attempted first.
    const failing = [...this.failures]
      .filter(([, count]) => count >= this.limits.failuresOfFailingHost)
      .map(([host]) => host)
      .toReversed();
    let slots = this.limits.maxToFailingHosts;
    for (const host of failing) if (this.taken.has(host)) slots -= 1;
    for (const host of failing) {
      const isFree = !this.taken.has(host) && slots > 0;
      free.set(host, isFree ? 1 : 0);
      if (isFree) slots -= 1;
    }
    return { hosts: [...free.keys()], free: [...free.values()] };
  }

  private countOf(host: string): number {
    return this.taken.get(host) ?? 0;
  }
}
