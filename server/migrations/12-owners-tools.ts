import type { MigrationInterface, QueryRunner } from "typeorm";

/** What the owner of a profile works with: codes that have names and a list, and the answered reviews. */
export class OwnersTools1763700000012 implements MigrationInterface {
  name = "OwnersTools1763700000012";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(codes);
    await runner.query(answered);
  }

  async down(): Promise<void> {
    throw new Error("What owners named is not taken away: restore a backup instead.");
  }
}

const codes = `
ALTER TABLE promotion_codes
  ADD label text CONSTRAINT promotion_codes_label_length CHECK (length(label) BETWEEN 1 AND 60);
CREATE INDEX promotion_codes_newest ON promotion_codes (provider_id, created_at DESC, id DESC);
CREATE INDEX promotion_codes_live ON promotion_codes (provider_id) WHERE revoked_at IS NULL;

-- What came through a code is summed up from the index alone.
DROP INDEX reviews_of_promotion_code;
CREATE INDEX reviews_of_promotion_code ON reviews (promotion_code_id, created_at DESC, id DESC) INCLUDE (rating)
  WHERE promotion_code_id IS NOT NULL;
`;

// Few reviews are answered, so that those without an answer are found by walking along all of them.
const answered = `
CREATE INDEX reviews_answered ON reviews (provider_id, created_at DESC, id DESC) WHERE answer IS NOT NULL;
`;
