import type { MigrationInterface, QueryRunner } from "typeorm";

/** A deleted person is hidden at once and erased in the background. */
export class ErasedUsers1763700000024 implements MigrationInterface {
  name = "ErasedUsers1763700000024";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE users ADD erased_at timestamptz(3)");
  }

  async down(): Promise<void> {
    throw new Error("A person who was deleted does not come back: restore a backup instead.");
  }
}
