const widths = [64, 96, 160, 256];
/** A picture may be stretched by a tenth before the next width is worth its bytes. */
const minShare = 0.9;

/**
 * Candidates of a picture whose address ends with its width, for one and for two pixels a CSS pixel. Both are listed,
 * because React's preload of an image chooses among the listed candidates only.
 */
export function pictureSet(address: string, size: number): string | undefined {
  if (!/&size=\d+$/.test(address)) return undefined;
  const atDensity = (density: number) => {
    const width = widths.find((each) => each >= size * density * minShare) ?? widths.at(-1);
    return `${address.replace(/\d+$/, String(width))} ${density}x`;
  };
  return `${atDensity(1)}, ${atDensity(2)}`;
}
