import { createHash } from "node:crypto";

/** A prepared statement: PostgreSQL keeps its plan under the name. */
export interface Statement {
  name: string;
  text: string;
}

const known = new Map<string, Statement>();

/** The statement of a text. Texts must come from a small closed set: each stays prepared for ever. */
export function statement(text: string): Statement {
  const found = known.get(text);
  if (found) return found;
  const name = createHash("sha256").update(text).digest("base64url").slice(0, 20);
  const made = { name, text };
  known.set(text, made);
  return made;
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
