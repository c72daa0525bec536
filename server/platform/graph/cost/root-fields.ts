import { Kind, type DocumentNode, type FieldNode, type SelectionSetNode } from "graphql";
import { fragmentsOf } from "#server/platform/graph/documents/each-node";

/** The root fields of an operation, including those in fragments. */
export function rootFields(
  set: SelectionSetNode,
  document: DocumentNode,
  seen = new Set<string>(),
): FieldNode[] {
  return set.selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection];
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      return rootFields(selection.selectionSet, document, seen);
    }
    if (seen.has(selection.name.value)) return [];
    seen.add(selection.name.value);
    const fragment = fragmentsOf(document)[selection.name.value];
    return fragment ? rootFields(fragment.selectionSet, document, seen) : [];
  });
}
