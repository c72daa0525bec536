export type Callback =
  | { kind: "code"; code: string; state: string | null }
  | { kind: "error"; error: string }
  | { kind: "nothing" };

const maxErrorLength = 200;

/** Parses the OAuth result in the query string. */
export function parseCallback(search: string): Callback {
  const parameters = new URLSearchParams(search);
  const error = parameters.get("error");
  if (error) return { kind: "error", error: error.slice(0, maxErrorLength) };
  const code = parameters.get("code");
  return code ? { kind: "code", code, state: parameters.get("state") } : { kind: "nothing" };
}

export function failureText(message: string): string {
  return message.includes("already been used")
    ? "This login session has expired. Please try logging in again."
    : `Instagram login failed: ${message}`;
}
