import { type FieldSql } from "#server/platform/graph/compiler/selection";
import { quoted } from "#server/platform/graph/compiler/text-parts";
import { pictureAddressAround, validatePictureSize } from "./picture-address";

/** The public address of a picture of the width in the argument `size`. */
export const picture =
  (column: string): FieldSql =>
  ({ args }) => {
    const [before, after] = pictureAddressAround(validatePictureSize(args["size"]!));
    return `(${quoted(`"${before}`)} || encode_uri_component(${column}) || ${quoted(`${after}"`)})`;
  };
