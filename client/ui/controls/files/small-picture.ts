/** Tried in order until the picture fits into a request of 256 KB. */
const attempts = [
  { width: 960, quality: 0.86 },
  { width: 960, quality: 0.7 },
  { width: 720, quality: 0.7 },
  { width: 480, quality: 0.6 },
  { width: 320, quality: 0.5 },
] as const;
const maxBytes = 175_000;
const thumbnailLook = { width: 160, quality: 0.6 };

type Area = { width: number; height: number };

/**
 * A small base64 JPEG, upright and without metadata such as location. A square is cut from the middle. A picture
 * that the browser cannot draw stays as it is, so that the server says why; null if it is too large, or no picture.
 */
export async function smallPicture(file: File, isSquare = false): Promise<string | null> {
  const drawn = await withBitmap(file, (bitmap) =>
    shrink(bitmap, isSquare ? squareOf(bitmap) : bitmap),
  );
  return drawn ?? asItIs(file);
}

export interface PictureWithThumbnail {
  data: string;
  thumbnail: string | null;
}

/** As `smallPicture`, with the address of a square thumbnail if the browser can draw the file. */
export async function pictureWithThumbnail(file: File): Promise<PictureWithThumbnail | null> {
  const drawn = await withBitmap(file, async (bitmap) => {
    const data = await shrink(bitmap, bitmap);
    const { width, quality } = thumbnailLook;
    const square = squareOf(bitmap);
    const blob = await draw(bitmap, square, Math.min(width, square.width), quality);
    if (data === null || !blob) return null;
    return { data, thumbnail: `data:image/jpeg;base64,${await toBase64(blob)}` };
  });
  if (drawn) return drawn;
  const data = await asItIs(file);
  return data === null ? null : { data, thumbnail: null };
}

function asItIs(file: File): Promise<string> | null {
  return file.type.startsWith("image/") && file.size <= maxBytes ? toBase64(file) : null;
}

async function withBitmap<Result>(
  file: File,
  read: (bitmap: ImageBitmap) => Promise<Result | null>,
): Promise<Result | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  try {
    return await read(bitmap);
  } finally {
    bitmap.close();
  }
}

function squareOf({ width, height }: Area): Area {
  const side = Math.min(width, height);
  return { width: side, height: side };
}

async function shrink(bitmap: ImageBitmap, cut: Area): Promise<string | null> {
  for (const { width, quality } of attempts) {
    const blob = await draw(bitmap, cut, Math.min(width, cut.width), quality);
    if (blob && blob.size <= maxBytes) return toBase64(blob);
  }
  return null;
}

function draw(
  bitmap: ImageBitmap,
  cut: Area,
  width: number,
  quality: number,
): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.max(1, Math.round((cut.height * width) / cut.width));
  const context = canvas.getContext("2d");
  if (!context) return Promise.resolve(null);
  // JPEG has no transparency: transparent pixels would turn black.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  const left = (bitmap.width - cut.width) / 2;
  const top = (bitmap.height - cut.height) / 2;
  context.drawImage(bitmap, left, top, cut.width, cut.height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
}

export async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += 0x8000) {
    parts.push(String.fromCharCode(...bytes.subarray(start, start + 0x8000)));
  }
  return btoa(parts.join(""));
}
