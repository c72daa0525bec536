import type { ClientBase } from "pg";
import { statementSeconds } from "#server/platform/settings/metrics";
import { startStatementSpan } from "#server/platform/settings/tracing";

interface Measured {
  text?: string;
  /** Queries of this form are measured by their sender. */
  submit?: unknown;
  /** Set by `statement.ts`; bounded in number. */
  label?: string;
}

const verbs = ["select", "insert", "update", "delete", "with", "start", "commit", "rollback"];

/** Measures every statement of a connection under its label, or its verb if it has none. */
export function measureStatements(client: ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const config = args[0] as Measured | string;
    if (typeof config !== "string" && config.submit) return query(...args);
    const text = typeof config === "string" ? config : (config.text ?? "");
    const label = (typeof config !== "string" && config.label) || unnamedLabel(text);
    const finish = startMeasuring(label, text);
    const answer = query(...args);
    if (answer instanceof Promise)
      answer.then(
        () => finish(true),
        () => finish(false),
      );
    return answer;
  }) as typeof client.query;
}

/** Starts to measure a statement; returns how to finish. */
export function startMeasuring(label: string, text: string): (isGood: boolean) => void {
  const start = performance.now();
  const endSpan = startStatementSpan(label, text);
  return (isGood) => {
    statementSeconds.observe({ statement: label }, (performance.now() - start) / 1000);
    endSpan?.(isGood);
  };
}

/** Labels for statements of TypeORM and other libraries. */
function unnamedLabel(text: string): string {
  const [verb = ""] = /[a-z]+/i.exec(text.slice(0, 40)) ?? [];
  const known = verbs.find((one) => one === verb.toLowerCase());
  return known ? `unnamed_${known}` : "unnamed_other";
}
