const endOfImage = 0xd9;
const startOfScan = 0xda;

/** The scans of a JPEG, without decoding it. Never fewer than a decoder finds. */
export function countScans(jpeg: Buffer): number {
  let count = 0;
  let at = jpeg.indexOf(0xff, 2);
  while (at !== -1 && at + 1 < jpeg.length) {
    const marker = jpeg[at + 1]!;
    if (marker === endOfImage) return count;
    if (marker === startOfScan) count += 1;
    at = jpeg.indexOf(0xff, hasLength(marker) ? endOfSegment(jpeg, at) : at + 1);
  }
  return count;
}

/** Picture data has 0x00 after each 0xff; restart markers stand alone. */
function hasLength(marker: number): boolean {
  const isRestart = marker >= 0xd0 && marker <= 0xd8;
  return marker >= 0xc0 && !isRestart && marker !== 0xff;
}

function endOfSegment(jpeg: Buffer, at: number): number {
  const length = at + 4 <= jpeg.length ? jpeg.readUInt16BE(at + 2) : 2;
  return at + 2 + Math.max(2, length);
}
