import { type FieldSql } from "#server/platform/graph/compiler/selection";
import { quoted } from "#server/platform/graph/compiler/text-parts";
import { defaultSize, pictureAddressAround, validatePictureSize } from "./picture-address";

/** The public address of a picture of the width in the argument `size`. */
export const picture = (column: string): FieldSql =>
  encodedPicture(`encode_uri_component(${column})`);

/** Address of a picture whose URL is already encoded. */
export const encodedPicture =
  (column: string): FieldSql =>
  ({ args }) => {
    const [before, after] = pictureAddressAround(validatePictureSize(args["size"]!));
    return `(${quoted(`"${before}`)} || ${column} || ${quoted(`${after}"`)})`;
  };

/** `pictureAddress` as JSON text; null for null. */
export function pictureAddressSql(column: string, size: number): string {
  const [before, after] = pictureAddressAround(size);
  return `coalesce(${quoted(`"${before}`)} || encode_uri_component(${column}) || ${quoted(`${after}"`)}, 'null')`;
}

/** `picturePath` as JSON text; null for null. */
export const picturePathSql = (column: string) =>
  `CASE WHEN ${column} LIKE '/%' THEN to_json(${column})::text ELSE ${pictureAddressSql(column, defaultSize)} END`;

/** The hash of a stored picture; null for pictures that are drawn or of other sites. */
export const storedHashSql = (column: string) =>
  `substring(${column} FROM '^/pictures/stored/([0-9a-f]{40})[.]webp$')`;

/** The bytes of a stored picture in base64; null for all others. */
export const storedPictureSql = (column: string) => `(
  SELECT translate(encode(s.bytes, 'base64'), E'\\n', '') FROM stored_pictures s
  WHERE s.hash = ${storedHashSql(column)})`;
