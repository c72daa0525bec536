import { Kind, type DocumentNode, type OperationDefinitionNode, type SelectionNode } from "graphql";

/** The document with this operation alone, and with nothing in it but these root fields. */
export function withSelections(
  { definitions }: DocumentNode,
  operation: OperationDefinitionNode,
  selections: readonly SelectionNode[],
): DocumentNode {
  const alone = { ...operation, selectionSet: { ...operation.selectionSet, selections } };
  const fragments = definitions.filter(({ kind }) => kind !== Kind.OPERATION_DEFINITION);
  return { kind: Kind.DOCUMENT, definitions: [alone, ...fragments] };
}
