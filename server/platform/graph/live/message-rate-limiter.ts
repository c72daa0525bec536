import type { NetworkLimits } from "#server/platform/http/connections/socket-limits";
import { networkPrefixes } from "#server/platform/settings/network-prefix";
import { messageWindowMilliseconds } from "./socket-heartbeat";

/**
 * Counts the messages and new sockets of a network, so that a client closed for too many messages cannot continue on a
 * new socket.
 */
export class MessageRateLimiter {
  private readonly counts = new Map<string, number>();
  private since = -Infinity;

  constructor(private readonly limits: NetworkLimits) {}

  /** Counts one message; returns whether it is within the limits. */
  tryConsume(address: string): boolean {
    const now = performance.now();
    if (now - this.since > messageWindowMilliseconds) {
      this.counts.clear();
      this.since = now;
    }
    const { network, widest } = networkPrefixes(address);
    const ofNetwork = this.add(network);
    const ofWidest = widest === network ? ofNetwork : this.add(widest);
    return ofNetwork <= this.limits.byNetwork && ofWidest <= this.limits.byWidestPrefix;
  }

  private add(name: string): number {
    const count = (this.counts.get(name) ?? 0) + 1;
    this.counts.set(name, count);
    return count;
  }
}
