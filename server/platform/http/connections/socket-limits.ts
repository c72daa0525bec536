import { networkPrefixes } from "#server/platform/settings/network-prefix";

export interface NetworkLimits {
  byNetwork: number;
  byWidestPrefix: number;
}

/** Counts open sockets by IPv4 address or IPv6 /64, and by the /48. */
export class SocketLimits {
  private readonly taken = new Map<string, number>();

  constructor(private readonly limits: NetworkLimits) {}

  acquire(address: string): boolean {
    const { network, widest } = networkPrefixes(address);
    const isFull =
      this.countOf(network) >= this.limits.byNetwork ||
      this.countOf(widest) >= this.limits.byWidestPrefix;
    if (isFull) return false;
    for (const name of new Set([network, widest])) this.taken.set(name, this.countOf(name) + 1);
    return true;
  }

  release(address: string): void {
    const { network, widest } = networkPrefixes(address);
    for (const name of new Set([network, widest])) {
      const count = this.countOf(name);
      if (count > 1) this.taken.set(name, count - 1);
      else this.taken.delete(name);
    }
  }

  private countOf(name: string): number {
    return this.taken.get(name) ?? 0;
  }
}
