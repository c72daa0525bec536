import { bulkhead, BulkheadRejectedError, type BulkheadPolicy } from "cockatiel";
import sharp from "sharp";

/** A drawing of our own as SVG text, or the bytes of a bitmap from elsewhere. */
export type PictureSource = string | Buffer;

/** Told when more pictures wait than the machine can make in a decent time. */
export class TooManyPictures extends Error {
  constructor() {
    super("Too many pictures are waiting to be rendered.");
  }
}

const maxConcurrent = 2;
const maxWaiting = 200;
/** Of a bitmap: a few bytes can say that they are billions. */
const maxPixels = 16_000_000;
const maxSeconds = 5;
// Large flat surfaces show every block of a lossy picture; small ones only grow without loss.
const losslessFrom = 320;

// One thread a picture, and nothing kept: every picture is rendered once and then cached as WebP.
sharp.concurrency(1);
sharp.cache(false);

/** A bitmap from elsewhere may need a hundred megabytes until it is small: one at a time. */
const bitmaps = bulkhead(1, maxWaiting);
const drawings = bulkhead(maxConcurrent, maxWaiting);

/**
 * The picture as WebP, `width` pixels wide, its ratio kept. A drawing is rasterised at that size; a
 * bitmap is only ever made smaller, is turned upright and loses its metadata.
 */
export function renderPicture(source: PictureSource, width: number): Promise<Buffer> {
  return typeof source === "string"
    ? inPlace(drawings, () => rasterise(source, width))
    : inPlace(bitmaps, () => shrink(source, width));
}

/** A drawing as PNG, for readers elsewhere that may not know WebP. Flat colours need few of them. */
export function renderPng(source: PictureSource, width: number): Promise<Buffer> {
  return inPlace(drawings, () =>
    sharp(Buffer.from(source)).resize(width).png({ palette: true, effort: 7 }).toBuffer(),
  );
}

async function inPlace(places: BulkheadPolicy, render: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await places.execute(render);
  } catch (fault) {
    throw fault instanceof BulkheadRejectedError ? new TooManyPictures() : fault;
  }
}

function rasterise(drawing: string, width: number): Promise<Buffer> {
  const [, drawnWidth] = /viewBox="0 0 (\d+) \d+"/.exec(drawing) ?? [];
  const density = (72 * width) / Number(drawnWidth ?? width);
  return sharp(Buffer.from(drawing), { density: Math.min(2400, Math.max(1, density)) })
    .resize(width)
    .webp(width < losslessFrom ? { quality: 84, smartSubsample: true } : { lossless: true })
    .toBuffer();
}

function shrink(bitmap: Buffer, width: number): Promise<Buffer> {
  if (!isBitmap(bitmap)) return Promise.reject(new Error("These bytes are not a picture."));
  return sharp(bitmap, { limitInputPixels: maxPixels, failOn: "error", pages: 1 })
    .timeout({ seconds: maxSeconds })
    .autoOrient()
    .resize(width, undefined, { withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();
}

/** By magic bytes: PNG, JPEG, GIF, WebP. Foreign SVG is never read. */
export function isBitmap(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 12).toString("latin1");
  if (head.startsWith("\x89PNG\r\n\x1a\n") || head.startsWith("\xff\xd8\xff")) return true;
  if (head.startsWith("GIF87a") || head.startsWith("GIF89a")) return true;
  return head.startsWith("RIFF") && head.endsWith("WEBP");
}
