import { expect, test } from "vitest";
import { pictureSet } from "./picture-set";

test.each([
  [32, "64 1x, 64 2x"],
  [44, "64 1x, 96 2x"],
  [84, "96 1x, 160 2x"],
  [120, "160 1x, 256 2x"],
])("A picture of %i px has these widths for its densities: %s", (size, expected) => {
  const set = pictureSet("/api/proxy-image?url=%2Fada.svg&size=160", size);
  expect(set?.replaceAll("/api/proxy-image?url=%2Fada.svg&size=", "")).toBe(expected);
});

test("A picture of another address has one width only", () => {
  expect(pictureSet("https://pictures.example/ada.webp", 44)).toBeUndefined();
});
