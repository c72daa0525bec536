import sharp from "sharp";
import { expect, test } from "vitest";
import { countScans } from "./count-scans";
import { renderPicture } from "./render-picture";

const scanMarker = Buffer.from([0xff, 0xda]);

async function progressive(): Promise<Buffer> {
  const grey = { create: { width: 64, height: 64, channels: 3 as const, background: "#777" } };
  return sharp(grey).toColourspace("b-w").jpeg({ progressive: true }).toBuffer();
}

/** A valid JPEG that refines each coefficient of each block bit by bit, in a scan each: 882 of a few bytes. */
async function manyScans(): Promise<Buffer> {
  const jpeg = await progressive();
  const second = jpeg.indexOf(scanMarker, jpeg.indexOf(scanMarker) + 2);
  const last = jpeg.subarray(jpeg.lastIndexOf(scanMarker), -2);
  const scans: Buffer[] = [];
  for (let coefficient = 1; coefficient <= 63; coefficient++) {
    for (let bit = 13; bit >= 0; bit--) {
      const scan = Buffer.from(last);
      const range = scan[4]! * 2 + 5;
      scan[range] = scan[range + 1] = coefficient;
      scan[range + 2] = bit === 13 ? 13 : ((bit + 1) << 4) | bit;
      scans.push(scan);
    }
  }
  return Buffer.concat([jpeg.subarray(0, second), ...scans, jpeg.subarray(-2)]);
}

test("a JPEG with hundreds of scans is refused before it is decoded", async () => {
  const jpeg = await manyScans();
  await sharp(jpeg).raw().toBuffer();
  await expect(renderPicture(jpeg, 96)).rejects.toThrow("more than 50 scans");
  const padded = Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff]), jpeg.subarray(2)]);
  await expect(renderPicture(padded, 96)).rejects.toThrow("more than 50 scans");
});

test("a JPEG that is progressive, or has others in its metadata, is rendered", async () => {
  const jpeg = await progressive();
  expect(countScans(jpeg)).toBeGreaterThan(1);
  const marks = Buffer.concat(Array.from({ length: 60 }, () => scanMarker));
  const segment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, marks.length + 2]), marks]);
  const commented = Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2), marks]);
  for (const picture of [jpeg, commented]) {
    const { format } = await sharp(await renderPicture(picture, 96)).metadata();
    expect(format).toBe("webp");
  }
});
