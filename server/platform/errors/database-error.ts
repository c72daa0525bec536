/** PostgreSQL's own codes (SQLSTATE) or the system's (ECONNREFUSED); TypeORM wraps the first. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  const { code, driverError } = error as { code?: unknown; driverError?: unknown };
  if (driverError instanceof Error) return codeOf(driverError);
  return typeof code === "string" ? code : "";
}

const systemCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
/** What the driver says without a code. */
const lostMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/;

/** TypeORM's words for a connection that died inside a transaction. */
const lostNames = new Set([
  "QueryRunnerAlreadyReleasedError",
  "QueryRunnerProviderAlreadyReleasedError",
]);

/** What a caller is told while the database is away. */
export const unavailableMessage = "Plaudit cannot answer right now. Please try again.";

/** Whether the connection is gone: class 08, or class 57P, the server is shutting down, starting or killed. */
export function isLost(error: unknown): boolean {
  const code = codeOf(error);
  if (systemCodes.has(code) || code.startsWith("08") || code.startsWith("57P")) return true;
  return error instanceof Error && (lostMessages.test(error.message) || lostNames.has(error.name));
}

/** A deadlock, or a serialization failure: one of two gave way to the other, and has written nothing. */
const gaveWayCodes = new Set(["40P01", "40001"]);

/**
 * Whether the database cannot answer for now and may if asked again: gone, out of resources (class 53), too slow
 * (57014), or it let somebody else go first.
 */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  return isLost(error) || code.startsWith("53") || code === "57014" || gaveWayCodes.has(code);
}

const reasons: Record<string, string> = {
  "40P01": "a deadlock rolled back a transaction",
  "40001": "a serialization failure rolled back a transaction",
};

/** The log message for a fault that `isUnavailable`. */
export function unavailableReason(error: unknown): string {
  return reasons[codeOf(error)] ?? "the database is away";
}

export function isDiskFull(error: unknown): boolean {
  return ["53100", "ENOSPC"].includes(codeOf(error));
}

/** Whether a connection's prepared statements no longer hold: a new connection makes them anew. */
export function isStale(error: unknown): boolean {
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : "";
  return (
    code === "26000" || code === "42P05" || (code === "0A000" && message.includes("cached plan"))
  );
}
