import "reflect-metadata";
import type pg from "pg";
import { categories } from "#server/catalog/categories";
import { Region } from "#server/catalog/regions";
import {
  discoverDocument,
  discoverWithReviewsDocument,
  profileDocument,
  suggestDocument,
} from "./documents";
import { drawWords } from "./data/searches";

/** One request in the forms of both servers. */
export interface Ask {
  graph: { query: string; variables: Record<string, unknown> };
  limit: { statement: string; values: string[] };
}

export interface Workload {
  id: "W1" | "W2" | "W3" | "W4";
  name: string;
  asks: Ask[];
}

const differentAsks = 300;

/** The four reads, each with a fixed list of parameters. */
export async function drawWorkloads(client: pg.ClientBase): Promise<Workload[]> {
  const areas = categories.flatMap(({ slug }) =>
    Object.entries(Region).map(([name, region]) => ({ slug, name, region })),
  );
  const discoverIn = (statement: string, query: string): Ask[] =>
    areas.map(({ slug, name, region }) => ({
      graph: { query, variables: { categories: [slug], region: name } },
      limit: { statement, values: [slug, region] },
    }));
  const words = await drawWords(client, differentAsks);
  const usernames = await drawUsernames(client);
  return [
    { id: "W1", name: "discover", asks: discoverIn("discover", discoverDocument) },
    {
      id: "W2",
      name: "discover, 3 reviews each",
      asks: discoverIn("discover-with-reviews", discoverWithReviewsDocument),
    },
    {
      id: "W3",
      name: "suggestions",
      asks: words.map((word) => ({
        graph: { query: suggestDocument, variables: { search: word } },
        limit: { statement: "suggest", values: [word] },
      })),
    },
    {
      id: "W4",
      name: "profile, 10 reviews",
      asks: usernames.map((username) => ({
        graph: { query: profileDocument, variables: { username } },
        limit: { statement: "profile", values: [username] },
      })),
    },
  ];
}

/** Skew: half of the profiles are from the 1,000 most reviewed. */
async function drawUsernames(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ username: string }>(
    `(SELECT username FROM (SELECT id, username FROM providers ORDER BY review_count DESC, id LIMIT 1000) AS known
        ORDER BY hashint8extended(id, 92) LIMIT $1)
      UNION ALL
      (SELECT username FROM providers ORDER BY hashint8extended(id, 93), id LIMIT $1)`,
    [differentAsks / 2],
  );
  return rows.map((row) => row.username);
}
