import sharp from "sharp";
import { expect, test } from "vitest";
import type { Context } from "#server/platform/request/context";
import { renderUpload } from "./store-picture";

const ctx = { log: { info() {} } } as unknown as Context;
const widths = [960, 640, 480];

async function paint(width: number, height: number, format: "png" | "jpeg" | "webp" = "png") {
  const create = { width, height, channels: 3, background: "white" } as const;
  return sharp({ create, limitInputPixels: false }).toFormat(format).toBuffer();
}

/** The size of what is stored, or the reason. */
async function outcomeOf(bytes: Buffer): Promise<unknown> {
  const rendered = await renderUpload(ctx, bytes.toString("base64"), widths);
  if ("userErrors" in rendered) return rendered.userErrors[0]!.message;
  const { width, height } = await sharp(rendered.picture).metadata();
  return [width, height];
}

const tall = "This picture is too tall. Its height can be up to 20 times its width";
const wide = "This picture is too wide. Its width can be up to 20 times its height";
const large = "This picture is too large. It can have up to 16 megapixels";

test.each([
  [1080, 12_000, [960, 10_667]],
  [12_000, 1080, [960, 86]],
  [960, 16_384, [938, 16_000]],
  [100, 2000, [100, 2000]],
  [100, 2001, tall],
  [300, 16_400, tall],
  [2000, 100, [960, 48]],
  [2001, 100, wide],
  [4000, 4000, [960, 960]],
  [4000, 4001, large],
  [1, 1, [1, 1]],
])(
  "a picture of %i × %i pixels is stored, or refused for its true reason",
  // The decoder has a limit of real time, which a busy machine may reach.
  { retry: 2 },
  async (w, h, outcome) => {
    expect(await outcomeOf(await paint(w, h))).toEqual(outcome);
  },
);

test("a photo that stands on its side is measured upright", async () => {
  const bytes = await sharp(await paint(2001, 100, "jpeg"))
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(await outcomeOf(bytes)).toBe(tall);
});

test("a damaged picture is called damaged, and a file that is none is not", async () => {
  const damaged = "This picture is damaged. Save it again, or use another one";
  const none = "Use a PNG, JPEG, GIF or WebP picture";
  for (const format of ["png", "jpeg", "webp"] as const) {
    const bytes = await paint(400, 300, format);
    expect(await outcomeOf(bytes.subarray(0, bytes.length - 40)), format).toBe(damaged);
    expect(await outcomeOf(bytes.subarray(0, 20)), format).toBe(damaged);
  }
  expect(await outcomeOf(Buffer.from("GIF89a and then nothing"))).toBe(damaged);
  expect(await outcomeOf(Buffer.from("<svg/>"))).toBe(none);
  expect(await outcomeOf(Buffer.from("\0\0\0\x18ftypheic"))).toBe(none);
});
