import type { MigrationInterface, QueryRunner } from "typeorm";

const indexes = {
  reviews_not_counted: "reviews (provider_id) WHERE NOT counted",
  providers_delisted: "providers (id) WHERE delisted_at IS NOT NULL",
};

/** The id of a tombstone, as `toNodeId` makes it. */
const tombstoneChanges = [
  `CREATE OR REPLACE FUNCTION add_tombstone_change() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     PERFORM record_change('DECISION', 'CREATED', rtrim(translate(
       encode(convert_to('Tombstone:' || NEW.number, 'UTF8'), 'base64'), '+/', '-_'), '='), NEW.provider_id);
     RETURN NULL;
   END $$`,
  `CREATE OR REPLACE TRIGGER decisions_tombstone_changes AFTER INSERT ON decisions FOR EACH ROW
     WHEN (NEW.measure IN ('REMOVE', 'HIDE') AND NEW.subject_kind = 'review')
     EXECUTE FUNCTION add_tombstone_change()`,
];

/** Small indexes of what moderation takes out of figures and lists, and tombstones for those who mirror the directory. */
export class ModeratedLists1763700000039 implements MigrationInterface {
  name = "ModeratedLists1763700000039";
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, rows] of Object.entries(indexes)) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${rows}`);
    }
    for (const text of tombstoneChanges) await runner.query(text);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TRIGGER IF EXISTS decisions_tombstone_changes ON decisions");
    await runner.query("DROP FUNCTION IF EXISTS add_tombstone_change()");
    for (const name of Object.keys(indexes)) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    }
  }
}
