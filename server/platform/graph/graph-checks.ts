import {
  GraphQLError,
  specifiedRules,
  type ASTVisitor,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type ValidationContext,
} from "graphql";
import type { Context } from "#server/platform/request/context";
import { chargeCost } from "#server/platform/request/cost-budget";
import { graphError } from "#server/platform/errors/graph-error";
import { isDryRun } from "./cost/dry-run";
import { bytesOfPoint } from "./cost/field-sizes";
import { asksForSchema } from "./cost/introspection";
import { coerceVariables } from "./documents/variable-values";
import { checkGraphLimits, maxCostOf } from "./graph-limits";
import { costWeights } from "#server/platform/settings/limits";
import { holdsOnlyText, isText, notTextMessage } from "#server/platform/errors/text-validation";

/** A validation rule: string literals are checked like other input. */
export function onlyText(context: ValidationContext): ASTVisitor {
  return {
    StringValue(node) {
      if (!isText(node.value)) {
        context.reportError(new GraphQLError(notTextMessage, { nodes: node }));
      }
    },
  };
}

/** All rules that documents must pass. */
export const validationRules = [...specifiedRules, onlyText];

/**
 * Checks every operation before execution, over HTTP and WebSocket, and charges its cost to the client's budget. Invalid
 * variables have no cost: callers charge a refused document, and its execution only answers what is wrong with them.
 */
export async function checkOperation(
  ctx: Context,
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode | null | undefined,
  variables: Readonly<Record<string, unknown>>,
): Promise<OperationDefinitionNode> {
  // Variables of a GET are JSON inside the URL and are parsed only here.
  if (!holdsOnlyText(variables)) {
    throw graphError("BAD_USER_INPUT", notTextMessage, { http: { status: 400 } });
  }
  if (!operation) {
    const message = "Unknown operation. Set `operationName` to an operation of the document.";
    throw graphError("BAD_USER_INPUT", message, { http: { status: 400 } });
  }
  const values = coerceVariables(schema, operation, variables);
  if (!values) return operation;
  const isDry = isDryRun(document, operation, values);
  const cost = checkGraphLimits(schema, document, operation, values, { isDryRun: isDry });
  ctx.answer.documentCost = cost;
  ctx.answer.isDryRun = isDry;
  // The values of the schema are not weighed one by one: an answer may have the bytes that it paid for.
  if (asksForSchema(document, operation)) ctx.answer.maxBytes = cost * bytesOfPoint;
  await chargeCost(ctx, isDry ? Math.min(cost, costWeights.refused) : cost, maxCostOf(operation));
  return operation;
}
