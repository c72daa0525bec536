import type { MigrationInterface, QueryRunner } from "typeorm";

/** Providers, reviews and users get random public ids, because numbers can be guessed. */
export class NodeIds1763700000027 implements MigrationInterface {
  name = "NodeIds1763700000027";
  /** `CREATE INDEX CONCURRENTLY` does not run inside a transaction: each statement can be repeated. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(newNodeId);
    await runner.query(addToProviders);
    await runner.query(addToReviews);
    await runner.query(addToUsers);
    for (const table of ["providers", "reviews", "users"]) await fill(runner, table);
    await runner.query(fillDeletedReviews);
    // One that was interrupted leaves an invalid index behind.
    for (const table of ["providers", "reviews", "users"]) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${table}_node_id`);
    }
    await runner.query("CREATE UNIQUE INDEX CONCURRENTLY providers_node_id ON providers (node_id)");
    await runner.query("CREATE UNIQUE INDEX CONCURRENTLY reviews_node_id ON reviews (node_id)");
    await runner.query("CREATE UNIQUE INDEX CONCURRENTLY users_node_id ON users (node_id)");
    for (const table of ["providers", "reviews", "users"]) {
      await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${table}_node_id_form`);
    }
    await runner.query(`ALTER TABLE providers ADD CONSTRAINT providers_node_id_form
      CHECK (node_id IS NOT NULL AND node_id ~ '^p_[A-Za-z0-9_-]{22}$') NOT VALID`);
    await runner.query(`ALTER TABLE reviews ADD CONSTRAINT reviews_node_id_form
      CHECK (node_id IS NOT NULL AND node_id ~ '^r_[A-Za-z0-9_-]{22}$') NOT VALID`);
    await runner.query(`ALTER TABLE users ADD CONSTRAINT users_node_id_form
      CHECK (node_id IS NOT NULL AND node_id ~ '^u_[A-Za-z0-9_-]{22}$') NOT VALID`);
    for (const table of ["providers", "reviews", "users"]) {
      await runner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${table}_node_id_form`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ["providers", "reviews", "users"]) {
      await runner.query(`ALTER TABLE ${table} DROP COLUMN node_id`);
    }
    await runner.query("DROP FUNCTION new_node_id(text)");
  }
}

const newNodeId = `
-- A random public id: 122 bits in base64url, after a letter for the table.
CREATE OR REPLACE FUNCTION new_node_id(prefix text) RETURNS text LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT prefix || translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_')
$$`;

const addToProviders = `
ALTER TABLE providers ADD COLUMN IF NOT EXISTS node_id text, ALTER COLUMN node_id SET DEFAULT new_node_id('p_')`;
const addToReviews = `
ALTER TABLE reviews ADD COLUMN IF NOT EXISTS node_id text, ALTER COLUMN node_id SET DEFAULT new_node_id('r_')`;
const addToUsers = `
ALTER TABLE users ADD COLUMN IF NOT EXISTS node_id text, ALTER COLUMN node_id SET DEFAULT new_node_id('u_')`;

const batchSize = 10_000;

/** In short transactions, so that writers wait for few rows at a time. */
async function fill(runner: QueryRunner, table: string): Promise<void> {
  const [{ last }] = await runner.query(
    `SELECT coalesce(max(id), 0)::bigint AS last FROM ${table}`,
  );
  for (let first = 0; first <= Number(last); first += batchSize) {
    await runner.query(
      `UPDATE ${table} SET node_id = DEFAULT WHERE id > $1 AND id <= $2 AND node_id IS NULL`,
      [first, first + batchSize],
    );
  }
}

const fillDeletedReviews = `
UPDATE deleted_reviews SET review = review || jsonb_build_object('node_id', new_node_id('r_'))
WHERE NOT review ? 'node_id'`;
