import pg from "pg";

/** A `bigint` as a number; throws above 2^53. */
export function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} exceeds 2^53`);
  return value;
}

/** Process-wide: by default the driver returns a `bigint` as text. */
export function parseBigintsAsNumbers(): void {
  pg.types.setTypeParser(pg.types.builtins.INT8, parseBigint);
}
