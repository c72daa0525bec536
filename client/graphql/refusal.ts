import { CombinedGraphQLErrors, ServerError, ServerParseError } from "@apollo/client/errors";
import type { Refusal_errorFragment } from "./refusal.generated";
import { messageOfStatus } from "./save-failure";
import type { SignInSuggestion, UserErrorCode } from "./schema.generated";

/** A failure in words for the user. */
export interface Refusal {
  message: string;
  /** Absent without a response of the graph. */
  code?: UserErrorCode;
  /** Name of the invalid input field. */
  field?: string;
  suggestion?: SignInSuggestion;
}

export const noAnswer = "The server did not answer. Check your connection and try again.";

/** The user errors in server order; one refusal with the message `otherwise` when there are none. */
export function readRefusals(
  userErrors: readonly Refusal_errorFragment[] | undefined,
  otherwise: string,
): Refusal[] {
  if (!userErrors?.length) return [{ message: otherwise }];
  return userErrors.map(({ code, message, field, retryAfterSeconds }) => ({
    code,
    message: lacksWaitingTime(message, retryAfterSeconds)
      ? `${sentence(message)} ${waitingTime(retryAfterSeconds)}`
      : message,
    ...(field?.at(-1) && { field: field.at(-1) }),
  }));
}

/** For a request that threw: the message of the graph, that of a proxy before it, or that no response came. */
export function readFailure(error: unknown, otherwise: string): Refusal {
  if (CombinedGraphQLErrors.is(error)) return { message: error.errors[0]?.message || otherwise };
  if (ServerError.is(error) || ServerParseError.is(error)) {
    return { message: messageOfStatus(error) };
  }
  return { message: noAnswer };
}

/** Most messages state the waiting time themselves. */
function lacksWaitingTime(message: string, seconds: number | null): seconds is number {
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
