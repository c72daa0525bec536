import { CombinedGraphQLErrors, ServerError, ServerParseError } from "@apollo/client/errors";
import type { Refusal_errorFragment } from "./refusal.generated";
import type { SignInSuggestion, UserErrorCode } from "./schema.generated";

/** Why an action failed, in words for the user: the only shape of failure in forms and at buttons. */
export interface Failure {
  message: string;
  /** Absent unless the server refused the input. */
  code?: UserErrorCode;
  /** Path of the invalid input: `["photos", "2"]`. */
  field?: readonly string[];
  suggestion?: SignInSuggestion;
  /** HTTP status of an answer that is not of the graph, 0 without an answer: the outcome may be unknown. */
  status?: number;
  /** The identical request may be sent again: there is no answer, or one that is not JSON. */
  isUnread?: boolean;
}

export const noAnswer = "The server did not answer. Check your connection and try again.";
const unreadable = "Invalid response format from server";
const maxBodyLength = 200;

/** The user errors in server order. */
export function failuresOf(userErrors: readonly Refusal_errorFragment[]): Failure[] {
  return userErrors.map(({ code, message, field, retryAfterSeconds }) => ({
    code,
    message: lacksWaitingTime(message, retryAfterSeconds)
      ? `${sentence(message)} ${waitingTime(retryAfterSeconds)}`
      : message,
    ...(field?.length && { field }),
  }));
}

/** For a request that threw: the message of the graph, that of a proxy before it, or that no answer came. */
export function readFailure(error: unknown, otherwise: string, showsBody = false): Failure {
  if (CombinedGraphQLErrors.is(error)) return { message: error.errors[0]?.message || otherwise };
  if (!ServerError.is(error) && !ServerParseError.is(error)) {
    return { message: noAnswer, status: 0, isUnread: true };
  }
  const { statusCode, bodyText } = error;
  const body = parse(bodyText);
  const text = showsBody ? bodyText.trim().slice(0, maxBodyLength) : "";
  const bare = `HTTP ${statusCode}${text && `: ${text}`}`;
  const isOk = statusCode >= 200 && statusCode < 300;
  const message = isOk ? unreadable : (messageIn(body) ?? bare);
  return { message, status: statusCode, isUnread: body === undefined };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The graph sends `errors: [{ message }]`; proxies often send `error`. */
function messageIn(body: unknown): string | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const { errors, error } = body as { errors?: { message?: unknown }[]; error?: unknown };
  const message = Array.isArray(errors) ? errors[0]?.message : error;
  return typeof message === "string" && message ? message : undefined;
}

/** Most messages state the waiting time themselves. */
function lacksWaitingTime(message: string, seconds: number | null): seconds is number {
  return typeof seconds === "number" && !/try again in/i.test(message);
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
