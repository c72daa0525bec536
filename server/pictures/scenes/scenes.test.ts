import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { categories } from "#server/catalog/categories";
import { drawOwnPicture } from "#server/pictures/own-picture";
import { drawScene } from "./draw-scene";
import { scenes } from "./scene-list.data";

const folder = path.join(import.meta.dirname, "drawings");
const names = [...scenes.keys()];
const seeds = Array.from({ length: 12 }, (_, index) => `seed.${index}`);
const maxBytes = 4_000_000;

test("every category has at least six scenes, each with a description of its own", () => {
  for (const { slug } of categories) {
    const own = [...scenes.values()].filter(({ category }) => category === slug);
    expect(own.length, slug).toBeGreaterThanOrEqual(6);
  }
  const descriptions = [...scenes.values()].map(({ description }) => description);
  expect(new Set(descriptions).size).toBe(names.length);
  for (const description of descriptions) expect(description).toMatch(/^[A-Z][a-z’', -]{12,60}$/);
  for (const name of names) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

test("the folder of drawings has a file for each light of each scene, and no other", () => {
  const files = [...scenes].flatMap(([name, { lights }]) =>
    lights.map((light) => `${name}-${light}.svg`),
  );
  expect(readdirSync(folder).toSorted()).toEqual(files.toSorted());
  const bytes = files.reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);
  expect(bytes).toBeLessThan(maxBytes);
});

test("each file of a scene is inert, and its references point into itself", () => {
  for (const file of readdirSync(folder)) {
    const drawing = readFileSync(path.join(folder, file), "utf8");
    expect(drawing, file).not.toMatch(
      /<script|<text|<image|NaN|undefined|null|oklch|href|\bon\w+=|url\((?!#g)/i,
    );
    const used = [...drawing.matchAll(/url\(#(\w+)\)/g)].map(([, id]) => id!);
    for (const id of used) expect(drawing, file).toContain(` id="${id}"`);
  }
});

test.each(names)("the same seed draws %s in the same way, and others differ", (name) => {
  const drawings = seeds.map((seed) => drawScene(name, seed)!);
  expect(seeds.map((seed) => drawScene(name, seed))).toEqual(drawings);
  expect(new Set(drawings).size).toBe(seeds.length);
});

test.each(names)("%s fills a sheet of the standard ratio and a wide one", async (name) => {
  const ratioOf = async (drawing: string) => {
    const { width, height } = await sharp(Buffer.from(drawing)).metadata();
    return width! / height!;
  };
  for (const seed of ["a", "b"]) {
    expect(await ratioOf(drawScene(name, seed)!)).toBeCloseTo(4 / 3, 2);
    const wide = drawScene(name, seed, "wide")!;
    expect(await ratioOf(wide)).toBeCloseTo(800 / 330, 2);
    expect(await cornersOf(wide), `${name} ${seed}`).toEqual([255, 255, 255, 255]);
  }
});

test("an unknown name draws nothing", () => {
  expect(drawScene("constructor", "a")).toBeNull();
});

test("plates and faces draw what they always drew", async () => {
  const digest = createHash("sha256");
  const plates = "all fitness business wellness creative education lifestyle"
    .split(" ")
    .flatMap((slug) => [
      `plates/${slug}/amara.moves-1.svg`,
      `plates/${slug}/wide/amara.moves.svg`,
      `plates/${slug}/hills~kettlebells.svg`,
      `plates/${slug}/yoga-mat~a.svg`,
    ]);
  for (const path of [...plates, "faces/amara.moves.svg", "faces/scarf~noor.svg"]) {
    digest.update((await drawOwnPicture(`/pictures/${path}`)) ?? `no ${path}`);
  }
  expect(digest.digest("hex")).toBe(
    "e642fb2ddb88388ae3a40415a0cd52bb774badadf913559dbf9545cb0831030c",
  );
});

/** How opaque the corners are, 0 to 255. */
async function cornersOf(drawing: string): Promise<number[]> {
  const { data, info } = await sharp(Buffer.from(drawing))
    .resize(200)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const last = info.width * (info.height - 1);
  return [0, info.width - 1, last, last + info.width - 1].map((pixel) => data[4 * pixel + 3]!);
}
