import type { UserError, UserErrorCode } from "#server/platform/errors/user-error";
import { failure, type Answer } from "./call";

const statusOf: Record<UserErrorCode, number> = {
  REQUIRED: 400,
  INVALID: 400,
  TOO_LONG: 400,
  LIMIT_EXCEEDED: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  SECOND_FACTOR_REQUIRED: 401,
  CONFIRMATION_REQUIRED: 403,
  STRONG_SIGN_IN_REQUIRED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  IDEMPOTENCY_MISMATCH: 422,
  THROTTLED: 429,
  UNAVAILABLE: 503,
};

/** Maps the user errors of an action to a REST error: the first one decides the status. */
export function refusal(userErrors: readonly UserError[], otherwise: string): Answer {
  const [first] = userErrors;
  if (!first) return failure(400, otherwise);
  return failure(statusOf[first.code], first.message, waitOf(first));
}

/** Default for `Retry-After`, if the error has none. */
const waitSeconds: Partial<Record<UserErrorCode, number>> = { THROTTLED: 60, UNAVAILABLE: 10 };

/** `Retry-After`; undefined for errors that a retry cannot fix. */
function waitOf({ code, retryAfterSeconds }: UserError): Answer["headers"] {
  const seconds = waitSeconds[code] && (retryAfterSeconds ?? waitSeconds[code]);
  return seconds ? { "retry-after": String(seconds) } : undefined;
}
