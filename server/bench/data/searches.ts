import type pg from "pg";
import { foldText } from "#server/discovery/search-terms";

interface Named {
  username: string;
  display_name: string;
  specialties: string[];
}

const nonsense = ["zzxqv", "qqqq", "xylo9x", "wvwvwv", "jjkkll"];

/** What somebody might type who looks for one of these people; `turn` settles which of many ways. */
const ways: Record<string, (named: Named, turn: number) => string> = {
  "beginning of a username": ({ username }, turn) => username.slice(0, 3 + (turn % 6)),
  "whole username": ({ username }) => username,
  "first name": ({ display_name }) => display_name.split(" ")[0]!,
  "last name": ({ display_name }) => display_name.split(" ").at(-1)!,
  "word of a specialty": ({ specialties }, turn) => wordsOf(specialties, turn),
  "beginning of a specialty": ({ specialties }, turn) => wordsOf(specialties, turn).slice(0, 4),
};

const harderWays: typeof ways = {
  ...ways,
  "full name": ({ display_name }) => display_name,
  "name and specialty": (named, turn) =>
    `${named.display_name.split(" ")[0]} ${wordsOf(named.specialties, turn)}`,
  "two letters swapped": ({ username }, turn) => swapped(username, 2 + (turn % 3)),
  "a letter missing": ({ display_name }, turn) => {
    const word = display_name.split(" ").at(-1)!;
    return word.slice(0, 1 + (turn % 3)) + word.slice(2 + (turn % 3));
  },
  nonsense: (_named, turn) => nonsense[turn % nonsense.length]!,
};

function wordsOf(specialties: readonly string[], turn: number): string {
  const words = specialties
    .join(" ")
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 3);
  return words[turn % words.length] ?? "yoga";
}

function swapped(word: string, at: number): string {
  return word.slice(0, at) + (word[at + 1] ?? "") + (word[at] ?? "") + word.slice(at + 2);
}

/** Single words that are found as they are written: frequent and rare ones. */
export function drawWords(client: pg.ClientBase, count: number): Promise<string[]> {
  return drawSearches(client, ways, count);
}

/** All that people type: several words, typos and nonsense too. */
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
  rows.forEach((named, turn) => {
    const typed = kinds[turn % kinds.length]!(named, Math.floor(turn / kinds.length));
    const search = foldText(typed).trim();
    if (search.length > 2 && searches.size < count) searches.add(search);
  });
  return [...searches];
}
