import { beforeEach, expect, test } from "vitest";
import { newCode, readCodes, statusOf, storeCodes, withNewCode } from "./sample-codes";
import { sampleFigures } from "./sample-figures.data";
import { sampleProviders } from "./sample-providers";
import { limits } from "#client/ui/limits";

const [first, second] = sampleProviders;
const now = new Date("2026-11-21T10:00:00Z");
beforeEach(() => localStorage.clear());

test("A code is the first letter of the username in upper case, 2024 and 100 to 999 (DASH-06, LIMIT-25, Q21)", () => {
  expect(newCode("amara.moves", [], () => 0)).toBe("A2024100");
  expect(newCode("amara.moves", [], () => 0.999_999)).toBe("A2024999");
  expect(newCode("@zoe", [], () => 0)).toBe("Z2024100");
  expect(newCode("_.9lives", [], () => 0)).toBe("L2024100");
  for (let round = 0; round < 500; round += 1) {
    expect(newCode("mei", [])).toMatch(/^M2024[1-9]\d\d$/);
  }
});

test("No code appears twice in a list, and none is left after 900 (Q21)", () => {
  let codes = withNewCode({ username: "mei" }, [], now);
  for (let made = 1; made < 900; made += 1) codes = withNewCode({ username: "mei" }, codes, now);
  expect(new Set(codes.map(({ code }) => code)).size).toBe(900);
  expect(new Set(codes.map(({ id }) => id)).size).toBe(900);
  expect(newCode("mei", codes)).toBeNull();
  expect(withNewCode({ username: "mei" }, codes, now)).toBe(codes);
});

test("A code record holds id, code, createdAt, used and usedBy (DASH-08)", () => {
  const [made] = withNewCode(first!, [], now);
  expect(made).toEqual({
    id: 1,
    code: expect.stringMatching(/^S2024\d{3}$/),
    createdAt: "2026-11-21T10:00:00.000Z",
    used: false,
    usedBy: null,
  });
});

test("A code is Active until it is used (DASH-07, STATE-38)", () => {
  const codes = withNewCode(first!, readCodes(first!, now), now);
  expect(statusOf(codes[0]!)).toBe("Active");
  expect(statusOf({ ...codes[0]!, used: true })).toBe("Used");
  for (const code of codes) expect(statusOf(code) === "Active").toBe(code.usedBy === null);
});

test("Codes are stored in this browser, separately for each provider", () => {
  storeCodes(first!, withNewCode(first!, readCodes(first!, now), now));
  expect(readCodes(first!, now)).toHaveLength(6);
  expect(readCodes(second!, now)).toHaveLength(5);
});

test("Invalid stored codes are ignored", () => {
  for (const stored of ["", "null", "7", '{"1":"x"}', '{"1":[{"code":"<b>"}]}', '{"1":[null]}']) {
    localStorage.setItem("plaudit_sample_codes", stored);
    expect(readCodes(first!, now), stored).toHaveLength(5);
  }
});

test("There are three sample providers with the ids 1 to 3 (DASH-01, DASH-10)", () => {
  expect(sampleProviders.map(({ id }) => id)).toEqual([1, 2, 3]);
});

test("A sample provider has username, avatar, serviceName, verified, totalReviews and averageRating (DASH-09)", () => {
  for (const provider of sampleProviders) {
    expect(provider).toMatchObject({
      username: expect.stringMatching(/^[a-z0-9._]{1,30}$/),
      avatar: expect.stringMatching(/^data:image\/svg\+xml,/),
      serviceName: expect.any(String),
      verified: expect.any(Boolean),
      totalReviews: expect.any(Number),
      averageRating: expect.any(Number),
    });
  }
});

test("Sample ratings are between 4.8 and 4.9 and match their breakdowns (DASH-11, LIMIT-28)", () => {
  for (const { id, totalReviews, averageRating } of sampleProviders) {
    const { stars, regions, service, advertisement, activities } = sampleFigures[id]!;
    for (const rating of [averageRating, service.average, advertisement.average]) {
      expect(rating).toBeGreaterThanOrEqual(4.8);
      expect(rating).toBeLessThanOrEqual(4.9);
    }
    const sum = (values: readonly number[]) => values.reduce((before, value) => before + value, 0);
    expect(sum(stars)).toBe(totalReviews);
    expect(sum(regions.map(({ count }) => count))).toBe(totalReviews);
    expect(service.count + advertisement.count).toBe(totalReviews);
    const mean = sum(stars.map((count, index) => count * (5 - index))) / totalReviews;
    expect(mean).toBeCloseTo(averageRating, 1);
    expect(activities).toHaveLength(limits.recentActivities);
  }
});
