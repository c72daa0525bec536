import {
  getVariableValues,
  Kind,
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
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

/** Whether the operation asks for its cost instead of its answer: `rateLimit(dryRun: true)`. */
export function isDryRun(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): boolean {
  const fields = rateLimitFields(document, operation);
  if (fields.length === 0) return false;
  const { coerced = {} } = getVariableValues(
    schema,
    operation.variableDefinitions ?? [],
    variables,
  );
  return fields.some(({ arguments: given = [] }) => {
    const value = given.find(({ name }) => name.value === "dryRun")?.value;
    if (value?.kind === Kind.VARIABLE) return coerced[value.name.value] === true;
    return value?.kind === Kind.BOOLEAN && value.value;
  });
}

/** The document with nothing but the fields `rateLimit` in its operation. */
export function onlyRateLimit(
  document: DocumentNode,
  operation: OperationDefinitionNode,
): DocumentNode {
  const selections = rateLimitFields(document, operation);
  const reduced = { ...operation, selectionSet: { ...operation.selectionSet, selections } };
  const definitions = document.definitions.map((one) => (one === operation ? reduced : one));
  return { ...document, definitions };
}
