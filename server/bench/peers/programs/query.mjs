import pg from "pg";

/** Connections and plans as of the limit. */
export const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.PEER_CONNECTIONS),
  idleTimeoutMillis: 0,
  application_name: "plaudit-peer",
  options: "-c plan_cache_mode=force_generic_plan",
});

/** The texts are constants or from the file of reads, so that there are few. */
const names = new Map();

/** The rows of a prepared statement. */
export async function query(text, values) {
  if (!names.has(text)) names.set(text, `peer_${names.size}`);
  const { rows } = await pool.query({ name: names.get(text), text, values });
  return rows;
}
