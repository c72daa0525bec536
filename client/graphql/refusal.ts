import { CombinedGraphQLErrors, ServerError, ServerParseError } from "@apollo/client/errors";
import { messageOfStatus } from "./save-failure";
import type { SignInSuggestion, UserErrorCode } from "./schema.generated";

/** Why something was not done, as a person reads it. */
export interface Refusal {
  message: string;
  /** Absent where no answer came at all. */
  code?: UserErrorCode;
  /** The name of the input's field at fault. */
  field?: string;
  suggestion?: SignInSuggestion;
}

interface GivenError {
  code: UserErrorCode;
  message: string;
  field: string[] | null;
  retryAfterSeconds: number | null;
}

export const noAnswer = "The server did not answer. Check your connection and try again.";

/** What the server said, in its order; where it said nothing, `otherwise` in one refusal. */
export function readRefusals(
  userErrors: readonly GivenError[] | undefined,
  otherwise: string,
): Refusal[] {
  if (!userErrors?.length) return [{ message: otherwise }];
  return userErrors.map(({ code, message, field, retryAfterSeconds }) => ({
    code,
    message: isWaitUntold(message, retryAfterSeconds)
      ? `${sentence(message)} ${waitingTime(retryAfterSeconds)}`
      : message,
    ...(field?.at(-1) && { field: field.at(-1) }),
  }));
}

/** For a request that threw: the graph's own words, those of what stands before it, or that there was no answer. */
export function readFailure(error: unknown, otherwise: string): Refusal {
  if (CombinedGraphQLErrors.is(error)) return { message: error.errors[0]?.message || otherwise };
  if (ServerError.is(error) || ServerParseError.is(error)) {
    return { message: messageOfStatus(error) };
  }
  return { message: noAnswer };
}

/** Most messages say themselves for how long. */
function isWaitUntold(message: string, seconds: number | null): seconds is number {
  return seconds !== null && !/try again in/i.test(message);
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** `Try again in 40 seconds.`, `Try again in 12 minutes.` */
export function waitingTime(seconds: number): string {
  const isShort = seconds < 120;
  const amount = isShort ? Math.ceil(seconds) : Math.ceil(seconds / 60);
  const unit = isShort ? "second" : "minute";
  return `Try again in ${amount} ${unit}${amount === 1 ? "" : "s"}.`;
}
