import { clientOperations } from "./client-operations.generated";

/** The label of everything that has none of its own. */
export const otherLabel = "other";

/** Gives the first `max` different names as they are and `other` for all later ones: a series never ends. */
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

/** The label of an operation of the graph: its name where the web client has a document of that name. */
export function operationLabel(name: string): string {
  return knownOperations.has(name) ? name : otherLabel;
}
