import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { maxVariableStatements, usesBeforePrepared } from "#server/platform/settings/limits";
import { statementLabel } from "#server/platform/settings/metrics";

/** PostgreSQL keeps the plan of a statement with a name, on each connection; one without is planned at each use. */
export interface Statement {
  name?: string;
  text: string;
  /** What its time is measured under; without one, its verb. */
  label?: string;
}

/** A statement whose text is a constant of the code: it is prepared once on each connection and stays. */
export function statement(text: string): Statement {
  const name = nameOf(text);
  return { name, text, label: statementLabel(name) };
}

const variableStatements = new LRUCache<string, { statement: Statement; uses: number }>({
  max: maxVariableStatements,
});

/**
 * A statement whose text depends on the request, such as on the filters that are set. Visitors can reach more than
 * 100,000 such texts, and each that is prepared takes memory on each connection, so only those that come again and
 * again get a name. What is prepared all the same is bounded by `read-pool.ts`, which replaces connections.
 */
export function variableStatement(text: string): Statement {
  let known = variableStatements.get(text);
  if (!known) {
    const label = statementLabel(`variable_${subjectOf(text)}`);
    known = { statement: { text, label }, uses: 0 };
  }
  known.uses += 1;
  if (known.uses === usesBeforePrepared) known.statement.name = nameOf(text);
  variableStatements.set(text, known);
  return known.statement;
}

/** Readable in metrics and in PostgreSQL's own views. */
function nameOf(text: string): string {
  const hash = createHash("sha256").update(text).digest("base64url").slice(0, 12);
  return `${subjectOf(text)}_${hash}`;
}

/** The verb and the first table: of these there are few, however many texts there are. */
function subjectOf(text: string): string {
  const [verb = ""] = /[a-z]+/i.exec(text) ?? [];
  const [, table = "none"] = /\b(?:FROM|INTO|UPDATE)\s+([a-z_]{1,30})/i.exec(text) ?? [];
  return `${verb}_${table}`.toLowerCase();
}

/** Collects the values of a statement while its text is written. */
export class Values {
  readonly list: unknown[] = [];

  /** Adds a value and answers its placeholder. */
  add(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

const limits = [1, 2, 4, 6, 7, 11, 21, 51, 101];

/**
 * A LIMIT to write into a statement's text, at least `rows`. PostgreSQL plans well only for a number it
 * sees; few different numbers keep the set of statements small.
 */
export function limitFor(rows: number): number {
  return limits.find((limit) => limit >= rows) ?? rows;
}
