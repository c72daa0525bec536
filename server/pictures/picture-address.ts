import { badUserInput } from "#server/platform/graph-error";

/** Widths that pictures are answered in; another width is answered in the next larger one. */
export const pictureSizes = [32, 64, 96, 128, 160, 256, 320, 480, 640, 960] as const;

/** The address under which a browser gets a stored picture in a size, ready to use; null where there is none. */
export function pictureAddress(url: string | null, size: number): string | null {
  if (url === null) return null;
  const width = pictureSizes.find((each) => each >= size) ?? pictureSizes.at(-1);
  return `/api/proxy-image?url=${encodeURIComponent(url)}&size=${width}`;
}

/** The size a caller asked for, refused where no picture is made in it. */
export function readPictureSize(size: number): number {
  const largest = pictureSizes.at(-1)!;
  if (size < 1 || size > largest) throw badUserInput(`\`size\` must be 1 to ${largest}.`);
  return size;
}
