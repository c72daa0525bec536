import { expect, test } from "vitest";
import { bestLoaded } from "./best-loaded";

const provider = (id: string, average: number, count: number) => ({
  id,
  rating: { average, count },
});

test("The house seats the best rated of all lists, each once, by rating and then by count", () => {
  const few = provider("few", 4.9, 3);
  const many = provider("many", 4.9, 214);
  const good = provider("good", 4.7, 90);
  const fresh = provider("fresh", 0, 0);
  expect(bestLoaded([[good, many], [many, few], [fresh]], 6)).toEqual([many, few, good]);
  expect(bestLoaded([[good, many, few]], 2)).toEqual([many, few]);
});
