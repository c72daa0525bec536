import { requireRange } from "#server/platform/errors/graph-error";

/** Widths that pictures are answered in; another width is answered in the next larger one. */
export const pictureSizes = [32, 64, 96, 128, 160, 256, 320, 480, 640, 960] as const;

const proxyPath = "/api/proxy-image?";
const usualSize = 320;

/** The address under which a browser gets a stored picture in a size, ready to use; null where there is none. */
export function pictureAddress(url: string | null, size: number): string | null {
  if (url === null) return null;
  const width = pictureSizes.find((each) => each >= size) ?? pictureSizes.at(-1);
  return `${proxyPath}url=${encodeURIComponent(url)}&size=${width}`;
}

/** A stored picture as a path on our own address, wherever it lies. */
export function picturePath(url: string | null): string | null {
  return url?.startsWith("/") ? url : pictureAddress(url, usualSize);
}

/** The stored picture behind such a path, or behind any other address: that one itself. */
export function pictureBehind(address: string): string {
  if (!address.startsWith(proxyPath)) return address;
  return new URLSearchParams(address.slice(proxyPath.length)).get("url") ?? address;
}

/** The stored picture behind such an address; null for any other text. */
export function parsePictureAddress(address: string): string | null {
  const [, url] = /^\/api\/proxy-image\?url=([^&]{1,2000})&size=\d{1,4}$/.exec(address) ?? [];
  if (url === undefined) return null;
  try {
    return decodeURIComponent(url);
  } catch {
    return null;
  }
}

/** The size a caller asked for, refused where no picture is made in it. */
export function readPictureSize(size: number): number {
  const largest = pictureSizes.at(-1)!;
  requireRange("size", size, 1, largest);
  return size;
}
