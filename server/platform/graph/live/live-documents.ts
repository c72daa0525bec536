import { print, type DocumentNode } from "graphql";
import { networkPrefixes } from "#server/platform/settings/network-prefix";

/** Frees the memory share of a subscription. */
export type Release = () => void;

interface Entry {
  document: DocumentNode;
  subscriptions: number;
}

/**
 * Documents and variables of open subscriptions; equal documents are stored once. Bounded by characters per network
 * and in total; a network below `reserved` is admitted though others use up the total.
 */
export class LiveDocuments {
  private readonly entries = new Map<string, Entry>();
  private readonly byNetwork = new Map<string, number>();
  private total = 0;

  constructor(private readonly limits: Record<"byNetwork" | "reserved" | "total", number>) {}

  /** The document to execute and how to release it; null if a limit is exceeded. */
  take(
    parsed: DocumentNode,
    variables: unknown,
    address: string,
  ): { document: DocumentNode; text: string; release: Release } | null {
    const text = print(parsed);
    const { widest } = networkPrefixes(address);
    const known = this.entries.get(text);
    const ofVariables = JSON.stringify(variables ?? null).length;
    const characters = ofVariables + text.length;
    const inAll = ofVariables + (known ? 0 : text.length);
    const ofNetwork = (this.byNetwork.get(widest) ?? 0) + characters;
    if (ofNetwork > this.limits.byNetwork) return null;
    const isReserved = ofNetwork <= this.limits.reserved;
    if (!isReserved && this.total + inAll > this.limits.total) return null;

    const entry = known ?? { document: parsed, subscriptions: 0 };
    this.entries.set(text, entry);
    entry.subscriptions += 1;
    this.total += inAll;
    this.addToNetwork(widest, characters);
    let isReleased = false;
    const release = () => {
      if (isReleased) return;
      isReleased = true;
      entry.subscriptions -= 1;
      this.total -= ofVariables;
      this.addToNetwork(widest, -characters);
      if (entry.subscriptions > 0) return;
      this.entries.delete(text);
      this.total -= text.length;
    };
    return { document: entry.document, text, release };
  }

  private addToNetwork(network: string, characters: number): void {
    const sum = (this.byNetwork.get(network) ?? 0) + characters;
    if (sum === 0) this.byNetwork.delete(network);
    else this.byNetwork.set(network, sum);
  }
}
