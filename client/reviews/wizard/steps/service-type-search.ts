interface Searched {
  name: string;
  description: string;
  category: { name: string } | null;
}

/** Matches every word in name, description or category. */
export function matchingServiceTypes<Kind extends Searched>(
  serviceTypes: readonly Kind[],
  text: string,
): readonly Kind[] {
  return serviceTypes.filter(({ name, description, category }) =>
    includesWords(`${name} ${description} ${category?.name ?? ""}`, text),
  );
}

/** The types of one category first; the others keep their order. */
export function withCategoryFirst<Kind extends { category: { slug: string } | null }>(
  serviceTypes: readonly Kind[],
  category: string | undefined,
): readonly Kind[] {
  if (category === undefined) return serviceTypes;
  const isFirst = (one: Kind) => one.category?.slug === category;
  return [...serviceTypes.filter(isFirst), ...serviceTypes.filter((one) => !isFirst(one))];
}

/** The index of the first match by name, else 0; -1 without a text. */
export function bestMatch(found: readonly Searched[], text: string): number {
  if (text.trim() === "") return -1;
  return Math.max(
    0,
    found.findIndex(({ name }) => includesWords(name, text)),
  );
}

function includesWords(searched: string, text: string): boolean {
  const words = text.toLowerCase().split(/\s+/u).filter(Boolean);
  return words.every((word) => searched.toLowerCase().includes(word));
}
