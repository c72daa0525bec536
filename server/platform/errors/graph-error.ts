import { GraphQLError } from "graphql";
import { maxAnswerBytes } from "#server/platform/settings/limits";

/** The closed list of codes in `errors[].extensions.code`. */
export type ErrorCode =
  | "UNAUTHENTICATED"
  | "FORBIDDEN"
  | "STRONG_SIGN_IN_REQUIRED"
  | "NOT_FOUND"
  | "BAD_USER_INPUT"
  | "THROTTLED"
  | "LIMIT_EXCEEDED"
  | "UPSTREAM_UNAVAILABLE"
  | "INTERNAL";

/** The HTTP status of the REST calls for each code. */
export const statusOfCode: Record<ErrorCode, number> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  STRONG_SIGN_IN_REQUIRED: 403,
  NOT_FOUND: 404,
  BAD_USER_INPUT: 400,
  THROTTLED: 429,
  LIMIT_EXCEEDED: 400,
  UPSTREAM_UNAVAILABLE: 503,
  INTERNAL: 500,
};

export function graphError(
  code: ErrorCode,
  message: string,
  extensions: Record<string, unknown> = {},
): GraphQLError {
  return new GraphQLError(message, { extensions: { ...extensions, code } });
}

/** `argument` is the path of the faulty argument, for example `["filter", "categories", "0"]`. */
export function badUserInput(message: string, ...argument: string[]): GraphQLError {
  return graphError("BAD_USER_INPUT", message, argument.length > 0 ? { argument } : {});
}

/** A limit on one request was exceeded. */
export function limitExceeded(message: string): GraphQLError {
  return graphError("LIMIT_EXCEEDED", message);
}

export const tooLargeMessage = messageOfTooLarge(maxAnswerBytes);

/** Thrown instead of an answer with more bytes. */
export function answerTooLarge(bytes = maxAnswerBytes): GraphQLError {
  return graphError("LIMIT_EXCEEDED", messageOfTooLarge(bytes), { http: { status: 400 } });
}

function messageOfTooLarge(bytes: number): string {
  return `The answer would have more than ${bytes} bytes. Ask for less in one request.`;
}

export function isTooLarge(error: unknown): error is GraphQLError {
  return error instanceof GraphQLError && error.message === tooLargeMessage;
}

/** Checks that a number is within a limit. */
export function requireRange(name: string, value: number, min: number, limit: number): void {
  const message = `\`${name}\` must be between ${min} and ${limit}.`;
  if (value > limit) throw limitExceeded(message);
  if (value < min) throw badUserInput(message);
}

export function throttled(message: string, retryAfterSeconds: number): GraphQLError {
  return graphError("THROTTLED", message, { retryAfterSeconds });
}

const known = new Set<unknown>(Object.keys(statusOfCode));

/** The code of an intentional error; null for an unexpected one. */
export function codeOf(error: unknown): ErrorCode | null {
  if (!(error instanceof GraphQLError)) return null;
  const code = error.extensions.code;
  return known.has(code) ? (code as ErrorCode) : null;
}
