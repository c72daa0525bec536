import {
  GraphQLError,
  type ASTVisitor,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type ValidationContext,
} from "graphql";
import type { Context } from "#server/platform/request/context";
import { chargeCost } from "#server/platform/request/cost-budget";
import { graphError } from "#server/platform/errors/graph-error";
import { checkGraphLimits } from "./graph-limits";
import { graphLimits } from "#server/platform/settings/limits";
import { holdsOnlyText, isText, notTextMessage } from "#server/platform/errors/text-validation";

/** A rule of validation: string literals of the document are input like any other. */
export function onlyText(context: ValidationContext): ASTVisitor {
  return {
    StringValue(node) {
      if (!isText(node.value)) {
        context.reportError(new GraphQLError(notTextMessage, { nodes: node }));
      }
    },
  };
}

/**
 * What an operation must pass before anything of it is executed, over HTTP and over a socket alike. Takes its cost from
 * the budget of its client.
 */
export async function checkOperation(
  ctx: Context,
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode | null | undefined,
  variables: Readonly<Record<string, unknown>>,
): Promise<OperationDefinitionNode> {
  // Those of a GET are JSON inside the address: only here are they unpacked.
  if (!holdsOnlyText(variables)) {
    throw graphError("BAD_USER_INPUT", notTextMessage, { http: { status: 400 } });
  }
  if (!operation) {
    const message = "The document has no such operation; name one where it has several.";
    throw graphError("BAD_USER_INPUT", message, { http: { status: 400 } });
  }
  const cost = checkGraphLimits(schema, document, operation, variables);
  await chargeCost(ctx, cost, graphLimits.cost);
  return operation;
}
