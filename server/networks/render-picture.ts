import sharp from "sharp";

/** A drawing of our own as SVG text, or the bytes of a bitmap from elsewhere. */
export type PictureSource = string | Buffer;

/** Told when more pictures wait than the machine can make in a decent time. */
export class TooManyPictures extends Error {
  constructor() {
    super("Too many pictures are waiting to be rendered.");
  }
}

const mostAtOnce = 2;
const mostWaiting = 200;
const mostPixels = 40_000_000;
// Large flat surfaces show every block of a lossy picture; small ones only grow without loss.
const losslessFrom = 320;

// One thread a picture, and nothing kept: every picture is rendered once and then cached as WebP.
sharp.concurrency(1);
sharp.cache(false);

let running = 0;
const waiting: (() => void)[] = [];

/**
 * The picture as WebP, `width` pixels wide, its ratio kept. A drawing is rasterised at that size; a
 * bitmap is only ever made smaller, is turned upright and loses its metadata.
 */
export function renderPicture(source: PictureSource, width: number): Promise<Buffer> {
  return inPlace(() =>
    typeof source === "string" ? rasterise(source, width) : shrink(source, width),
  );
}

/** A drawing as PNG, for readers elsewhere that may not know WebP. Flat colours need few of them. */
export function renderPng(source: PictureSource, width: number): Promise<Buffer> {
  return inPlace(() =>
    sharp(Buffer.from(source)).resize(width).png({ palette: true, effort: 7 }).toBuffer(),
  );
}

async function inPlace(render: () => Promise<Buffer>): Promise<Buffer> {
  await takePlace();
  try {
    return await render();
  } finally {
    leavePlace();
  }
}

async function takePlace(): Promise<void> {
  if (running < mostAtOnce) {
    running++;
    return;
  }
  if (waiting.length >= mostWaiting) throw new TooManyPictures();
  // The place is handed over by whoever leaves, so `running` stays as it is.
  await new Promise<void>((resolve) => waiting.push(resolve));
}

function leavePlace(): void {
  const next = waiting.shift();
  if (next) next();
  else running--;
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
  return sharp(bitmap, { limitInputPixels: mostPixels, failOn: "error", pages: 1 })
    .autoOrient()
    .resize(width, undefined, { withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();
}

/** By magic bytes: PNG, JPEG, GIF, WebP. Foreign SVG is never read. */
function isBitmap(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 12).toString("latin1");
  if (head.startsWith("\x89PNG\r\n\x1a\n") || head.startsWith("\xff\xd8\xff")) return true;
  if (head.startsWith("GIF87a") || head.startsWith("GIF89a")) return true;
  return head.startsWith("RIFF") && head.endsWith("WEBP");
}
