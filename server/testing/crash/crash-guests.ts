import { setTimeout as sleep } from "node:timers/promises";
import type { Chance } from "#server/demo/chance";
import type { Client, GraphAnswer } from "./crash-client";

/** A review that a guest sends until it is acknowledged. */
export interface Draft {
  /** A unique text in the comment. */
  mark: string;
  key: string;
  token: string | null;
  input: Record<string, unknown>;
}

export interface Acknowledged {
  draft: Draft;
  /** Acknowledged id. */
  id: string;
}

/** Responses to guests, for comparison with the database. */
export interface Ledger {
  acknowledged: Acknowledged[];
  /** Unexpected responses. */
  breaches: string[];
  /** Requests to repeat, by reason. */
  unanswered: Map<string, number>;
}

export interface Guests {
  ledger: Ledger;
  /** Raises the total number of reviews to write. */
  allow(reviews: number): void;
  untilAcknowledged(reviews: number, within: number): Promise<void>;
  untilIdle(within: number): Promise<void>;
  stop(): Promise<void>;
}

export const startGuestSession = "mutation { startGuestSession { token userErrors { code } } }";
export const saveReview = `mutation ($input: SaveReviewInput!) {
  saveReview(input: $input) { review { id comment rating } userErrors { code message } }
}`;
const regions = ["NORTH_AMERICA", "EUROPE", "ASIA", "SOUTH_AMERICA", "OTHER"];

interface Crowd {
  client: Client;
  chance: Chance;
  writers: number;
  providers: string[];
  /** Prefix of all marks. */
  name: string;
}

export function inviteGuests({ client, chance, writers, providers, name }: Crowd): Guests {
  const ledger: Ledger = { acknowledged: [], breaches: [], unanswered: new Map() };
  let allowed = 0;
  let begun = 0;
  const over = new AbortController();

  function begin(): Draft {
    begun += 1;
    const mark = `${name} ${String(begun).padStart(6, "0")}`;
    const input = {
      provider: chance.pick(providers),
      rating: chance.whole(1, 5),
      reviewType: chance.happens(0.7) ? "SERVICE" : "ADVERTISEMENT",
      region: chance.pick(regions),
      comment: `${mark}: I would go there again.`,
      idempotencyKey: `key of ${mark}`,
    };
    return { mark, key: input.idempotencyKey, token: null, input };
  }

  async function write(): Promise<void> {
    while (!over.signal.aborted) {
      if (begun >= allowed) {
        await sleep(5);
        continue;
      }
      const draft = begin();
      while (!over.signal.aborted && !(await deliver(client, draft, ledger))) await sleep(40);
    }
  }

  async function until(goal: () => number, within: number): Promise<void> {
    const end = performance.now() + within;
    while (ledger.acknowledged.length < goal()) {
      if (ledger.breaches.length > 0) throw new Error(ledger.breaches[0]);
      if (performance.now() > end) {
        const { length } = ledger.acknowledged;
        throw new Error(`Only ${length} of ${goal()} reviews came through in ${within} ms.`);
      }
      await sleep(2);
    }
  }

  const work = Array.from({ length: writers }, write);
  return {
    ledger,
    allow: (reviews) => (allowed = reviews),
    untilAcknowledged: (reviews, within) => until(() => reviews, within),
    untilIdle: (within) => until(() => begun, within),
    async stop() {
      over.abort();
      await Promise.all(work);
    },
  };
}

/** One attempt with the same token and key. Returns whether the review is settled. */
async function deliver(client: Client, draft: Draft, ledger: Ledger): Promise<boolean> {
  try {
    if (draft.token === null) {
      const answer = await client.send(startGuestSession, {});
      draft.token = answer.body.data?.startGuestSession?.token ?? null;
      if (draft.token === null) return comeBack(ledger, answer);
    }
    const answer = await client.send(saveReview, { input: draft.input }, draft.token);
    const saved = answer.body.data?.saveReview;
    if (!saved) return comeBack(ledger, answer);
    if (saved.review) ledger.acknowledged.push({ draft, id: saved.review.id });
    else ledger.breaches.push(`"${draft.mark}" was refused: ${JSON.stringify(saved.userErrors)}`);
    return true;
  } catch (error) {
    return count(ledger, (error as NodeJS.ErrnoException).code ?? (error as Error).message);
  }
}

function comeBack(ledger: Ledger, { status, body }: GraphAnswer): boolean {
  return count(ledger, `${status} ${body.errors?.[0]?.extensions?.code ?? body.error ?? ""}`);
}

function count({ unanswered }: Ledger, reason: string): boolean {
  unanswered.set(reason, (unanswered.get(reason) ?? 0) + 1);
  return false;
}
