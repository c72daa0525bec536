import { GraphQLError, type FormattedExecutionResult, type GraphQLFormattedError } from "graphql";
import type { Context } from "#server/platform/request/context";
import {
  codeOf as faultCode,
  isUnavailable,
  unavailableMessage,
  unavailableReason,
} from "#server/platform/errors/database-error";
import { codeOf, type ErrorCode } from "#server/platform/errors/graph-error";
import type { CompiledResult } from "./compiler/compiled-data";

/** Logs unexpected errors with the request's logger; the response only has the request id. */
export function logFaults(
  { log, requestId }: Pick<Context, "log" | "requestId">,
  errors: readonly GraphQLError[],
  operation: string | null | undefined,
): void {
  for (const error of errors) {
    const cause = causeOf(error);
    if (cause instanceof GraphQLError) continue;
    if (isUnavailable(cause)) {
      log.warn({ operation, code: faultCode(cause) }, unavailableReason(cause));
      continue;
    }
    log.error({ operation, path: error.path, err: cause }, "an operation failed");
    error.extensions.requestId = requestId;
  }
}

/**
 * The cause of an error: an intentional GraphQL error, an error in the request found by Apollo or graphql-js, or an
 * unexpected one.
 */
function causeOf(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError
    ? causeOf(error.originalError)
    : error;
}

/** Formats an error for a response, over HTTP and WebSocket. */
export function formatError(
  formatted: GraphQLFormattedError,
  error: unknown,
): GraphQLFormattedError {
  const { message, locations, path } = formatted;
  const place = { ...(locations && { locations }), ...(path && { path }) };
  const cause = causeOf(error);
  if (isUnavailable(cause)) {
    return { message: unavailableMessage, ...place, extensions: { code: "UPSTREAM_UNAVAILABLE" } };
  }
  if (!(cause instanceof GraphQLError)) {
    const requestId = formatted.extensions?.requestId;
    return {
      message: "Something went wrong on our side.",
      ...place,
      extensions: { code: "INTERNAL", ...(requestId !== undefined && { requestId }) },
    };
  }
  const code = codeOf(cause);
  if (!code) {
    const isTooLong = /more tha[nt] \d+ tokens|Validation aborted/.test(message);
    return {
      message,
      ...place,
      extensions: { code: isTooLong ? "LIMIT_EXCEEDED" : "BAD_USER_INPUT" },
    };
  }
  const { http: _, ...extensions } = cause.extensions;
  return { message, ...place, extensions: { ...extensions, code } };
}

const away: ErrorCode = "UPSTREAM_UNAVAILABLE";

/** Whether no root field could be resolved because the database or a service is unavailable. */
export function isNothingAvailable({ data, errors = [] }: FormattedExecutionResult): boolean {
  const isAway = errors.length > 0 && errors.every(({ extensions }) => extensions?.code === away);
  return isAway && Object.values(data ?? {}).every((value) => value === null);
}

/** Logs and formats the errors of a result that Apollo Server does not see. */
export function toResponse(
  ctx: Context,
  { data, errors }: CompiledResult,
  operationName: string | undefined,
): { status: number; body: FormattedExecutionResult } {
  const shown = data as Record<string, unknown> | null;
  if (!errors) return { status: 200, body: { data: shown } };
  logFaults(ctx, errors, operationName);
  const body = { errors: errors.map((error) => formatError(error.toJSON(), error)), data: shown };
  return { status: isNothingAvailable(body) ? 503 : 200, body };
}
