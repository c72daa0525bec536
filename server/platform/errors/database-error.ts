/** A PostgreSQL code (SQLSTATE) or a system code (ECONNREFUSED); TypeORM wraps the former. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  const { code, driverError } = error as { code?: unknown; driverError?: unknown };
  if (driverError instanceof Error) return codeOf(driverError);
  return typeof code === "string" ? code : "";
}

/** The violated constraint; null for other errors. */
export function constraintOf(error: unknown): string | null {
  const { driverError = error } = error as { driverError?: unknown };
  return (driverError as { constraint?: string } | null)?.constraint ?? null;
}

const systemCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
/** Driver messages without a code. */
const lostMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered|Client was closed)/;

/** TypeORM's errors for a connection lost inside a transaction. */
const lostNames = new Set([
  "QueryRunnerAlreadyReleasedError",
  "QueryRunnerProviderAlreadyReleasedError",
]);

/** The answer while the database is unavailable. */
export const unavailableMessage = "Plaudit is unavailable right now. Please try again.";

/** Whether the connection is lost: class 08, or class 57P (shutdown, startup, termination). */
export function isLost(error: unknown): boolean {
  const code = codeOf(error);
  if (systemCodes.has(code) || code.startsWith("08") || code.startsWith("57P")) return true;
  return error instanceof Error && (lostMessages.test(error.message) || lostNames.has(error.name));
}

/** Deadlock and serialization failure: the transaction was rolled back and can be retried. */
const rolledBackCodes = new Set(["40P01", "40001"]);

/** Whether the transaction was rolled back in favor of another one. */
export function isRolledBack(error: unknown): boolean {
  return rolledBackCodes.has(codeOf(error));
}

/**
 * Whether a retry may succeed: connection lost, out of resources (class 53), too slow (57014), or rolled back in
 * favor of another transaction.
 */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  return isLost(error) || code.startsWith("53") || code === "57014" || isRolledBack(error);
}

const reasons: Record<string, string> = {
  "40P01": "a deadlock rolled back a transaction",
  "40001": "a serialization failure rolled back a transaction",
};

/** The log message of an `isUnavailable` error. */
export function unavailableReason(error: unknown): string {
  return reasons[codeOf(error)] ?? "the database is unavailable";
}

export function isDiskFull(error: unknown): boolean {
  return ["53100", "ENOSPC"].includes(codeOf(error));
}

/** Whether a connection's prepared statements are stale: a new connection prepares them again. */
export function isStale(error: unknown): boolean {
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : "";
  return (
    code === "26000" || code === "42P05" || (code === "0A000" && message.includes("cached plan"))
  );
}
