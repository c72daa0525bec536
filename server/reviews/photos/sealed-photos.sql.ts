import { storedHashSql } from "#server/pictures/picture.sql";

/** The photos of `reviews r` with their bytes, for a copy: their addresses show nothing until it is restored. */
export const sealedPhotosSql = `(
  SELECT coalesce(jsonb_agg(to_jsonb(i) || jsonb_build_object('bytes', encode(s.bytes, 'base64'))), '[]')
  FROM review_photos i LEFT JOIN stored_pictures s ON s.hash = ${storedHashSql("i.url")}
  WHERE i.review_id = r.id)`;

/** The statements that bring the photos of copies back. `photos` is an array of them in a row of `copies`. */
export function restorePhotosSql(photos: string, copies: string): string[] {
  const rows = `(SELECT i.* FROM (SELECT ${photos} AS photos FROM ${copies}) AS copy,
    jsonb_to_recordset(copy.photos) AS i (review_id bigint, position smallint, url text, bytes text)) AS i`;
  return [
    `INSERT INTO stored_pictures (hash, bytes, created_at)
     SELECT ${storedHashSql("i.url")}, decode(i.bytes, 'base64'), now() FROM ${rows}
     WHERE i.bytes IS NOT NULL ON CONFLICT DO NOTHING`,
    // One that was restored into the copy may have the position of another.
    `INSERT INTO review_photos (review_id, position, url)
     SELECT i.review_id, row_number() OVER (ORDER BY i.position, i.url), i.url FROM ${rows}`,
  ];
}
