import Fastify from "fastify";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { Environment } from "#server/platform/request/context";
import { oklch } from "./colour";
import { drawFace } from "./face";
import { drawMonogram } from "./monogram";
import { drawOwnPicture } from "./own-picture";
import { drawPlate } from "./plate";
import { categoryHues, type PictureCategory } from "./plate-palette";
import { mountPictures } from "./routes";

const seeds = Array.from({ length: 300 }, (_, index) => `seed.${index}`);
const slugs = Object.keys(categoryHues) as PictureCategory[];

test("the same seed draws the same picture, and 300 seeds draw 300 pictures", () => {
  expect(seeds.map(drawFace)).toEqual(seeds.map(drawFace));
  expect(new Set(seeds.map(drawFace)).size).toBe(300);
  for (const slug of slugs) {
    expect(drawPlate(slug, "a")).toBe(drawPlate(slug, "a"));
    expect(new Set(seeds.map((seed) => drawPlate(slug, seed))).size).toBe(300);
  }
});

test("a seed can fix the look of a face or the motif of a plate", () => {
  const scarves = seeds.map((seed) => drawFace(`scarf~${seed}`));
  expect(scarves.every((face) => face.includes("M17 40c0-18"))).toBe(true);
  expect(drawPlate("creative", "beams~1")).toContain("mix-blend-mode");
  expect(drawPlate("creative", "constructor~1")).not.toContain("NaN");
});

test("every drawing is small, well-formed XML without script, identifiers, gradients or text", async () => {
  const drawings = [
    ...seeds.slice(0, 100).map(drawFace),
    ...slugs.flatMap((slug) => [
      ...seeds.slice(0, 8).map((seed) => drawPlate(slug, seed)),
      ...seeds.slice(0, 4).map((seed) => drawPlate(slug, seed, "wide")),
      drawMonogram(slug, "F&F"),
      drawMonogram(slug, ""),
    ]),
    drawPlate(null, "x"),
    drawMonogram(null, "<&>"),
  ];
  for (const drawing of drawings) {
    expect(drawing).not.toMatch(/<script|\bid=|gradient|<text|NaN|undefined|oklch|href|\bon\w+=/i);
    expect(drawing.length).toBeLessThan(60_000);
    await sharp(Buffer.from(drawing)).metadata();
  }
  await expect(
    sharp(Buffer.from(drawings[0]!.replace("</svg>", "<g>"))).toBuffer(),
  ).rejects.toThrow("XML");
});

test("OKLCH becomes the sRGB that browsers show", () => {
  expect(oklch(1, 0, 0)).toBe("#ffffff");
  expect(oklch(0, 0, 0)).toBe("#000000");
  expect(oklch(0.628, 0.2577, 29.23)).toMatch(/^#(ff|fe)0[01]0[01]$/);
});

const own = [
  "/pictures/faces/amara.moves.svg",
  "/pictures/faces/_kate.svg",
  "/pictures/faces/scarf~noor.svg",
  "/pictures/monograms/education/F&F.svg",
  "/pictures/monograms/education/F%26F.svg",
  "/pictures/monograms/all/P.svg",
  "/pictures/plates/creative/studio.halvorsen.svg",
  "/pictures/plates/creative/wide/studio.halvorsen.svg",
  "/pictures/scenes/yoga-mat/siobhan.keane.svg",
  "/pictures/scenes/yoga-mat/wide/siobhan.keane.svg",
];

const hostile = [
  "",
  "/",
  "pictures/faces/a.svg",
  "//pictures/faces/a.svg",
  "//example.org/pictures/faces/a.svg",
  "/pictures//faces/a.svg",
  "/pictures/faces/.svg",
  "/pictures/faces/..svg",
  "/pictures/faces/../faces/a.svg",
  "/pictures/faces/..%2f..%2fetc%2fpasswd.svg",
  "/pictures%2ffaces/a.svg",
  "/pictures/faces%2fa.svg",
  "/pictures/faces/a%00.svg",
  "/pictures/faces/a\0.svg",
  "/pictures/faces/a.svg\n",
  "/pictures/faces/a.svg?b",
  "/pictures/faces/a.svg#b",
  "/pictures/faces/a\\b.svg",
  "/pictures/faces/<script>alert(1)</script>.svg",
  "/pictures/faces/%3Cscript%3E.svg",
  '/pictures/faces/a"onload="b.svg',
  "/pictures/faces/é.svg",
  `/pictures/faces/${"a".repeat(65)}.svg`,
  `/pictures/faces/${"a".repeat(10_000)}.svg`,
  "/pictures/monograms/fitness/.svg",
  "/pictures/monograms/fitness/ABCD.svg",
  "/pictures/monograms/fitness/A<.svg",
  "/pictures/monograms/constructor/A.svg",
  "/pictures/monograms/Fitness/A.svg",
  "/pictures/plates/__proto__/a.svg",
  "/pictures/plates/nothing/a.svg",
  "/pictures/plates/fitness/tall/a.svg",
  "/pictures/plates/fitness/wide/../a.svg",
  "/pictures/scenes/constructor/a.svg",
  "/pictures/scenes/__proto__/a.svg",
  "/pictures/scenes/yogaMat/a.svg",
  "/pictures/scenes/yoga-mat/tall/a.svg",
  "/pictures/scenes/yoga-mat/.svg",
  "/pictures/scenes/a.svg",
];

test("only known plain paths return a drawing", async () => {
  const drawings = await Promise.all(own.map(drawOwnPicture));
  for (const drawing of drawings) expect(drawing).toMatch(/^<svg /);
  expect(new Set(await Promise.all(hostile.map(drawOwnPicture)))).toEqual(new Set([null]));
  expect(drawings[3]).toBe(drawings[4]);
  expect(drawings[6]).not.toBe(drawings[7]);
  expect(drawings[8]).not.toBe(drawings[9]);
});

test("a drawing is cached forever, and is inert in a browser", async () => {
  const app = Fastify();
  mountPictures(app, {} as Environment);
  for (const path of own) {
    const answer = await app.inject({ url: path });
    expect([path, answer.statusCode]).toEqual([path, 200]);
    expect(answer.headers["content-type"]).toContain("image/svg+xml");
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    expect(answer.headers["content-security-policy"]).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
  }
  expect((await app.inject({ url: `${own[0]}?v=2` })).statusCode).toBe(200);
});

test("a path without a drawing is not found, and the response is not cached", async () => {
  const app = Fastify();
  mountPictures(app, {} as Environment);
  const paths = hostile.filter(
    (path) => path.startsWith("/pictures/") && !/[\0\n?#\\<"é]/.test(path),
  );
  for (const path of paths) {
    const answer = await app.inject({ url: path });
    // The test's client resolves `..`, as browsers do.
    if (path.includes("/../")) continue;
    expect([path, answer.statusCode]).toEqual([path, 404]);
    expect(answer.headers["cache-control"] ?? "no-store").toBe("no-store");
    expect(answer.body).not.toContain("<svg");
  }
});
