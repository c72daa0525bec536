import { Kind, type DocumentNode, type FieldNode, type OperationDefinitionNode } from "graphql";
import type { VariableValues } from "#server/platform/graph/documents/variable-values";
import { withSelections } from "#server/platform/graph/documents/with-selections";
import { rootFields } from "./root-fields";

const field = "rateLimit";

/** The fields `rateLimit` of an operation. */
export function rateLimitFields(
  document: DocumentNode,
  { operation, selectionSet }: OperationDefinitionNode,
): FieldNode[] {
  if (operation !== "query") return [];
  return rootFields(selectionSet, document).filter(({ name }) => name.value === field);
}

/** Whether the operation asks for its cost instead of its answer: `rateLimit(dryRun: true)`. `variables` are coerced. */
export function isDryRun(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: VariableValues,
): boolean {
  return rateLimitFields(document, operation).some(({ arguments: given = [] }) => {
    const value = given.find(({ name }) => name.value === "dryRun")?.value;
    if (value?.kind === Kind.VARIABLE) return variables[value.name.value] === true;
    return value?.kind === Kind.BOOLEAN && value.value;
  });
}

/** The document with nothing but the fields `rateLimit` in its operation. */
export function onlyRateLimit(
  document: DocumentNode,
  operation: OperationDefinitionNode,
): DocumentNode {
  return withSelections(document, operation, rateLimitFields(document, operation));
}
