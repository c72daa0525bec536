import { GraphQLError, type GraphQLFormattedError } from "graphql";
import type { Context } from "#server/platform/request/context";
import { codeOf, graphError } from "#server/platform/errors/graph-error";

/** Unexpected errors are logged; the page gets only the request id. */
export function describeError(ctx: Context, error: unknown): GraphQLFormattedError {
  if (error instanceof GraphQLError) {
    if (codeOf(error) ?? codeOf(error.originalError)) return error.toJSON();
  }
  const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  ctx.log.error({ err: cause }, "page operation failed");
  return graphError("INTERNAL", "Something went wrong on our side.", {
    requestId: ctx.requestId,
  }).toJSON();
}
