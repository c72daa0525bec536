import type { UserError, UserErrorCode } from "#server/platform/errors/user-error";
import { failure, type Answer } from "./call";

const statusOf: Record<UserErrorCode, number> = {
  REQUIRED: 400,
  INVALID: 400,
  TOO_LONG: 400,
  LIMIT_EXCEEDED: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  IDEMPOTENCY_MISMATCH: 422,
  THROTTLED: 429,
  UNAVAILABLE: 503,
};

/** What an action refused, as these calls say it: the first fault decides the status. */
export function refusal(userErrors: readonly UserError[], otherwise: string): Answer {
  const [first] = userErrors;
  if (!first) return failure(400, otherwise);
  return failure(statusOf[first.code], first.message, waitOf(first));
}

/** For how long to wait at least, where the fault does not say it. */
const waitSeconds: Partial<Record<UserErrorCode, number>> = { THROTTLED: 60, UNAVAILABLE: 10 };

/** When another try makes sense, as a header; undefined for what is refused again. */
function waitOf({ code, retryAfterSeconds }: UserError): Answer["headers"] {
  const seconds = waitSeconds[code] && (retryAfterSeconds ?? waitSeconds[code]);
  return seconds ? { "retry-after": String(seconds) } : undefined;
}
