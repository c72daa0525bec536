import type { MigrationInterface, QueryRunner } from "typeorm";

/** What waits to be sent becomes a job, and expired rows are found by an index. */
export class BackgroundJobs1763700000021 implements MigrationInterface {
  name = "BackgroundJobs1763700000021";
  /** `CREATE INDEX CONCURRENTLY` does not run inside a transaction. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(indexes)) {
      // One that was interrupted leaves an invalid index behind.
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${definition}`);
    }
    await runner.query("DROP INDEX IF EXISTS contact_messages_waiting");
    await runner.query(waitingMessages);
    await runner.query(waitingExports);
  }

  async down(): Promise<void> {
    throw new Error("Jobs that wait are not taken away: restore a backup instead.");
  }
}

const ownPicture = "LIKE '/pictures/stored/%'";
const indexes = {
  rate_limits_age: "rate_limits (expire)",
  guest_sessions_age: "guest_sessions (expires_at)",
  data_exports_end: "data_exports (coalesce(ready_at, failed_at))",
  looked_up_profiles_age: "looked_up_profiles (greatest(found_at, failed_at, asking_until))",
  stored_pictures_age: "stored_pictures (created_at)",
  // Whether a stored picture is still shown.
  looked_up_profiles_stored_picture: `looked_up_profiles USING hash (picture_url) WHERE picture_url ${ownPicture}`,
  providers_stored_picture: `providers USING hash (picture_url) WHERE picture_url ${ownPicture}`,
  portfolio_images_stored_picture: `portfolio_images USING hash (url) WHERE url ${ownPicture}`,
};

const waitingMessages = `
  SELECT graphile_worker.add_job('deliverContactMessage', json_build_object('id', id),
    job_key => 'deliverContactMessage:' || id)
  FROM contact_messages WHERE sent_at IS NULL`;

const waitingExports = `
  SELECT graphile_worker.add_job('writeDataExport', json_build_object('userId', user_id),
    job_key => 'writeDataExport:' || user_id)
  FROM data_exports WHERE ready_at IS NULL AND failed_at IS NULL`;
