import type { overloadLimits } from "#server/platform/settings/limits";

type Waiter = (isAdmitted: boolean) => void;

interface Client {
  atWork: number;
  /** In order of arrival. */
  waiting: Set<Waiter>;
}

/**
 * Fair queue: limits concurrent requests. While clients wait, each has at most its share of the slots, round-robin; a
 * single client may use all.
 */
export class FairQueue {
  /** Clients with running or waiting requests, in round-robin order. */
  private readonly clients = new Map<string, Client>();
  private atWork = 0;
  private waiting = 0;

  constructor(private readonly limits: Readonly<Record<keyof typeof overloadLimits, number>>) {}

  /** Takes a slot that is free now, which `release` must free again. */
  acquireFree(name: string): boolean {
    if (this.atWork >= this.limits.maxAtWork) return false;
    this.takeSlot(this.clientOf(name));
    return true;
  }

  /** Resolves to true with a slot as soon as one is free; to false after the maximum wait. */
  async acquire(name: string): Promise<boolean> {
    if (this.acquireFree(name)) return true;
    const client = this.clientOf(name);
    const isAdmitted = await this.wait(client);
    this.removeIdle(name, client);
    return isAdmitted;
  }

  release(name: string): void {
    const client = this.clients.get(name);
    if (!client) return;
    this.atWork -= 1;
    client.atWork -= 1;
    this.admitNext();
    this.removeIdle(name, client);
  }

  private clientOf(name: string): Client {
    let client = this.clients.get(name);
    if (!client) this.clients.set(name, (client = { atWork: 0, waiting: new Set() }));
    return client;
  }

  private admitNext(): void {
    const next = this.waiting > 0 ? this.nextWaiting() : undefined;
    if (!next) return;
    const [name, client] = next;
    // Round-robin: move the client to the end.
    this.clients.delete(name);
    this.clients.set(name, client);
    const [admit] = client.waiting;
    admit!(true);
  }

  /** The first waiting client below its share, else the first waiting client. */
  private nextWaiting(): [string, Client] | undefined {
    let first: [string, Client] | undefined;
    for (const entry of this.clients) {
      const [, client] = entry;
      if (client.waiting.size === 0) continue;
      if (client.atWork < this.limits.maxAtWorkPerClient) return entry;
      first ??= entry;
    }
    return first;
  }

  private wait(client: Client): Promise<boolean> {
    const isFull = this.waiting >= this.limits.maxWaiting;
    if (isFull && !this.makeSpaceFor(client)) return Promise.resolve(false);
    return new Promise((resolve) => {
      const answer: Waiter = (isAdmitted) => {
        clearTimeout(timer);
        client.waiting.delete(answer);
        this.waiting -= 1;
        if (isAdmitted) this.takeSlot(client);
        resolve(isAdmitted);
      };
      const timer = setTimeout(() => answer(false), this.limits.maxWaitMilliseconds);
      client.waiting.add(answer);
      this.waiting += 1;
    });
  }

  /** Drops the newest request of the client with the longest queue if this client's queue is shorter. */
  private makeSpaceFor(client: Client): boolean {
    let longest = client;
    for (const other of this.clients.values()) {
      if (other.waiting.size > longest.waiting.size) longest = other;
    }
    if (longest.waiting.size <= client.waiting.size + 1) return false;
    [...longest.waiting].at(-1)!(false);
    return true;
  }

  private takeSlot(client: Client): void {
    this.atWork += 1;
    client.atWork += 1;
  }

  private removeIdle(name: string, client: Client): void {
    if (client.atWork === 0 && client.waiting.size === 0) this.clients.delete(name);
  }
}
