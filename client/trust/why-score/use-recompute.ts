import { useApolloClient } from "@apollo/client/react";
import { useRef, useState } from "react";
import { recomputeScore, type ReviewToWeigh } from "#client/trust/recompute-score";
import {
  type ScoreInputs_rulesFragment,
  WeighedReviewsDocument,
  type WeighedReviewsQuery,
} from "./why-score.generated";

export type Recomputed =
  | { state: "idle" | "failed" | "too-many" }
  | { state: "running"; loaded: number }
  | { state: "done"; score: number; published: number; reviews: number };

const pageSize = 100;
/** More would take a browser minutes; the script takes the whole file at once. */
export const maxRecomputed = 3_000;

/** Loads every review of a provider and computes its score in this browser. */
export function useRecompute(
  provider: { username: string; rating: { count: number } },
  prior: number,
  rules: ScoreInputs_rulesFragment,
) {
  const client = useApolloClient();
  const isRunning = useRef(false);
  const [result, setResult] = useState<Recomputed>({ state: "idle" });

  async function load(): Promise<ReviewToWeigh[]> {
    const reviews: ReviewToWeigh[] = [];
    let after: string | null = null;
    do {
      const answer: { data?: WeighedReviewsQuery } = await client.query({
        query: WeighedReviewsDocument,
        variables: { username: provider.username, first: pageSize, after },
        fetchPolicy: "no-cache",
      });
      const page = answer.data?.provider?.reviews;
      if (!page) throw new Error(`no reviews of ${provider.username}`);
      for (const { weight, ...review } of page.nodes) {
        // Without a weight it is not counted.
        if (weight) reviews.push({ ...review, ...weight });
      }
      setResult({ state: "running", loaded: reviews.length });
      after = page.pageInfo.hasNextPage ? (page.pageInfo.endCursor ?? null) : null;
    } while (after);
    return reviews;
  }

  async function recompute(): Promise<void> {
    if (isRunning.current) return;
    if (provider.rating.count > maxRecomputed) return setResult({ state: "too-many" });
    isRunning.current = true;
    setResult({ state: "running", loaded: 0 });
    try {
      const published = await readPublished(provider.username);
      const reviews = await load();
      const score = recomputeScore(reviews, prior, published.asOf.slice(0, 10), rules);
      setResult({ state: "done", score, published: published.score, reviews: reviews.length });
    } catch {
      setResult({ state: "failed" });
    }
    isRunning.current = false;
  }
  return { result, recompute };
}

async function readPublished(username: string): Promise<{ score: number; asOf: string }> {
  const response = await fetch(`/api/score/${encodeURIComponent(username)}`);
  if (!response.ok) throw new Error(`/api/score answered ${response.status}`);
  return response.json();
}
