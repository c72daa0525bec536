import { expect, test } from "vitest";
import { plateAddress } from "./plate-address";

test("A plate is its category's drawing, seeded by the username, through the image proxy", () => {
  expect(plateAddress({ category: "fitness", seed: "amara.moves", size: 320 })).toBe(
    "/api/proxy-image?url=%2Fpictures%2Fplates%2Ffitness%2Famara.moves.svg&size=320",
  );
  const wide = plateAddress({ category: null, seed: "a_b", shape: "wide", size: 960 });
  expect(new URL(wide, "http://page").searchParams.get("url")).toBe(
    "/pictures/plates/all/wide/a_b.svg",
  );
});
