import type { MigrationInterface, QueryRunner } from "typeorm";

/** Whether the directory shows a picture that lies elsewhere is found out at once. */
export class HeldPictures1763700000015 implements MigrationInterface {
  name = "HeldPictures1763700000015";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(indexes);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      "DROP INDEX providers_foreign_picture, portfolio_images_foreign_picture, users_foreign_picture",
    );
  }
}

const indexes = `
-- By hash, since an address may be longer than an entry of a B-tree. Pictures of our own stand in none of them.
CREATE INDEX providers_foreign_picture ON providers USING hash (picture_url) WHERE picture_url LIKE 'https://%';
CREATE INDEX portfolio_images_foreign_picture ON portfolio_images USING hash (url) WHERE url LIKE 'https://%';
CREATE INDEX users_foreign_picture ON users USING hash (picture_url) WHERE picture_url LIKE 'https://%';
`;
