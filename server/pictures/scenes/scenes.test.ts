import { createHash } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { categories } from "#server/catalog/categories";
import { drawOwnPicture } from "#server/pictures/own-picture";
import { drawScene } from "./draw-scene";
import { scenes } from "./scene-list";

const names = [...scenes.keys()];
const seeds = Array.from({ length: 12 }, (_, index) => `seed.${index}`);

test("every category has at least six scenes, each with a description of its own", () => {
  for (const { slug } of categories) {
    const own = [...scenes.values()].filter(({ category }) => category === slug);
    expect(own.length, slug).toBeGreaterThanOrEqual(6);
  }
  const descriptions = [...scenes.values()].map(({ scene }) => scene.description);
  expect(new Set(descriptions).size).toBe(names.length);
  for (const description of descriptions) expect(description).toMatch(/^[A-Z][a-z’', -]{12,60}$/);
  for (const name of names) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

test.each(names)("%s: the same seed draws the same, another seed another picture", (name) => {
  const drawings = seeds.map((seed) => drawScene(name, seed)!);
  expect(seeds.map((seed) => drawScene(name, seed))).toEqual(drawings);
  expect(new Set(drawings).size).toBe(seeds.length);
});

test.each(names)("%s is well-formed, inert and moderate in size", async (name) => {
  for (const drawing of [
    drawScene(name, "a")!,
    drawScene(name, "b")!,
    drawScene(name, "a", "wide")!,
  ]) {
    expect(drawing).not.toMatch(
      /<script|<text|<image|NaN|undefined|null|oklch|href|\bon\w+=|url\((?!#g)/i,
    );
    expect(drawing.length).toBeLessThan(130_000);
    const used = [...drawing.matchAll(/url\(#(\w+)\)/g)].map(([, id]) => id!);
    for (const id of used) expect(drawing).toContain(` id="${id}"`);
    const { width, height } = await sharp(Buffer.from(drawing)).metadata();
    expect(width! / height!).toBeCloseTo(drawing.includes('width="800"') ? 800 / 330 : 4 / 3, 2);
  }
});

test("an unknown name draws nothing", () => {
  expect(drawScene("constructor", "a")).toBeNull();
});

test("addresses of before the scenes draw what they always drew", () => {
  const digest = createHash("sha256");
  const plates = "all fitness business wellness creative education lifestyle"
    .split(" ")
    .flatMap((slug) => [
      `plates/${slug}/amara.moves-1.svg`,
      `plates/${slug}/wide/amara.moves.svg`,
      `plates/${slug}/hills~kettlebells.svg`,
      `plates/${slug}/yoga-mat~a.svg`,
      `monograms/${slug}/Sh.svg`,
    ]);
  for (const path of [...plates, "faces/amara.moves.svg", "faces/scarf~noor.svg"]) {
    digest.update(drawOwnPicture(`/pictures/${path}`) ?? `no ${path}`);
  }
  expect(digest.digest("hex")).toBe(
    "c40ef8b92761b2df46446d8ed2fc7479fe0d440299eb613635534a18d3bfba04",
  );
});
