/** Tried in turn until the picture is small enough to be sent: a request holds 256 KB. */
const tries = [
  { width: 960, quality: 0.86 },
  { width: 960, quality: 0.7 },
  { width: 720, quality: 0.7 },
  { width: 480, quality: 0.6 },
] as const;
const maxBytes = 175_000;

/** A file's picture as a small JPEG in base64, upright and without what the file told besides; null if it is none. */
export async function smallPicture(file: File): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  try {
    for (const { width, quality } of tries) {
      const blob = await draw(bitmap, Math.min(width, bitmap.width), quality);
      if (blob && blob.size <= maxBytes) return await toBase64(blob);
    }
    return null;
  } finally {
    bitmap.close();
  }
}

function draw(bitmap: ImageBitmap, width: number, quality: number): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.max(1, Math.round((bitmap.height * width) / bitmap.width));
  const pen = canvas.getContext("2d");
  if (!pen) return Promise.resolve(null);
  // A JPEG has no clear parts: they would be black.
  pen.fillStyle = "white";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
}

async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += 0x8000) {
    parts.push(String.fromCharCode(...bytes.subarray(start, start + 0x8000)));
  }
  return btoa(parts.join(""));
}
