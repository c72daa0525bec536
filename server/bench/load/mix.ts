import type pg from "pg";
import { categories } from "#server/catalog/categories";
import { profileDocument, leaderboardDocument } from "#server/bench/documents";
import { graphRequest, toBytes } from "#server/bench/requests";
import { draw } from "#server/bench/save/save-crowd";
import { saveRequest, type Drawn } from "#server/bench/save/save-forms";
import { drawWorkloads } from "#server/bench/workloads";
import type { Asked } from "./crowd";

export interface Mix {
  next(): Asked;
  nextRead(): Asked;
  nextProfile(): Asked;
  nextSave(): Asked;
}

/** Prime, so that combinations with people and services repeat late. */
const reviewedProviders = 9_973;
const readsToOneSave = 9;
const pages = 40;

/** Normal use: the directory, a provider and a category by REST, three screens by GraphQL, and reviews. */
export async function drawMix(client: pg.Client, writers: Drawn["user"][]): Promise<Mix> {
  const reads = await drawReads(client);
  const profiles = reads.filter(({ kind }) => kind === "profile");
  const { rows: providers } = await client.query<Drawn["provider"]>(
    "SELECT id, username FROM providers ORDER BY id LIMIT $1",
    [reviewedProviders],
  );
  let sent = 0;
  const [nextRead, nextProfile] = [cycle(reads), cycle(profiles)];
  const nextSave = () => saveOf(draw(providers, writers));
  const next = () => (sent++ % (readsToOneSave + 1) < readsToOneSave ? nextRead() : nextSave());
  return { next, nextRead, nextProfile, nextSave };
}

export function cycle(all: readonly Asked[]): () => Asked {
  let index = 0;
  return () => all[index++ % all.length]!;
}

async function drawReads(client: pg.Client): Promise<Asked[]> {
  const workloads = await drawWorkloads(client);
  const asksOf = (wanted: string) => workloads.find(({ id }) => id === wanted)!.asks;
  const [discovers, profiles] = [asksOf("W1"), asksOf("W4")];
  return profiles.flatMap(({ graph }, nth) => {
    const slug = categories[nth % categories.length]!.slug;
    const username = encodeURIComponent(String(graph.variables.username));
    const leaderboard = { query: leaderboardDocument, variables: { category: slug } };
    return [
      byGraph("discover", discovers[nth % discovers.length]!.graph),
      byRest("one business", `/api/business-crud?username=${username}`),
      byGraph("profile", { query: profileDocument, variables: graph.variables }),
      byRest("directory", `/api/business-crud?all=true&page=${1 + (nth % pages)}`),
      byGraph("leaderboard", leaderboard),
      byRest("category", `/api/search-by?type=category&categories=${slug}`),
    ];
  });
}

export interface GraphOperation {
  query: string;
  variables: Record<string, unknown>;
}

export function byGraph(kind: string, graph: GraphOperation): Asked {
  return { kind, request: toBytes(graphRequest({ graph })) };
}

function byRest(kind: string, path: string): Asked {
  return { kind, request: toBytes({ method: "GET", path }) };
}

function saveOf(drawn: Drawn): Asked {
  return { kind: "save", request: saveRequest(drawn), mark: drawn.mark };
}
