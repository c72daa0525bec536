import { networkPrefixes } from "#server/platform/settings/network-prefix";
import { messageWindowMilliseconds } from "./socket-heartbeat";

/**
 * Counts the messages and new sockets of a network, so that a client closed for too many messages cannot go on over
 * the next socket.
 */
export class NetworkMessages {
  private readonly counts = new Map<string, number>();
  private since = -Infinity;

  constructor(private readonly limits: { byNetwork: number; bySite: number }) {}

  /** Counts one message; returns whether it is within the limits. */
  count(address: string): boolean {
    const now = performance.now();
    if (now - this.since > messageWindowMilliseconds) {
      this.counts.clear();
      this.since = now;
    }
    const { network, widest } = networkPrefixes(address);
    const ofNetwork = this.add(network);
    const ofSite = widest === network ? ofNetwork : this.add(widest);
    return ofNetwork <= this.limits.byNetwork && ofSite <= this.limits.bySite;
  }

  private add(name: string): number {
    const count = (this.counts.get(name) ?? 0) + 1;
    this.counts.set(name, count);
    return count;
  }
}
