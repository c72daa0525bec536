import pg from "pg";

/** A `bigint` as a number. Beyond 2^53 it would become another one, so it is refused. */
export function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond 2^53`);
  return value;
}

/** For all connections of the process: the driver gives a `bigint` as text otherwise. */
export function parseBigintsAsNumbers(): void {
  pg.types.setTypeParser(pg.types.builtins.INT8, parseBigint);
}
