import type { DataSource } from "typeorm";

/** The locks that processes on one database take in turn while they start. */
const locks = { migrating: 7_523_481_906, filling: 7_523_481_907 };

/** Does the work while no other process on this database does work of the same name. */
export async function oneAtATime(
  source: DataSource,
  name: keyof typeof locks,
  work: () => Promise<unknown>,
): Promise<void> {
  const holder = source.createQueryRunner();
  try {
    // Another's turn may take longer than a request's statement may.
    await holder.query("SET statement_timeout = 0; SET lock_timeout = 0");
    await holder.query("SELECT pg_advisory_lock($1)", [locks[name]]);
    try {
      await work();
    } finally {
      await holder.query("SELECT pg_advisory_unlock($1)", [locks[name]]);
      await holder.query("RESET statement_timeout; RESET lock_timeout");
    }
  } finally {
    await holder.release();
  }
}
