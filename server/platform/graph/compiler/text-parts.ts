/** Builds an SQL expression that concatenates texts; adjoining literals become one. */
export class TextParts {
  private readonly parts: ({ literal: string } | { sql: string })[] = [];

  literal(text: string): this {
    const last = this.parts.at(-1);
    if (last && "literal" in last) last.literal += text;
    else this.parts.push({ literal: text });
    return this;
  }

  /** An expression of type text that is never null. */
  expression(sql: string): this {
    this.parts.push({ sql });
    return this;
  }

  add(other: TextParts): this {
    for (const part of other.parts) {
      if ("sql" in part) this.expression(part.sql);
      else this.literal(part.literal);
    }
    return this;
  }

  toSql(): string {
    const parts = this.parts.map((part) => ("sql" in part ? part.sql : quoted(part.literal)));
    return `(${parts.join(" || ")})`;
  }
}

/** A text literal. `standard_conforming_strings` is on, so only quotes are special. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
