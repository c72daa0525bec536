import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { maxVariableStatements, usesBeforePrepared } from "./limits";

/** PostgreSQL keeps the plan of a statement with a name, on each connection; one without is planned at each use. */
export interface Statement {
  name?: string;
  text: string;
}

/** A statement whose text is a constant of the code: it is prepared once on each connection and stays. */
export function statement(text: string): Statement {
  return { name: nameOf(text), text };
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
  const known = variableStatements.get(text) ?? { statement: { text }, uses: 0 };
  known.uses += 1;
  if (known.uses === usesBeforePrepared) known.statement = statement(text);
  variableStatements.set(text, known);
  return known.statement;
}

function nameOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 20);
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
