import type { MigrationInterface, QueryRunner } from "typeorm";

/** Public data files in parts and in versions, so that files of any size are streamed. */
export class DataFileParts1763700000070 implements MigrationInterface {
  name = "DataFileParts1763700000070";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
    await runner.query(presentFiles);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TABLE data_file_parts, data_file_versions");
  }
}

const tables = `
CREATE TABLE data_file_versions (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT data_file_versions_pkey PRIMARY KEY,
  name text NOT NULL,
  bytes bigint NOT NULL,
  -- Of the compressed file.
  sha256 text NOT NULL,
  -- When the content last became another one.
  modified_at timestamptz(3) NOT NULL,
  -- Null: the present version. Earlier ones stay for a while, so that downloads can end.
  replaced_at timestamptz(3)
);
CREATE UNIQUE INDEX data_file_versions_present ON data_file_versions (name) WHERE replaced_at IS NULL;
CREATE INDEX data_file_versions_age ON data_file_versions (replaced_at);

-- All parts of a version but the last have the same length.
CREATE TABLE data_file_parts (
  version_id integer NOT NULL
    CONSTRAINT data_file_parts_version REFERENCES data_file_versions ON DELETE CASCADE,
  position integer NOT NULL,
  CONSTRAINT data_file_parts_pkey PRIMARY KEY (version_id, position),
  content bytea NOT NULL
);
-- Compressed already.
ALTER TABLE data_file_parts ALTER content SET STORAGE EXTERNAL`;

// The table data_files stays for the version that runs until then.
const presentFiles = `
WITH versions AS (
  INSERT INTO data_file_versions (name, bytes, sha256, modified_at)
  SELECT name, length(content), encode(sha256(content), 'hex'), modified_at FROM data_files
  RETURNING id, name
)
INSERT INTO data_file_parts (version_id, position, content)
SELECT v.id, position, substring(f.content FROM position * 32768 + 1 FOR 32768)
FROM versions v JOIN data_files f USING (name),
  generate_series(0, (length(f.content) - 1) / 32768) AS position`;
