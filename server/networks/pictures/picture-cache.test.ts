import { mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLog } from "#server/platform/settings/log";
import { drawFace } from "#server/pictures/face";
import { drawPlate } from "#server/pictures/plate";
import { drawScene } from "#server/pictures/scenes/draw-scene";
import { openPictureCache } from "./picture-cache";
import { openPictureFolder } from "./picture-folder";
import { renderPicture } from "./render-picture";

const log = createLog("silent");
const day = 24 * 60 * 60 * 1000;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "plaudit-pictures-"));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test("a drawing becomes WebP in the requested width and keeps its ratio", async () => {
  const face = await sharp(await renderPicture(drawFace("a"), 96)).metadata();
  expect([face.format, face.width, face.height]).toEqual(["webp", 96, 96]);
  const wide = await sharp(await renderPicture(drawPlate("fitness", "a", "wide"), 640)).metadata();
  expect([wide.width, wide.height]).toEqual([640, 264]);
  const large = await sharp(await renderPicture(drawFace("a"), 960)).metadata();
  expect([large.width, large.height]).toEqual([960, 960]);
});

test("a flat drawing is stored without loss; the most detailed scenes have at most 40 kB at 640 pixels", async () => {
  const kindOf = (webp: Buffer) => webp.toString("latin1", 12, 16);
  expect(kindOf(await renderPicture(drawPlate("fitness", "a"), 640))).toBe("VP8L");
  for (const name of ["meal-boxes", "journal", "raked-sand"]) {
    const picture = await renderPicture(drawScene(name, "a")!, 640);
    expect(kindOf(picture), name).toBe("VP8 ");
    expect(picture.length, name).toBeLessThanOrEqual(40_000);
  }
});

test("a bitmap is scaled down, never up, and loses its metadata", async () => {
  const photograph = await sharp({
    create: { width: 300, height: 200, channels: 3, background: "red" },
  })
    .withExif({ IFD0: { Copyright: "someone" } })
    .jpeg()
    .toBuffer();
  const small = await sharp(await renderPicture(photograph, 96)).metadata();
  expect([small.format, small.width, small.height, small.exif]).toEqual([
    "webp",
    96,
    64,
    undefined,
  ]);
  const kept = await sharp(await renderPicture(photograph, 640)).metadata();
  expect(kept.width).toBe(300);
});

test("data that is not a bitmap is refused, including remote drawings", async () => {
  await expect(renderPicture(Buffer.from(drawFace("a")), 96)).rejects.toThrow(
    "Use a PNG, JPEG, GIF or WebP picture",
  );
  await expect(renderPicture(Buffer.from("GIF89a and then nothing"), 96)).rejects.toThrow(
    "damaged",
  );
  await expect(renderPicture(Buffer.alloc(0), 96)).rejects.toThrow(
    "Use a PNG, JPEG, GIF or WebP picture",
  );
  // The slots are free again.
  await expect(renderPicture(drawFace("a"), 32)).resolves.toBeInstanceOf(Buffer);
});

test("concurrent requests share one rendering, and later ones use the cache", async () => {
  const cache = openPictureCache(folder, log);
  let asked = 0;
  const source = (): string => {
    asked++;
    return drawFace("a");
  };
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => cache.picture("a", 64, source)),
  );
  expect(new Set(answers).size).toBe(1);
  expect(await cache.picture("a", 64, source)).toBe(answers[0]);
  expect(asked).toBe(1);
  expect(await readdir(folder)).toHaveLength(1);
});

test("a second process finds the picture on disk, with the same tag", async () => {
  const first = await openPictureCache(folder, log).picture("a", 64, () => drawFace("a"));
  const [name] = await readdir(folder);
  const { mtimeMs } = await stat(join(folder, name!));
  const second = await openPictureCache(folder, log).picture("other", 64, () => drawFace("a"));
  expect(second.tag).toBe(first.tag);
  expect(second.bytes.equals(first.bytes)).toBe(true);
  expect((await stat(join(folder, name!))).mtimeMs).toBe(mtimeMs);
});

test("an error is not cached", async () => {
  const cache = openPictureCache(folder, log);
  await expect(cache.picture("a", 64, () => Promise.reject(new Error("not now")))).rejects.toThrow(
    "not now",
  );
  await expect(cache.picture("a", 64, () => drawFace("a"))).resolves.toBeDefined();
});

test("memory is bounded: the least recently used picture is evicted first", async () => {
  const cache = openPictureCache(folder, log, { memoryBytes: 12_000, diskBytes: 1_000_000 });
  let asked = 0;
  const ask = (name: string): Promise<unknown> =>
    cache.picture(name, 32, () => {
      asked++;
      return drawFace(name);
    });
  for (let index = 0; index < 40; index++) {
    await ask("kept");
    await ask(`face ${index}`);
  }
  expect(asked).toBe(41);
  await ask("face 0");
  expect(asked).toBe(42);
});

test("the folder is bounded: the least recently used file is deleted first", async () => {
  const pictures = openPictureFolder(folder, 1000, log);
  for (let index = 0; index < 10; index++) {
    await pictures.write(`p${index}`, Buffer.alloc(100, 1));
    const usedAt = new Date(Date.now() - day + index * 1000);
    await utimes(join(folder, `p${index}.webp`), usedAt, usedAt);
  }
  expect(await readdir(folder)).toHaveLength(10);
  // Reading makes the oldest the youngest.
  expect(await pictures.read("p0")).toHaveLength(100);
  const usedAt = async () => (await stat(join(folder, "p0.webp"))).mtimeMs;
  await expect.poll(usedAt).toBeGreaterThan(Date.now() - day / 2);
  await pictures.write("p10", Buffer.alloc(100, 1));
  const left = await readdir(folder);
  expect(left).toHaveLength(8);
  expect(left).toContain("p0.webp");
  expect(left).toContain("p10.webp");
  expect(await pictures.read("p1")).toBeNull();
});

test("a file that is not read for 30 days is deleted", async () => {
  for (const [name, days] of [
    ["old", 30.1],
    ["young", 29.9],
  ] as const) {
    const path = join(folder, `${name}.webp`);
    const usedAt = new Date(Date.now() - days * day);
    await writeFile(path, "a picture");
    await utimes(path, usedAt, usedAt);
  }
  await openPictureFolder(folder, 1000, log).write("new", Buffer.alloc(10, 1));
  expect((await readdir(folder)).sort()).toEqual(["new.webp", "young.webp"]);
});

test("a broken disk fails no request", async () => {
  const blocked = join(folder, "file");
  await writeFile(blocked, "not a folder");
  const cache = openPictureCache(join(blocked, "pictures"), log);
  await expect(cache.picture("a", 64, () => drawFace("a"))).resolves.toBeDefined();
});
