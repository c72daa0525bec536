/**
 * SQL that generates the directory. Each random value is a hash of the row number and a seed, so the same size always
 * gives the same rows.
 */
export const lots = `
CREATE OR REPLACE FUNCTION pg_temp.lot(number bigint, question integer) RETURNS float8 LANGUAGE sql IMMUTABLE AS
  'SELECT (hashint8extended($1, $2) & 9007199254740991) / 9007199254740992::float8';

CREATE OR REPLACE FUNCTION pg_temp.word(list jsonb, lot float8) RETURNS text LANGUAGE sql IMMUTABLE AS
  'SELECT $1 ->> floor(jsonb_array_length($1) * $2)::integer';
`;

/** $1 providers, $2 words. Provider facts that reviews depend on; place 0 gets the most reviews. */
export const drawn = `
CREATE TEMP TABLE drawn ON COMMIT DROP AS
SELECT id::integer, row_number() OVER (ORDER BY pg_temp.lot(id, 1), id) - 1 AS place,
  category, region, 3 + 1.9 * power(pg_temp.lot(id, 2), 0.55) AS quality,
  ARRAY(
    SELECT DISTINCT pg_temp.word($2::jsonb -> 'categories' -> category -> 'serviceTypes', pg_temp.lot(id, 2 + nth))
    FROM generate_series(1, CASE WHEN category IS NULL THEN 0 ELSE 3 END) AS nth
  ) AS service_types
FROM generate_series(1, $1::bigint) AS id, LATERAL (SELECT
  (ARRAY['fitness', 'lifestyle', 'wellness', 'creative', 'business', 'education'])
    [1 + width_bucket(pg_temp.lot(id, 6), ARRAY[0.28, 0.49, 0.66, 0.81, 0.92, 0.995])] AS category,
  (ARRAY['north_america', 'europe', 'asia', 'south_america', 'other'])
    [1 + width_bucket(pg_temp.lot(id, 7), ARRAY[0.35, 0.63, 0.82, 0.93, 0.995])] AS region
) AS listed`;

/**
 * $1 providers, $2 reviews, $3 users, $4 a step that visits each user once, $5 sentences.
 * Inserted in time order: as in production, the reviews of a provider are far apart on disk.
 */
export const reviews = `
INSERT INTO reviews (id, provider_id, user_id, rating, review_type, service_type, region, comment, is_verified,
  verification_method, is_verification_skipped, identity, proof, trust_class, helpful_count, created_at)
SELECT number, provider_id, user_id,
  CASE WHEN pg_temp.lot(number, 20) < 0.04 THEN 1 ELSE greatest(1, least(5, round(quality
    + 1.7 * (pg_temp.lot(number, 21) + pg_temp.lot(number, 22) + pg_temp.lot(number, 23) - 1.5)))) END,
  CASE WHEN pg_temp.lot(number, 24) < 0.8 THEN 'service' ELSE 'advertisement' END,
  service_types[1 + floor(pg_temp.lot(number, 25) * 5)::integer],
  CASE WHEN pg_temp.lot(number, 26) < 0.7 THEN region END,
  ($5::text[])[1 + floor(cardinality($5::text[]) * power(pg_temp.lot(number, 27), 1.4))::integer]
    || CASE WHEN pg_temp.lot(number, 28) < 0.75
      THEN ' ' || ($5::text[])[1 + floor(cardinality($5::text[]) * pg_temp.lot(number, 29))::integer] ELSE '' END
    || CASE WHEN pg_temp.lot(number, 28) < 0.4
      THEN ' ' || ($5::text[])[1 + floor(cardinality($5::text[]) * pg_temp.lot(number, 30))::integer] ELSE '' END,
  is_verified,
  CASE WHEN is_verified THEN (ARRAY['instagram', 'email', 'phone', 'facebook', 'authenticated'])
    [1 + floor(5 * pg_temp.lot(number, 31))::integer] END,
  NOT is_verified,
  CASE WHEN user_id IS NULL THEN 'guest' WHEN NOT is_verified THEN 'declared' WHEN pg_temp.lot(number, 37) < 0.7 THEN 'contact'
    ELSE 'network' END,
  CASE WHEN pg_temp.lot(number, 38) < 0.08 THEN 'receipt' WHEN pg_temp.lot(number, 38) < 0.28 THEN 'invited' ELSE 'none' END,
  CASE WHEN pg_temp.lot(number, 38) < 0.08 THEN 'receipt'
    WHEN pg_temp.lot(number, 38) < 0.28 THEN CASE WHEN is_verified THEN 'invited' ELSE 'invited_guest' END
    WHEN NOT is_verified THEN 'light' WHEN pg_temp.lot(number, 37) < 0.7 THEN 'contact' ELSE 'network' END,
  floor(30 * power(pg_temp.lot(number, 32), 9)),
  written_at
FROM (
  SELECT *, user_id IS NOT NULL AND pg_temp.lot(number, 33) < 0.7 AS is_verified,
    date_trunc('second', timestamptz '2026-11-01 00:00Z'
      - interval '730 days' * (1 - power(number / $2::float8, 0.6))) AS written_at
  FROM (
    SELECT number, d.id AS provider_id, d.quality, d.service_types, d.region,
      CASE WHEN pg_temp.lot(number, 34) > 0.08 AND row_number() OVER same_provider <= $3::bigint
        THEN 1 + ((hashint8extended(d.id, 35) & 1073741823)
          + row_number() OVER same_provider * $4::bigint) % $3::bigint END AS user_id
    FROM generate_series(1, $2::bigint) AS number
    JOIN drawn d ON d.place = floor(0.96 * $1::bigint * power(pg_temp.lot(number, 36), 2.2))
    WINDOW same_provider AS (PARTITION BY d.id ORDER BY number)
  ) AS paired
) AS written
ORDER BY number`;
