import { visit, type GraphQLResolveInfo, type OperationDefinitionNode } from "graphql";

const namesOf = new WeakMap<OperationDefinitionNode, ReadonlySet<string>>();

/**
 * Whether an operation contains any of these field names at any depth. For reads that skip unselected parts: they may
 * fetch too much, never too little.
 */
export function mentions(
  { operation, fragments }: Pick<GraphQLResolveInfo, "operation" | "fragments">,
  fields: readonly string[],
): boolean {
  let names = namesOf.get(operation);
  if (!names) {
    const found = new Set<string>();
    for (const part of [operation, ...Object.values(fragments)]) {
      visit(part, { Field: ({ name }) => void found.add(name.value) });
    }
    namesOf.set(operation, (names = found));
  }
  return fields.some((field) => names.has(field));
}
