import { Kind, type DocumentNode, type SelectionSetNode } from "graphql";
import { fragmentsOf } from "./each-node";

/**
 * The number of fields of a document with its fragments expanded, at most `max`. Linear in the document, because each
 * fragment is counted once. Fragments must not contain themselves.
 */
export function countExpandedFields(document: DocumentNode, max: number): number {
  const fragments = fragmentsOf(document);
  const counted = new Map<string, number>();

  function countFragment(name: string): number {
    const known = counted.get(name);
    if (known !== undefined) return known;
    const fragment = fragments[name];
    const count = fragment ? countSelections(fragment.selectionSet) : 0;
    counted.set(name, count);
    return count;
  }

  function countSelections({ selections }: SelectionSetNode): number {
    let count = 0;
    for (const selection of selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) count += countFragment(selection.name.value);
      else {
        if (selection.kind === Kind.FIELD) count += 1;
        if (selection.selectionSet) count += countSelections(selection.selectionSet);
      }
    }
    return Math.min(count, max);
  }

  let count = 0;
  for (const definition of document.definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION)
      count += countSelections(definition.selectionSet);
  }
  return Math.min(count, max);
}
