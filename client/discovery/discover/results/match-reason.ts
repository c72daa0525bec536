import type { SearchField } from "#client/graphql/schema.generated";
import { hasMatch, searchWords } from "#client/discovery/discover/search/match-words";
import type { MatchReason_edgeFragment } from "./match-reason.generated";

/** Why a provider matches a search; null where name and username show it. */
export function matchReason(
  { matchedIn, node }: MatchReason_edgeFragment,
  search: string,
): string | null {
  const words = searchWords(search);
  const shown = `${node.displayName} ${node.username}`;
  if (words.every((word) => hasMatch(shown, [word]))) return null;
  for (const field of matchedIn) {
    const reason = reasons[field]?.(node, words);
    if (reason) return reason;
  }
  return null;
}

type Reason = (node: MatchReason_edgeFragment["node"], words: readonly string[]) => string | null;

/** Without the fields that a card shows. */
const reasons: Partial<Record<SearchField, Reason>> = {
  TITLE: ({ title }) => title,
  SPECIALTIES: ({ specialties }, words) => matching(specialties, words),
  SERVICE_TYPES: ({ serviceTypes }, words) => {
    const names = serviceTypes.map(({ name }) => name);
    const name = matching(names, words);
    return name && `Offers ${name}`;
  },
  CATEGORY: () => "Matches the category",
  REGION: () => "Matches the region",
  CITY: ({ city }) => city,
  BIOGRAPHY: () => "Mentioned in the description",
};

/** The text with most of the words. */
function matching(texts: readonly string[], words: readonly string[]): string | null {
  const countIn = (text: string) => words.filter((word) => hasMatch(text, [word])).length;
  const [best] = texts.toSorted((one, other) => countIn(other) - countIn(one));
  return best !== undefined && countIn(best) > 0 ? best : null;
}
