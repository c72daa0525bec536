import { visit, type GraphQLResolveInfo, type OperationDefinitionNode } from "graphql";

const namesOf = new WeakMap<OperationDefinitionNode, ReadonlySet<string>>();

/**
 * Whether an operation names any of these fields, wherever in it. A read that leaves out what nobody asked
 * for goes by this: it may fetch too much, and never too little.
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
