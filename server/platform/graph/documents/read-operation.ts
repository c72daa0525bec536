import {
  getOperationAST,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import { rateLimitFields } from "#server/platform/graph/cost/dry-run";
import { rootFields } from "#server/platform/graph/cost/root-fields";
import { OperationCosts } from "./operation-costs";

/** A query that compiled SQL may answer. */
export interface ReadOperation {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  costs: OperationCosts;
}

/** Null for an unknown name, and for one that is no text. */
export function operationOf(
  document: DocumentNode,
  name: unknown = null,
): OperationDefinitionNode | null {
  if (name !== null && typeof name !== "string") return null;
  return getOperationAST(document, name) ?? null;
}

/** Null for anything else. `rootNames` are the root fields that have SQL. */
export function readOperation(
  schema: GraphQLSchema,
  rootNames: ReadonlySet<string>,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): ReadOperation | null {
  if (operation.operation !== "query") return null;
  const roots = rootFields(operation.selectionSet, document);
  if (!roots.some(({ name }) => rootNames.has(name.value))) return null;
  // Never compiled, because it asks for the cost of its own request.
  if (rateLimitFields(document, operation).length > 0) return null;
  return { document, operation, costs: new OperationCosts(schema, document, operation) };
}
