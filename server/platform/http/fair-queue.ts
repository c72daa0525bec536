import type { overloadLimits } from "#server/platform/settings/limits";

type Enter = (mayEnter: boolean) => void;

interface Client {
  atWork: number;
  /** In the order in which they came. */
  waiting: Set<Enter>;
}

/**
 * Places for requests at work, and a line before them. While clients wait, each has at most its share of the places,
 * and they take turns; a client alone may have all.
 */
export class FairQueue {
  /** Those with requests at work or waiting; the next in turn stands first. */
  private readonly clients = new Map<string, Client>();
  private atWork = 0;
  private waiting = 0;

  constructor(private readonly limits: Readonly<Record<keyof typeof overloadLimits, number>>) {}

  /** True once there is a place, which has to be given back by `leave`; false where there is none in time. */
  async enter(name: string): Promise<boolean> {
    const client = this.clients.get(name) ?? { atWork: 0, waiting: new Set() };
    this.clients.set(name, client);
    if (this.atWork < this.limits.maxAtWork) {
      this.takePlace(client);
      return true;
    }
    const mayEnter = await this.wait(client);
    this.removeIdle(name, client);
    return mayEnter;
  }

  leave(name: string): void {
    const client = this.clients.get(name);
    if (!client) return;
    this.atWork -= 1;
    client.atWork -= 1;
    this.admitNext();
    this.removeIdle(name, client);
  }

  private admitNext(): void {
    const next = this.waiting > 0 ? this.nextInTurn() : undefined;
    if (!next) return;
    const [name, client] = next;
    // It goes to the end of the line.
    this.clients.delete(name);
    this.clients.set(name, client);
    const [enter] = client.waiting;
    enter!(true);
  }

  /** The first that waits and has places left of its share; where only clients past theirs wait, they may have more. */
  private nextInTurn(): [string, Client] | undefined {
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
    if (isFull && !this.makeRoomFor(client)) return Promise.resolve(false);
    return new Promise((resolve) => {
      const answer: Enter = (mayEnter) => {
        clearTimeout(timer);
        client.waiting.delete(answer);
        this.waiting -= 1;
        if (mayEnter) this.takePlace(client);
        resolve(mayEnter);
      };
      const timer = setTimeout(() => answer(false), this.limits.maxWaitMilliseconds);
      client.waiting.add(answer);
      this.waiting += 1;
    });
  }

  /** The client with the longest line gives up the last place in it, if this one waits with fewer. */
  private makeRoomFor(client: Client): boolean {
    let longest = client;
    for (const other of this.clients.values()) {
      if (other.waiting.size > longest.waiting.size) longest = other;
    }
    if (longest.waiting.size <= client.waiting.size + 1) return false;
    [...longest.waiting].at(-1)!(false);
    return true;
  }

  private takePlace(client: Client): void {
    this.atWork += 1;
    client.atWork += 1;
  }

  private removeIdle(name: string, client: Client): void {
    if (client.atWork === 0 && client.waiting.size === 0) this.clients.delete(name);
  }
}
