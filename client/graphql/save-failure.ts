import { CombinedGraphQLErrors, ServerError, ServerParseError } from "@apollo/client/errors";

/** A save without a regular response. */
export interface SaveFailure {
  message: string;
  /** The outcome is unknown, so the identical save may be sent again. */
  mayRepeat: boolean;
  /** On the last attempt: the status says saved, only the body is unreadable. */
  countsAsSaved: boolean;
}

const unreadable = "Invalid response format from server";
const notSaved = "Failed to save review";
const noAnswer = "The server did not answer";
const maxBodyLength = 200;

export function readSaveFailure(error: unknown): SaveFailure {
  if (CombinedGraphQLErrors.is(error)) return final(error.errors[0]?.message || notSaved);
  if (!ServerError.is(error) && !ServerParseError.is(error)) {
    return { message: noAnswer, mayRepeat: true, countsAsSaved: false };
  }
  const { statusCode, bodyText } = error;
  const isOk = statusCode >= 200 && statusCode < 300;
  const readable = parse(bodyText);
  const message = isOk
    ? unreadable
    : `HTTP ${statusCode}: ${bodyText.trim().slice(0, maxBodyLength)}`;
  if (readable !== undefined) return final(isOk ? unreadable : (messageIn(readable) ?? message));
  return { message, mayRepeat: true, countsAsSaved: statusCode === 200 || statusCode === 201 };
}

/** The message in a response of a proxy or of the HTTP server, or its status. */
export function messageOfStatus({ statusCode, bodyText }: ServerError | ServerParseError): string {
  return messageIn(parse(bodyText)) ?? `HTTP ${statusCode}`;
}

function final(message: string): SaveFailure {
  return { message, mayRepeat: false, countsAsSaved: false };
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
