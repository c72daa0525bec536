import { getVariableValues, type GraphQLSchema, type OperationDefinitionNode } from "graphql";

export type VariableValues = Readonly<Record<string, unknown>>;

/** The variables of a request as the operation receives them, with its default values; null if one is invalid. */
export function coerceVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  given: VariableValues,
): VariableValues | null {
  // One error is enough: the executor describes them, and a long list may have thousands.
  const { coerced } = getVariableValues(schema, variableDefinitions, given, { maxErrors: 1 });
  return coerced ?? null;
}
