import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import {
  maxCharactersOfVariableStatement,
  maxVariableStatementCharacters,
  maxVariableStatements,
  usesBeforePrepared,
} from "#server/platform/settings/read-limits";
import { statementLabel } from "#server/platform/settings/metrics";

/** PostgreSQL caches the plan of a named statement on each connection and plans unnamed ones at every use. */
export interface Statement {
  name?: string;
  text: string;
  /** The label in metrics; defaults to the verb. */
  label?: string;
}

/** A statement with a constant text: prepared once on each connection. */
export function statement(text: string): Statement {
  const name = nameOf(text);
  return { name, text, label: statementLabel(name) };
}

const variableStatements = new LRUCache<string, { statement: Statement; uses: number }>({
  max: maxVariableStatements,
  maxSize: maxVariableStatementCharacters,
  maxEntrySize: maxCharactersOfVariableStatement,
  sizeCalculation: (_, text) => text.length,
});

/**
 * A statement whose text depends on the request, for example on its filters. There are more than 100,000 possible
 * texts, and each prepared one takes memory on each connection. So only frequent ones get a name; `read-pool.ts`
 * replaces connections that prepared too many.
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

/** Readable in metrics and in PostgreSQL's views. */
function nameOf(text: string): string {
  const hash = createHash("sha256").update(text).digest("base64url").slice(0, 12);
  return `${subjectOf(text)}_${hash}`;
}

/** The verb and the first table: a bounded set, however many texts there are. */
function subjectOf(text: string): string {
  const [verb = ""] = /[a-z]+/i.exec(text) ?? [];
  const [, table = "none"] = /\b(?:FROM|INTO|UPDATE)\s+([a-z_]{1,30})/i.exec(text) ?? [];
  return `${verb}_${table}`.toLowerCase();
}

/** Collects the parameters of a statement while its text is built. */
export class Values {
  readonly list: unknown[];

  /** `before` is the number of parameters that precede these in the statement. */
  constructor(
    first: readonly unknown[] = [],
    private readonly before = 0,
  ) {
    this.list = [...first];
  }

  /** Adds a value and returns its placeholder. */
  add(value: unknown): string {
    this.list.push(value);
    return `$${this.before + this.list.length}`;
  }
}

const limits = [1, 2, 4, 6, 7, 11, 21, 51, 101];

/**
 * A literal LIMIT of at least `rows`. PostgreSQL plans well only for a known number; few distinct numbers keep the
 * set of statements small.
 */
export function limitFor(rows: number): number {
  return limits.find((limit) => limit >= rows) ?? rows;
}
