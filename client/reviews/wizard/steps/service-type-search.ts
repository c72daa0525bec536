interface Searched {
  name: string;
  description: string;
  category: { name: string } | null;
}

/** Those whose name, description or category holds every word, in their order. */
export function matchingServiceTypes<Kind extends Searched>(
  serviceTypes: readonly Kind[],
  text: string,
): readonly Kind[] {
  return serviceTypes.filter(({ name, description, category }) =>
    holds(`${name} ${description} ${category?.name ?? ""}`, text),
  );
}

/** Where to begin in what was found: at the first that is called so; -1 while nothing was typed. */
export function bestMatch(found: readonly Searched[], text: string): number {
  if (text.trim() === "") return -1;
  return Math.max(
    0,
    found.findIndex(({ name }) => holds(name, text)),
  );
}

function holds(said: string, text: string): boolean {
  const words = text.toLowerCase().split(/\s+/u).filter(Boolean);
  return words.every((word) => said.toLowerCase().includes(word));
}
