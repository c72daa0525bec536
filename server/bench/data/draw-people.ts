const wordsOfCategory = "$1::jsonb -> 'categories' -> coalesce(category, 'lifestyle')";

/** $1 words. Names, usernames and specialties, with a skewed word frequency. */
export const named = `
CREATE TEMP TABLE named ON COMMIT DROP AS
WITH parted AS (
  SELECT id, category, region, service_types,
    pg_temp.word($1::jsonb -> 'firstNames', power(pg_temp.lot(id, 41), 1.6)) AS first_name,
    CASE WHEN pg_temp.lot(id, 42) < 0.6
      THEN pg_temp.word($1::jsonb -> 'lastNames', power(pg_temp.lot(id, 43), 1.6))
      ELSE initcap(pg_temp.word($1::jsonb -> 'syllables', pg_temp.lot(id, 43))
        || pg_temp.word($1::jsonb -> 'syllables', pg_temp.lot(id, 44))
        || pg_temp.word($1::jsonb -> 'endings', pg_temp.lot(id, 45))) END AS last_name,
    pg_temp.word($1::jsonb -> 'themes', power(pg_temp.lot(id, 46), 1.4)) AS theme
  FROM drawn d
)
SELECT *, handle || CASE WHEN nth > 1 THEN nth::text ELSE '' END AS username
FROM (
  SELECT *, row_number() OVER (PARTITION BY handle ORDER BY id) AS nth
  FROM (
    SELECT *, left(regexp_replace(lower(unaccent(
      CASE width_bucket(pg_temp.lot(id, 47), ARRAY[0.35, 0.5, 0.6, 0.75, 0.87])
        WHEN 0 THEN first_name || '.' || last_name
        WHEN 1 THEN first_name || '_' || last_name
        WHEN 2 THEN last_name || '.' || first_name
        WHEN 3 THEN first_name || '.' || theme
        WHEN 4 THEN theme || '.' || last_name
        ELSE first_name || last_name END)), '[^a-z0-9._]', '', 'g'), 24) AS handle,
      CASE WHEN pg_temp.lot(id, 48) < 0.85 THEN first_name || ' ' || last_name
        ELSE initcap(theme) || ' by ' || first_name END AS display_name,
      ARRAY(
        SELECT DISTINCT pg_temp.word(${wordsOfCategory} -> 'specialties', power(pg_temp.lot(id, 48 + nth), 1.6))
        FROM generate_series(1, 3) AS nth
      ) AS specialties
    FROM parted
  ) AS handled
) AS counted`;

const stars = [1, 2, 3, 4, 5];
const histogramOf = (reviewType: string) =>
  `ARRAY[${stars.map((each) => `count(*) FILTER (WHERE review_type = '${reviewType}' AND rating = ${each})`).join(", ")}]`;

/** Of all looked-up and picked facts. */
const measured = "timestamptz '2024-10-31 00:00Z'";
const isVerified = "pg_temp.lot(id, 72) < 0.4";
const isFeatured = "pg_temp.lot(id, 73) < 0.03";

const hasPrice = "pg_temp.lot(id, 65) < 0.85";
const dollars = "(20 + 5 * floor(40 * power(pg_temp.lot(id, 66), 2)))";

/** $1 words. Runs after the reviews, so that each histogram is written once. */
export const providers = `
INSERT INTO providers (id, username, display_name, title, biography, picture_url, category, region,
  service_types, specialties, languages, price, price_hundredths, price_currency, response_time, completion_rate, availability, followers, posts,
  fetched_at, is_verified, verified_source, verified_at, is_featured, featured_on, featured_reason, is_business, is_professional, is_private, created_at, search_text,
  service_histogram, advertisement_histogram)
SELECT id, username, display_name,
  pg_temp.word(${wordsOfCategory} -> 'titles', pg_temp.lot(id, 61)),
  pg_temp.word(${wordsOfCategory} -> 'biographies', pg_temp.lot(id, 62)),
  CASE WHEN pg_temp.lot(id, 63) < 0.93 THEN '/pictures/faces/' || id || '.svg' END,
  category, region, service_types, specialties,
  ARRAY['English', pg_temp.word($1::jsonb -> 'languages', pg_temp.lot(id, 64))],
  CASE WHEN ${hasPrice} THEN '$' || ${dollars} || '/session' END,
  CASE WHEN ${hasPrice} THEN 100 * ${dollars} END, CASE WHEN ${hasPrice} THEN 'USD' END,
  (ARRAY['1 hour', '2 hours', '4 hours', '12 hours', '1 day', '2 days'])
    [1 + floor(8 * pg_temp.lot(id, 67))::integer],
  80 + floor(21 * pg_temp.lot(id, 68)),
  (ARRAY['Mon to Fri', 'Mon to Thu', 'Weekends', 'Every day', 'Evenings'])
    [1 + floor(7 * pg_temp.lot(id, 69))::integer],
  least(3000000, floor(150 * power(1 - pg_temp.lot(id, 70), -1.1))),
  floor(20 + 900 * power(pg_temp.lot(id, 71), 2)),
  ${measured}, ${isVerified}, CASE WHEN ${isVerified} THEN 'network' END,
  CASE WHEN ${isVerified} THEN ${measured} END, ${isFeatured}, CASE WHEN ${isFeatured} THEN ${measured}::date END,
  CASE WHEN ${isFeatured} THEN 'Drawn by lot.' END,
  pg_temp.lot(id, 74) < 0.35,
  pg_temp.lot(id, 75) < 0.3, pg_temp.lot(id, 76) < 0.02,
  date_trunc('second', timestamptz '2024-10-31 00:00Z' - interval '365 days' * pg_temp.lot(id, 77)),
  provider_search_text(username, display_name, specialties),
  coalesce(service, '{0,0,0,0,0}'), coalesce(advertisement, '{0,0,0,0,0}')
FROM named LEFT JOIN (
  SELECT provider_id AS id, ${histogramOf("service")} AS service,
    ${histogramOf("advertisement")} AS advertisement
  FROM reviews GROUP BY provider_id
) AS figures USING (id)
ORDER BY id`;

/** $1 users, $2 words. */
export const users = `
INSERT INTO users (id, display_name, username, picture_url, is_verified, review_count, created_at)
SELECT id, first_name || ' ' || chr(65 + floor(26 * pg_temp.lot(id, 82))::integer) || '.',
  CASE WHEN pg_temp.lot(id, 83) < 0.4 THEN 'reviewer.' || id END,
  CASE WHEN pg_temp.lot(id, 84) < 0.8 THEN '/pictures/faces/user-' || id || '.svg' END,
  pg_temp.lot(id, 85) < 0.6, coalesce(written.count, 0),
  date_trunc('second', timestamptz '2024-10-31 00:00Z' - interval '365 days' * pg_temp.lot(id, 86))
FROM (
  SELECT id, pg_temp.word($2::jsonb -> 'firstNames', power(pg_temp.lot(id, 81), 1.6)) AS first_name
  FROM generate_series(1, $1::bigint) AS id
) AS drawn_users
LEFT JOIN (SELECT user_id AS id, count(*) FROM reviews GROUP BY user_id) AS written USING (id)
ORDER BY id`;
