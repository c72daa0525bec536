import { Arg, Int } from "type-graphql";
import { requireRange } from "#server/platform/errors/graph-error";

/** Available widths; other widths are rounded up. */
export const pictureSizes = [32, 64, 96, 128, 160, 256, 320, 480, 640, 960] as const;

/** Drawings: an address always shows the same one. */
export const cachedForEver = "public, max-age=31536000, immutable";
/**
 * Pictures that moderation, erasure or another site may remove: shared caches ask again after a minute, browsers after
 * ten. An unchanged picture is a 304 without a body.
 */
export const cachedWhileShown = "public, max-age=600, s-maxage=60, must-revalidate";

const proxyPath = "/api/proxy-image?";
export const defaultSize = 320;

export function pictureAddress(url: string | null, size: number): string | null {
  if (url === null) return null;
  const [before, after] = pictureAddressAround(size);
  return `${before}${encodeURIComponent(url)}${after}`;
}

/** A picture's address for pages of other origins. */
export function absoluteAddress(
  { config }: { config: { publicUrl: string } },
  address: string | null,
): string | null {
  return address?.startsWith("/") ? config.publicUrl + address : address;
}

/** What stands before and after the encoded URL. */
export function pictureAddressAround(size: number): [before: string, after: string] {
  const width = pictureSizes.find((each) => each >= size) ?? pictureSizes.at(-1);
  return [`${proxyPath}url=`, `&size=${width}`];
}

/** A path on our own origin, through the image proxy for external pictures. */
export function picturePath(url: string | null): string | null {
  return url?.startsWith("/") ? url : pictureAddress(url, defaultSize);
}

/** Inverse of `pictureAddress`; other addresses are returned unchanged. */
export function pictureBehind(address: string): string {
  if (!address.startsWith(proxyPath)) return address;
  return new URLSearchParams(address.slice(proxyPath.length)).get("url") ?? address;
}

/** Inverse of `pictureAddress`; null for any other text. */
export function parsePictureAddress(address: string): string | null {
  const [, url] = /^\/api\/proxy-image\?url=([^&]{1,2000})&size=\d{1,4}$/.exec(address) ?? [];
  if (url === undefined) return null;
  try {
    return decodeURIComponent(url);
  } catch {
    return null;
  }
}

export function validatePictureSize(size: number): number {
  const maxSize = pictureSizes.at(-1)!;
  requireRange("size", size, 1, maxSize);
  return size;
}

/** The argument of a picture's address. */
export function Size(defaultValue: number, about = "Width in pixels, 1 to 960.") {
  return Arg("size", () => Int, { defaultValue, description: about });
}

export const sizeOfFace = "Its width in pixels, 1 to 960.";
