import type pg from "pg";
import { foldText } from "#server/discovery/search/search-terms";

interface Named {
  username: string;
  display_name: string;
  specialties: string[];
}

const nonsense = ["zzxqv", "qqqq", "xylo9x", "wvwvwv", "jjkkll"];

/** Ways to search for a provider; `variant` selects among several. */
const ways: Record<string, (named: Named, variant: number) => string> = {
  "beginning of a username": ({ username }, variant) => username.slice(0, 3 + (variant % 6)),
  "whole username": ({ username }) => username,
  "first name": ({ display_name }) => display_name.split(" ")[0]!,
  "last name": ({ display_name }) => display_name.split(" ").at(-1)!,
  "word of a specialty": ({ specialties }, variant) => wordsOf(specialties, variant),
  "beginning of a specialty": ({ specialties }, variant) =>
    wordsOf(specialties, variant).slice(0, 4),
};

const harderWays: typeof ways = {
  ...ways,
  "full name": ({ display_name }) => display_name,
  "name and specialty": (named, variant) =>
    `${named.display_name.split(" ")[0]} ${wordsOf(named.specialties, variant)}`,
  "two letters swapped": ({ username }, variant) => swapped(username, 2 + (variant % 3)),
  "a letter missing": ({ display_name }, variant) => {
    const word = display_name.split(" ").at(-1)!;
    return word.slice(0, 1 + (variant % 3)) + word.slice(2 + (variant % 3));
  },
  nonsense: (_named, variant) => nonsense[variant % nonsense.length]!,
};

function wordsOf(specialties: readonly string[], variant: number): string {
  const words = specialties
    .join(" ")
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 3);
  return words[variant % words.length] ?? "yoga";
}

function swapped(word: string, at: number): string {
  return word.slice(0, at) + (word[at + 1] ?? "") + (word[at] ?? "") + word.slice(at + 2);
}

/** Single words with exact matches, frequent and rare. */
export function drawWords(client: pg.ClientBase, count: number): Promise<string[]> {
  return drawSearches(client, ways, count);
}

/** Searches of all kinds, with several words, typos and nonsense. */
export function drawAnySearches(client: pg.ClientBase, count: number): Promise<string[]> {
  return drawSearches(client, harderWays, count);
}

async function drawSearches(
  client: pg.ClientBase,
  drawn: typeof ways,
  count: number,
): Promise<string[]> {
  const { rows } = await client.query<Named>(
    "SELECT username, display_name, specialties FROM providers ORDER BY hashint8extended(id, 91), id LIMIT 5000",
  );
  const kinds = Object.values(drawn);
  const searches = new Set<string>();
  rows.forEach((named, index) => {
    const typed = kinds[index % kinds.length]!(named, Math.floor(index / kinds.length));
    const search = foldText(typed).trim();
    if (search.length > 2 && searches.size < count) searches.add(search);
  });
  return [...searches];
}
