import { clientOperations } from "./client-operations.generated";

/** The label of everything else. */
export const otherLabel = "other";

/** Keeps the first `max` distinct names and maps all later ones to `other`, to bound the series. */
export function boundLabels(max: number): (name: string) => string {
  const known = new Set<string>();
  return (name) => {
    if (known.has(name)) return name;
    if (known.size >= max) return otherLabel;
    known.add(name);
    return name;
  };
}

const knownOperations = new Set<string>(clientOperations);

/** The label of a GraphQL operation: its name if the web client has such a document. */
export function operationLabel(name: string): string {
  return knownOperations.has(name) ? name : otherLabel;
}
