import { unavailableMessage } from "#server/platform/errors/database-error";
import { maxAnswerBytes } from "#server/platform/settings/limits";

const internals =
  /node_modules|\.(ts|js|mjs):\d+|\bat \w+ \(|\bSELECT |syntax error|invalid input|violates|out of range/;

/** Sends a request; returns a description of any forbidden result. */
export async function faultOf(
  ask: () => Promise<{ status: number; text: string }>,
  maxMilliseconds = 2_000,
): Promise<string | null> {
  const started = performance.now();
  const { status, text } = await ask();
  const took = performance.now() - started;
  if (took > maxMilliseconds) return `took ${Math.round(took)} ms`;
  if (status >= 500 && status !== 503) return `${status}: ${text.slice(0, 300)}`;
  if (text.includes('"INTERNAL"')) return `INTERNAL: ${text.slice(0, 300)}`;
  if (Buffer.byteLength(text) > maxAnswerBytes) return `${text.length} characters`;
  if (text.includes(unavailableMessage)) return `the database: ${text.slice(0, 300)}`;
  const leak = internals.exec(text);
  return leak ? `leaks "${leak[0]}": ${text.slice(0, 300)}` : null;
}

/** The names of all fields in a JSON schema, whatever alternatives it has. */
export function namesIn(schema: Record<string, unknown> | undefined): string[] {
  if (!schema) return [];
  const either = [schema.anyOf, schema.oneOf].flat().filter(Boolean) as Record<string, unknown>[];
  return [...new Set([...Object.keys(schema.properties ?? {}), ...either.flatMap(namesIn)])];
}
