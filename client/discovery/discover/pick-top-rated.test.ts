import { expect, test } from "vitest";
import { pickTopRated } from "./pick-top-rated";

const provider = (id: string, average: number, count: number) => ({
  id,
  hasNotice: false,
  rating: { average, count },
});

test("The top-rated providers of all lists are picked once each, by rating, then by count", () => {
  const few = provider("few", 4.9, 3);
  const many = provider("many", 4.9, 214);
  const good = provider("good", 4.7, 90);
  const fresh = provider("fresh", 0, 0);
  expect(pickTopRated([[good, many], [many, few], [fresh]], 6)).toEqual([many, few, good]);
  expect(pickTopRated([[good, many, few]], 2)).toEqual([many, few]);
});

test("A provider under a public notice has no seat", () => {
  const noted = { ...provider("noted", 5, 90), hasNotice: true };
  expect(pickTopRated([[noted, provider("next", 4, 2)]], 2)).toEqual([provider("next", 4, 2)]);
});
