import { expect, test } from "vitest";
import { onPodium } from "./podium";

test("A provider under a public notice is not on the podium, and its step stays empty", () => {
  const standings = [1, 2, 3, 4].map((rank) => ({
    rank,
    provider: { hasNotice: rank === 2, rating: { average: 5, count: 9 } },
  }));
  const shown = onPodium(standings as never, "MOST_REVIEWS");
  expect(shown.map(({ rank }) => rank)).toEqual([1, 3]);
});
