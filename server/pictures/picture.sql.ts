import { type FieldSql } from "#server/platform/graph/compiler/selection";
import { quoted } from "#server/platform/graph/compiler/text-parts";
import { pictureAddressAround, validatePictureSize } from "./picture-address";

/** The public address of a picture of the width in the argument `size`. */
export const picture = (column: string): FieldSql =>
  encodedPicture(`encode_uri_component(${column})`);

/** The same for a URL that is already encoded. */
export const encodedPicture =
  (column: string): FieldSql =>
  ({ args }) => {
    const [before, after] = pictureAddressAround(validatePictureSize(args["size"]!));
    return `(${quoted(`"${before}`)} || ${column} || ${quoted(`${after}"`)})`;
  };
