import type pg from "pg";
import {
  discoverDocument,
  discoverWithReviewsDocument,
  leaderboardDocument,
  profileDocument,
  suggestDocument,
} from "#server/bench/documents";
import { drawAnySearches, drawWords } from "#server/bench/data/searches";

/** One kind of read, asked with several variables. */
export interface GrowthRead {
  name: string;
  document: string;
  variables: Record<string, unknown>[];
  /** The maximum growth of pages touched. */
  bar: number;
}

const hotBar = 1.2;
const boundedBar = 3;
const asked = 60;

const list = (fields: string) => `
query List($search: String, $filter: ProviderFilter, $sort: ProviderSort) {
  providers(first: 20, search: $search, filter: $filter, sort: $sort) { ${fields} }
}`;
const pageOnly = list("nodes { id username displayName }");
const counted = list("totalCount nodes { id username displayName }");
const sortedBoard = leaderboardDocument
  .replace("$region: Region)", "$region: Region, $sort: LeaderboardSort)")
  .replace("first: 20)", "first: 20, sort: $sort)");
const sortedBoards = (sort: string) => boards.map((board) => ({ ...board, sort }));
const oneStar = `
query OneStar($username: String!) {
  provider(username: $username) {
    reviews(first: 10, filter: { ratings: [1] }) { totalCount nodes { id rating comment } }
  }
}`;

/** Words in one of ten to one of a hundred providers. */
const frequentWords = ["coach", "studio", "plan", "olivia", "mar", "ing"];

const areas = ["fitness", "wellness", "education"].flatMap((category) =>
  ["EUROPE", "ASIA"].map((region) => ({ categories: [category], region })),
);
const boards = [
  {},
  { category: "fitness" },
  { region: "EUROPE" },
  { category: "education", region: "ASIA" },
];

/** Reads for both sizes, drawn from one database. */
export async function drawGrowthReads(client: pg.ClientBase): Promise<GrowthRead[]> {
  const words = await drawWords(client, asked);
  const searches = await drawAnySearches(client, asked);
  const usernames = await drawUsernames(client);
  return [
    hot("discover", discoverDocument, areas),
    hot("discover, 3 reviews each", discoverWithReviewsDocument, areas),
    hot("profile, 10 reviews", profileDocument, usernames),
    hot("discover by score", pageOnly, [
      { sort: "PLAUDIT_SCORE" },
      ...areas.map((filter) => ({ filter, sort: "PLAUDIT_SCORE" })),
    ]),
    hot("leaderboard by rating", sortedBoard, sortedBoards("HIGHEST_RATED")),
    hot("leaderboard by score", sortedBoard, sortedBoards("PLAUDIT_SCORE")),
    ...searchReads(words, searches),
    ...countReads(),
    bounded("one-star reviews, totalCount", oneStar, usernames.slice(0, 10)),
  ];
}

function searchReads(words: readonly string[], searches: readonly string[]): GrowthRead[] {
  const searching = (texts: readonly string[]) => texts.map((search) => ({ search }));
  const typos = words.filter((word) => word.length > 5).map(misspelled);
  return [
    bounded("suggestions", suggestDocument, searching(words)),
    bounded("suggestions, typo", suggestDocument, searching(typos)),
    bounded("search, all kinds", pageOnly, searching(searches)),
    bounded("search, frequent word", pageOnly, searching(frequentWords)),
    bounded(
      "search, frequent word, by score",
      pageOnly,
      frequentWords.map((search) => ({ search, sort: "PLAUDIT_SCORE" })),
    ),
    bounded("search, typo", pageOnly, searching(typos)),
    bounded("search, totalCount", counted, searching(words)),
    bounded("search, frequent word, totalCount", counted, searching(frequentWords)),
  ];
}

function countReads(): GrowthRead[] {
  const filtering = (...filters: object[]) => filters.map((filter) => ({ filter }));
  return [
    bounded("verified, totalCount", counted, filtering({ verifiedOnly: true })),
    bounded(
      "minimum rating, totalCount",
      counted,
      filtering({ minimumRating: 4.5 }, { minimumRating: 4.9 }),
    ),
    bounded(
      "category, verified, totalCount",
      counted,
      filtering(...areas.map((area) => ({ ...area, verifiedOnly: true }))),
    ),
    bounded(
      "filter without a match",
      counted,
      filtering(
        { categories: ["fitness"], serviceTypes: ["tutoring"] },
        { categories: ["education"], serviceTypes: ["meal_prep"] },
      ),
    ),
  ];
}

function hot(name: string, document: string, variables: Record<string, unknown>[]): GrowthRead {
  return { name, document, variables, bar: hotBar };
}

function bounded(name: string, document: string, variables: Record<string, unknown>[]): GrowthRead {
  return { name, document, variables, bar: boundedBar };
}

function misspelled(word: string): string {
  const at = Math.floor(word.length / 2);
  return `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`;
}

/** The most reviewed first. */
async function drawUsernames(client: pg.ClientBase): Promise<{ username: string }[]> {
  const { rows } = await client.query<{ username: string }>(
    "SELECT username FROM providers ORDER BY review_count DESC, id DESC LIMIT 30",
  );
  return rows;
}
