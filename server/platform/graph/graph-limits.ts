import {
  Kind,
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import { graphError } from "#server/platform/errors/graph-error";
import {
  costWeights,
  graphLimits,
  maxSearchesPerOperation,
} from "#server/platform/settings/limits";
import { findExpensivePath } from "./cost/expensive-path";
import { asksForSchema, refuseLargeIntrospection } from "./cost/introspection";
import { pointsOfBytes } from "./cost/field-sizes";
import { OperationWeight } from "./cost/operation-weight";
import { rootFields } from "./cost/root-fields";
import type { VariableValues } from "./documents/variable-values";
import { sensitiveMutations } from "./sensitive-mutations";

/**
 * Refuses an operation that exceeds a limit before execution, and returns its cost: the number of fields, multiplied
 * by requested page sizes, plus extra cost for slow reads; at least the points of its largest answer. `variables` are
 * coerced.
 */
export function checkGraphLimits(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: VariableValues,
  { isDryRun = false }: { isDryRun?: boolean } = {},
): number {
  const scale = new OperationWeight(schema, document, variables);
  const weight = scale.of(operation);
  const isIntrospection = operation.selectionSet.selections.every(
    (selection) => selection.kind === Kind.FIELD && selection.name.value.startsWith("__"),
  );
  const deepest = isIntrospection ? graphLimits.introspectionDepth : graphLimits.depth;

  refuseAbove("depth", weight.depth, deepest);
  refuseAbove("number of aliases", weight.aliases, graphLimits.aliases);
  refuseAbove("number of directives", weight.directives, graphLimits.directives);
  const roots = rootFields(operation.selectionSet, document).map(({ name }) => name.value);
  refuseAbove("number of root fields", roots.length, graphLimits.rootFields);
  if (operation.operation === "mutation") refuseMoreThanOneAttempt(roots);
  refuseAbove("number of searches", weight.searches, maxSearchesPerOperation);
  const isTypename = roots.every((name) => name === "__typename");
  const asksSchema = asksForSchema(document, operation);
  if (asksSchema) refuseLargeIntrospection(document, operation);
  if (isIntrospection && !isTypename) return costWeights.introspection;
  const limit = maxCostOf(operation);
  // Each field is a point, and so is each 1,600 bytes of the largest answer, whichever is more.
  const ofFields = Math.max(weight.cost, pointsOfBytes(weight.bytes));
  const cost = ofFields + (asksSchema ? costWeights.introspection : 0);
  if (cost > limit && !isDryRun) throw tooExpensive(cost, limit, scale, operation);
  return cost;
}

export function maxCostOf({ operation }: OperationDefinitionNode): number {
  return operation === "subscription" ? graphLimits.subscriptionCost : graphLimits.cost;
}

/** Says what the operation costs, what costs most, and the size of that list that fits. */
function tooExpensive(
  cost: number,
  limit: number,
  scale: OperationWeight,
  operation: OperationDefinitionNode,
): GraphQLError {
  const { path, points, fits } = findExpensivePath(scale, operation, limit);
  const advice = fits
    ? `It fits with at most ${fits.size} items in \`${fits.path.join(".")}\`.`
    : "Ask for less in one operation.";
  const message = `The cost of this operation is ${cost}; the limit is ${limit}. \`${path.join(".")}\` costs ${points}. ${advice}`;
  return graphError("LIMIT_EXCEEDED", message, {
    requested: cost,
    limit,
    expensivePath: path,
    fits,
    http: { status: 400 },
  });
}

function refuseAbove(what: string, value: number, limit: number): void {
  if (value > limit) {
    throw graphError(
      "LIMIT_EXCEEDED",
      `The ${what} in this operation exceeds the limit of ${limit}.`,
      {
        http: { status: 400 },
      },
    );
  }
}

/** Sensitive mutations are rate-limited per request, so an operation may contain only one and no other root field. */
function refuseMoreThanOneAttempt(roots: readonly string[]): void {
  const sensitive = roots.find((name) => sensitiveMutations.has(name));
  if (sensitive === undefined || roots.length === 1) return;
  const message = `\`${sensitive}\` must be the only root field of its operation.`;
  throw graphError("LIMIT_EXCEEDED", message, { http: { status: 400 } });
}
