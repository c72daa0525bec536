import type { MigrationInterface, QueryRunner } from "typeorm";

/** An index for the public ids of portfolio pictures. */
export class PortfolioImageIds1763700000036 implements MigrationInterface {
  name = "PortfolioImageIds1763700000036";
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS portfolio_images_public_id");
    await runner.query(
      "CREATE INDEX CONCURRENTLY portfolio_images_public_id ON portfolio_images (md5(provider_id::text || ':' || url))",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS portfolio_images_public_id");
  }
}
