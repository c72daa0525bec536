/** Builds an SQL expression that concatenates texts; adjoining literals become one. */
export class TextParts {
  private readonly parts: { literal: string | null; sql: string }[] = [];

  literal(text: string): this {
    const last = this.parts.at(-1);
    if (last && last.literal !== null) {
      last.literal += text;
      last.sql = quoted(last.literal);
    } else this.parts.push({ literal: text, sql: quoted(text) });
    return this;
  }

  /** An expression of type text that is never null. */
  expression(sql: string): this {
    this.parts.push({ literal: null, sql });
    return this;
  }

  add(other: TextParts): this {
    for (const { literal, sql } of other.parts) {
      if (literal === null) this.expression(sql);
      else this.literal(literal);
    }
    return this;
  }

  toSql(): string {
    return `(${this.parts.map(({ sql }) => sql).join(" || ")})`;
  }
}

/** A text literal. `standard_conforming_strings` is on, so only quotes are special. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
