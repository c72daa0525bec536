import type { MigrationInterface, QueryRunner } from "typeorm";

/** Statements write the public addresses of pictures. */
export class PictureAddresses1763700000028 implements MigrationInterface {
  name = "PictureAddresses1763700000028";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(encodeAny);
    await runner.query(encodeCommon);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP FUNCTION encode_uri_component(text)");
    await runner.query("DROP FUNCTION encode_uri_component_any(text)");
  }
}

const encodeAny = `
-- Like JavaScript's encodeURIComponent, for any text.
CREATE OR REPLACE FUNCTION encode_uri_component_any(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(
    CASE WHEN letter ~ '[A-Za-z0-9_.!~*''()-]' THEN letter
      ELSE upper(regexp_replace(encode(convert_to(letter, 'UTF8'), 'hex'), '(..)', '%\\1', 'g')) END,
    '' ORDER BY place), '')
  FROM regexp_split_to_table(value, '') WITH ORDINALITY AS letters (letter, place)
$$`;

const encodeCommon = `
-- The same, fast for paths of own pictures and for common addresses. Inlined into statements, so it is not STRICT.
CREATE OR REPLACE FUNCTION encode_uri_component(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN value !~ '[^A-Za-z0-9/_.-]' THEN replace(value, '/', '%2F')
    WHEN value !~ '[^A-Za-z0-9/_.:?=&-]' THEN
      replace(replace(replace(replace(replace(value, '/', '%2F'), ':', '%3A'), '?', '%3F'), '=', '%3D'), '&', '%26')
    ELSE encode_uri_component_any(value) END
$$`;
