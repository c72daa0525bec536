import { isDeepStrictEqual } from "node:util";
import { pictureAddress } from "#server/pictures/picture-address";
import { StartError } from "#server/platform/settings/start-error";
import type { Json, Request } from "#server/bench/requests";
import type { Workload } from "#server/bench/workloads";
import type { Side } from "./rounds";

/** Asks a server and the limit for the same, and throws if the answers differ. */
export async function compareAnswers(
  { title, server, requestOf, rowsOf }: Side,
  limit: Side,
  { id, asks }: Workload,
): Promise<void> {
  for (const ask of asks) {
    const actual = await fetchJson(server.address, requestOf(ask));
    const rows = await fetchJson(limit.server.address, limit.requestOf(ask));
    const toGraph = expectedOf[ask.limit.statement]!;
    const data = actual.data && rowsOf ? toGraph(rowsOf(actual.data)) : actual.data;
    const difference = firstDifference(data, toGraph(rows));
    if (difference === null) continue;
    const errors = actual.errors ? `\n${JSON.stringify(actual.errors)}` : "";
    throw new StartError(
      `${title} and the limit answer differently: ${id} ${JSON.stringify(ask.graph.variables)}\n${difference}${errors}`,
    );
  }
}

/** "path: actual, expected", or null for equal values. */
export function firstDifference(actual: Json, expected: Json, path = "data"): string | null {
  if (isDeepStrictEqual(actual, expected)) return null;
  const isComparable = [actual, expected].every((one) => typeof one === "object" && one !== null);
  const keys = isComparable ? Object.keys({ ...expected, ...actual }) : [];
  for (const key of keys) {
    const found = firstDifference(actual[key], expected[key], `${path}.${key}`);
    if (found) return found;
  }
  const shown = [actual, expected].map((one) => JSON.stringify(one)?.slice(0, 200) ?? "nothing");
  return `${path}: ${shown[0]}, of the limit ${shown[1]}`;
}

async function fetchJson(address: string, { method, path, body }: Request): Promise<Json> {
  const headers = { "content-type": "application/json" };
  const response = await fetch(new URL(path, address), { method, headers, body });
  return response.json();
}

/** Converts plain rows of the limit to the expected GraphQL response. */
const expectedOf: Record<string, (rows: Json) => Json> = {
  discover: (rows) => ({ providers: { nodes: rows.map(card) } }),
  "discover-with-reviews": (rows) => ({
    providers: {
      nodes: rows.map((row: Json) => ({
        ...card(row),
        reviews: { nodes: row.reviews.map(review) },
      })),
    },
  }),
  suggest: (rows) => ({
    providerSuggestions: rows.map((row: Json) => ({
      id: row.id,
      username: row.username,
      displayName: row.displayName,
      avatar: pictureAddress(row.pictureUrl, 160),
      followers: row.followers,
      isVerified: row.isVerified,
      isBusiness: row.isBusiness,
      isProfessional: row.isProfessional,
    })),
  }),
  profile: (row) => ({
    provider: {
      ...card(row),
      histogram: {
        histogram: [5, 4, 3, 2, 1].map((stars) => ({
          stars,
          count: row.serviceHistogram[stars - 1] + row.advertisementHistogram[stars - 1],
        })),
      },
      reviews: { nodes: row.reviews.map(review) },
    },
  }),
};

function card(row: Json): Json {
  const {
    pictureUrl,
    category,
    averageRating,
    reviewCount,
    serviceAverage,
    serviceCount,
    ...rest
  } = row;
  const { advertisementAverage, advertisementCount, ...others } = rest;
  const { reviews: _, serviceHistogram: __, advertisementHistogram: ___, ...same } = others;
  return {
    ...same,
    avatar: pictureAddress(pictureUrl, 160),
    category: category && { slug: category },
    region: row.region?.toUpperCase() ?? null,
    rating: rating(averageRating, reviewCount),
    serviceRating: rating(serviceAverage, serviceCount),
    advertisementRating: rating(advertisementAverage, advertisementCount),
  };
}

function rating(average: number, count: number): Json {
  return { average: count > 0 ? average : null, count };
}

function review(row: Json): Json {
  const { reviewer } = row;
  return {
    ...row,
    createdAt: new Date(row.createdAt).toISOString(),
    editedAt: row.editedAt && new Date(row.editedAt).toISOString(),
    reviewType: row.reviewType.toUpperCase(),
    region: row.region?.toUpperCase() ?? null,
    serviceType: row.serviceType && { slug: row.serviceType },
    reviewer: reviewer && {
      id: reviewer.id,
      displayName: reviewer.displayName,
      username: reviewer.username,
      avatar: pictureAddress(reviewer.pictureUrl, 96),
    },
  };
}
