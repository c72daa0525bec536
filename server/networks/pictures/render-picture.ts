import { bulkhead, BulkheadRejectedError, type BulkheadPolicy } from "cockatiel";
import sharp, { type WebpOptions } from "sharp";
import { countScans } from "./count-scans";

/** Our own drawing as SVG text, or a remote bitmap. */
export type PictureSource = string | Buffer;

/** How the log and the metric name the refusal of a picture that would wait too long. */
export const busyPictures = {
  action: "picture",
  code: "UPSTREAM_UNAVAILABLE",
  reason: "QUEUE",
} as const;

/** Thrown when the render queue is full. */
export class TooManyPictures extends Error {
  constructor() {
    super("The render queue is full.");
  }
}

/** Thrown for a picture that cannot be used; the message tells its owner why. */
export class UnusablePicture extends Error {
  readonly code: "INVALID" | "TOO_LONG";

  constructor(message: string, code: "INVALID" | "TOO_LONG" = "INVALID") {
    super(message);
    this.code = code;
  }
}

const maxConcurrent = 2;
const maxWaiting = 200;
/** Decompression bomb: a few bytes can declare billions of pixels. */
const maxPixels = 16_000_000;
/** Long screenshots of chats have about 12 heights to a width. */
const maxRatio = 20;
/** A side of a WebP picture has at most 16,383 pixels. */
const maxHeight = 16_000;
const maxSeconds = 5;
/** Of a progressive JPEG: a few bytes may tell a decoder to go over all pixels again. Cameras and encoders write about 10. */
const maxScans = 50;
// Large flat areas show compression artefacts; small drawings only grow without loss.
const losslessFrom = 320;

// One thread per picture and no cache: each picture is rendered once and stored as WebP.
sharp.concurrency(1);
sharp.cache(false);

/** Decoding a remote bitmap may need a hundred megabytes: one at a time. */
const bitmaps = bulkhead(1, maxWaiting);
const drawings = bulkhead(maxConcurrent, maxWaiting);

/**
 * The picture as WebP, `width` pixels wide. Drawings are rasterised at that size. Bitmaps are only scaled down,
 * rotated upright and lose their metadata.
 */
export async function renderPicture(source: PictureSource, width: number): Promise<Buffer> {
  if (typeof source === "string") return limited(drawings, () => rasterise(source, width));
  // Before it waits: the timeout does not stop a decoder that reads scans.
  refuseOddBitmap(source);
  return limited(bitmaps, () => shrink(source, width));
}

/** A drawing as PNG, for clients that may not support WebP. A palette suffices for flat colours. */
export function renderPng(source: PictureSource, width: number): Promise<Buffer> {
  return limited(drawings, () =>
    sharp(Buffer.from(source)).resize(width).png({ palette: true, effort: 7 }).toBuffer(),
  );
}

async function limited(queue: BulkheadPolicy, render: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await queue.execute(render);
  } catch (fault) {
    throw fault instanceof BulkheadRejectedError ? new TooManyPictures() : fault;
  }
}

function rasterise(drawing: string, width: number): Promise<Buffer> {
  const [, drawnWidth] = /viewBox="0 0 (\d+) \d+"/.exec(drawing) ?? [];
  const density = (72 * width) / Number(drawnWidth ?? width);
  return sharp(Buffer.from(drawing), { density: Math.min(2400, Math.max(1, density)) })
    .resize(width)
    .webp(encodingOf(drawing, width))
    .toBuffer();
}

function encodingOf(drawing: string, width: number): WebpOptions {
  if (width < losslessFrom) return { quality: 84, smartSubsample: true };
  // Gradients hide artefacts, and are several times larger without loss.
  return drawing.includes("Gradient ") ? { quality: 86 } : { lossless: true };
}

function refuseOddBitmap(bitmap: Buffer): void {
  if (!isBitmap(bitmap)) throw new UnusablePicture("Use a PNG, JPEG, GIF or WebP picture");
  if (isJpeg(bitmap) && countScans(bitmap) > maxScans) {
    throw new UnusablePicture(
      `This JPEG has more than ${maxScans} scans. Save it without “progressive”`,
    );
  }
}

async function shrink(bitmap: Buffer, width: number): Promise<Buffer> {
  try {
    refuseSize((await sharp(bitmap, { limitInputPixels: false, pages: 1 }).metadata()).autoOrient);
    return await sharp(bitmap, { limitInputPixels: maxPixels, failOn: "error", pages: 1 })
      .timeout({ seconds: maxSeconds })
      .autoOrient()
      .resize(width, maxHeight, { fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (fault) {
    throw fault instanceof UnusablePicture ? fault : unreadable(fault);
  }
}

function refuseSize({ width, height }: { width: number; height: number }): void {
  if (height > maxRatio * width) {
    const bound = `Its height can be up to ${maxRatio} times its width`;
    throw new UnusablePicture(`This picture is too tall. ${bound}`, "TOO_LONG");
  }
  if (width > maxRatio * height) {
    const bound = `Its width can be up to ${maxRatio} times its height`;
    throw new UnusablePicture(`This picture is too wide. ${bound}`, "TOO_LONG");
  }
  if (width * height > maxPixels) {
    const bound = `It can have up to ${maxPixels / 1_000_000} megapixels`;
    throw new UnusablePicture(`This picture is too large. ${bound}`, "TOO_LONG");
  }
}

function unreadable(fault: unknown): UnusablePicture {
  const isSlow = fault instanceof Error && /timeout/i.test(fault.message);
  const why = isSlow ? "takes too long to read" : "is damaged";
  return Object.assign(
    new UnusablePicture(`This picture ${why}. Save it again, or use another one`),
    { cause: fault },
  );
}

/** By magic bytes: PNG, JPEG, GIF, WebP. Remote SVG is never parsed. */
export function isBitmap(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 12).toString("latin1");
  if (head.startsWith("\x89PNG\r\n\x1a\n") || isJpeg(bytes)) return true;
  if (head.startsWith("GIF87a") || head.startsWith("GIF89a")) return true;
  return head.startsWith("RIFF") && head.endsWith("WEBP");
}

function isJpeg(bytes: Buffer): boolean {
  return bytes.toString("latin1", 0, 3) === "\xff\xd8\xff";
}
