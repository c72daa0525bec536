import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { categories } from "#server/catalog/categories";
import { Region } from "#server/catalog/regions";
import { serviceTypes } from "#server/catalog/service-types";
import { drawOwnPicture } from "#server/pictures/own-picture";
import { scenes } from "#server/pictures/scenes/scene-list.data";
import { composeDemo } from "./compose-demo";
import { demoUsernames, readyOwner, readyReviewer } from "#server/demo/ready-users";
import { sentences } from "#server/demo/sentences";
import type { DemoReview } from "#server/demo/world";

const today = new Date("2026-11-21T15:30:00Z");
const world = composeDemo(today);
const { providers, users, reviews, testimonials, photos } = world;
const everywhere = categories.flatMap(({ slug }) =>
  Object.values(Region).map((region) => ({ category: slug, region })),
);

function share<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  return items.filter(holds).length / items.length;
}

function countBy<Item>(items: readonly Item[], key: (item: Item) => unknown): Map<unknown, number> {
  const counts = new Map<unknown, number>();
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
  return counts;
}

/** A comment without names, pronouns and numbers. */
function bare({ comment, provider }: DemoReview): string {
  return comment
    .replaceAll(/[A-ZÀ-Ž][\p{L}'-]+/gu, (word) =>
      providers[provider]?.displayName.includes(word) ? "N" : word,
    )
    .replace(/\b(she|he|they|her|him|them|his|their)\b/gi, "P")
    .replace(/\d+/g, "0")
    .toLowerCase();
}

test("The demonstration has about 240 providers, 1,800 reviewers and 6,000 reviews (ENT)", () => {
  expect(providers.length).toBeGreaterThanOrEqual(235);
  expect(providers.length).toBeLessThanOrEqual(250);
  expect(users.length).toBeGreaterThanOrEqual(1700);
  expect(users.length).toBeLessThanOrEqual(1900);
  expect(reviews.length).toBeGreaterThanOrEqual(5800);
  expect(reviews.length).toBeLessThanOrEqual(6500);
});

test("About 30 reviews have one to four photos, each with a drawing of its own", async () => {
  const counts = [...countBy(photos, ({ review }) => review).values()];
  expect(counts.length).toBeGreaterThanOrEqual(25);
  expect(counts.length).toBeLessThanOrEqual(35);
  expect(new Set(counts)).toEqual(new Set([1, 2, 3, 4]));
  expect(new Set(photos.map(({ url }) => url)).size).toBe(photos.length);
  for (const { url } of photos) expect(await drawOwnPicture(url), url).not.toBeNull();
});

test("The rows are the same each time", () => {
  expect(composeDemo(today)).toEqual(world);
});

test("Another day changes the dates and nothing else", () => {
  const later = composeDemo(new Date("2027-06-02T08:00:00Z"));
  const dates = new Set(
    "createdAt editedAt experiencedOn answeredAt fetchedAt verifiedAt featuredOn".split(" "),
  );
  const undated = (each: object): object =>
    Object.fromEntries(Object.entries(each).filter(([name]) => !dates.has(name)));
  expect(later.providers.map(undated)).toEqual(providers.map(undated));
  expect(later.users.map(undated)).toEqual(users.map(undated));
  expect(later.reviews.map(undated)).toEqual(reviews.map(undated));
  expect(later.testimonials).toEqual(testimonials);
});

test.each(everywhere)("$category has providers in $region", ({ category, region }) => {
  const there = providers.filter((each) => each.category === category && each.region === region);
  expect(there.length).toBeGreaterThanOrEqual(3);
});

test("People and studios, verified or not, featured, private, unreviewed, without a picture", () => {
  const reviewed = new Set(reviews.map(({ provider }) => provider));
  expect(share(providers, ({ verifiedSource }) => verifiedSource !== null)).toBeCloseTo(0.6, 1);
  expect(providers.filter(({ isFeatured }) => isFeatured)).toHaveLength(12);
  expect(providers.filter(({ isPrivate }) => isPrivate)).toHaveLength(6);
  expect(providers.length - reviewed.size).toBeGreaterThanOrEqual(10);
  expect(providers.filter(({ pictureUrl }) => pictureUrl === null)).toHaveLength(8);
  expect(providers.filter(({ category, region }) => !category && !region)).toHaveLength(1);
  const kinds = countBy(providers, ({ isBusiness, isProfessional }) =>
    isBusiness ? "studio" : isProfessional ? "professional" : "person",
  );
  for (const kind of ["studio", "professional", "person"]) {
    expect(kinds.get(kind)).toBeGreaterThan(30);
  }
});

test("Usernames, names and biographies are unique", () => {
  expect(new Set(providers.map(({ username }) => username)).size).toBe(providers.length);
  expect(new Set(providers.map(({ displayName }) => displayName)).size).toBe(providers.length);
  expect(new Set(providers.map(({ biography }) => biography)).size).toBe(providers.length);
  for (const { username } of providers) expect(username).toMatch(/^[a-z0-9._]{1,30}$/);
});

test("Service types are known and fit the category, or any", () => {
  for (const { category, serviceTypes: offered } of providers) {
    for (const slug of offered) {
      const known = serviceTypes.find((each) => each.slug === slug);
      expect(known, slug).toBeDefined();
      expect([category, null]).toContain(known?.category?.slug ?? null);
    }
  }
  for (const { provider, serviceType } of reviews) {
    if (serviceType) expect(providers[provider]?.serviceTypes).toContain(serviceType);
  }
});

test("Portfolios show scenes of the trade, described, and none twice", () => {
  const pictured = providers.filter(({ portfolio }) => portfolio.length > 0);
  expect(pictured.length).toBeGreaterThan(190);
  for (const { username, portfolio } of pictured) {
    const names = portfolio.map(({ url }) => /^\/pictures\/scenes\/([^/]+)\//.exec(url)?.[1] ?? "");
    expect(new Set(names).size, username).toBe(portfolio.length);
    expect(portfolio.map(({ description }) => description)).toEqual(
      names.map((name) => scenes.get(name)?.description),
    );
  }
  expect(sceneOfFirstPicture("two.spoons.prep")).toMatch(/^(bowl|meal-boxes|chopping-board)$/);
  expect(sceneOfFirstPicture("emre.boxes")).toBe("punching-bag");
  expect(sceneOfFirstPicture("torvald.wood")).toBe("workbench");
});

function sceneOfFirstPicture(username: string): string | undefined {
  const { portfolio } = providers.find((each) => each.username === username)!;
  return portfolio[0]?.url.split("/")[3];
}

test("At least 400 sentences are written, at least 60 for each category", () => {
  expect(new Set(sentences.map(({ text }) => text)).size).toBe(sentences.length);
  expect(sentences.length).toBeGreaterThanOrEqual(400);
  const themes = countBy(sentences, ({ theme }) => theme);
  for (const { slug } of categories) expect(themes.get(slug)).toBeGreaterThanOrEqual(60);
});

test("No two comments are equal, nor read the same with a name or a number changed", () => {
  expect(new Set(reviews.map(({ comment }) => comment)).size).toBe(reviews.length);
  expect(new Set(reviews.map(bare)).size).toBe(reviews.length);
});

test("No sentence is in more than 25 reviews, and every slot is filled", () => {
  const uses = countBy(
    reviews.flatMap(({ comment }) => comment.split(/(?<=[.?!]) /)),
    (sentence) => sentence,
  );
  expect(Math.max(...uses.values())).toBeLessThanOrEqual(25);
  for (const { comment } of reviews) {
    expect(comment.length).toBeGreaterThanOrEqual(30);
    expect(comment.length).toBeLessThanOrEqual(420);
    expect(comment).not.toMatch(/[{}[\]|]|undefined|\s{2}/);
  }
  for (const { biography } of providers) expect(biography).not.toMatch(/[{}[\]|]|undefined/);
});

test("Ratings are believable, and the words agree with them", () => {
  const mean = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
  expect(mean).toBeGreaterThan(4.3);
  expect(mean).toBeLessThan(4.55);
  for (const rating of [1, 2, 3]) {
    expect(share(reviews, (each) => each.rating === rating)).toBeGreaterThan(0.015);
  }
  const rolesIn = ({ comment }: DemoReview): string[] =>
    sentences.filter(({ text }) => !/[[{]/.test(text) && comment.includes(text)).map((s) => s.role);
  for (const review of reviews) {
    const unfit = review.rating >= 4 ? ["fault", "sour", "middling"] : ["end", "short"];
    expect(rolesIn(review).filter((role) => unfit.includes(role))).toEqual([]);
  }
});

test("About a fifth of the reviews are of advertisements, about a seventh by guests", () => {
  expect(share(reviews, ({ reviewType }) => reviewType === "advertisement")).toBeCloseTo(0.19, 1);
  expect(share(reviews, ({ user }) => user === null)).toBeCloseTo(0.15, 1);
  for (const review of reviews) {
    expect(review.isVerificationSkipped).toBe(review.user === null);
    expect(review.verificationMethod !== null).toBe(review.isVerified);
    if (review.user === null) expect(review.isVerified).toBe(false);
    if (review.promotionCode) expect(review.promotionCode).toMatch(/^[A-Z0-9]+$/);
  }
});

test("Reviews of all classes, of each at least a twentieth, and mostly without incentive", () => {
  const classes = countBy(reviews, ({ trustClass }) => trustClass);
  for (const name of ["light", "contact", "network", "invited", "invited_guest", "receipt"]) {
    expect(classes.get(name)! / reviews.length, name).toBeGreaterThan(0.05);
  }
  const answered = reviews.filter(({ incentive }) => incentive !== null);
  expect(answered.length / reviews.length).toBeCloseTo(0.3, 1);
  expect(share(answered, ({ incentive }) => incentive === "none")).toBeGreaterThan(0.8);
});

test("Averages differ: of the first twenty, at most a fifth round to 4.9", () => {
  const averages = [...countBy(reviews, ({ provider }) => provider)].map(([provider, count]) => {
    const own = reviews.filter((review) => review.provider === provider);
    return own.reduce((sum, { rating }) => sum + rating, 0) / count;
  });
  const best = averages.toSorted((a, b) => b - a).slice(0, 20);
  expect(share(best, (average) => average >= 4.85)).toBeLessThanOrEqual(0.2);
  expect(new Set(averages.map((average) => average.toFixed(1))).size).toBeGreaterThan(12);
});

test("No user reviews a provider twice, the own provider, or more than 15 providers", () => {
  const signed = reviews.filter(({ user }) => user !== null);
  const pairs = countBy(signed, ({ user, provider }) => `${user} ${provider}`);
  expect(Math.max(...pairs.values())).toBe(1);
  expect(Math.max(...countBy(signed, ({ user }) => user).values())).toBeLessThanOrEqual(15);
  for (const { user, provider } of signed) {
    expect(users[user!]?.username).not.toBe(providers[provider]?.username);
  }
});

test("Reviews are at most two years old, and newer than their provider and reviewer", () => {
  const twoYears = 2 * 365 * 86_400_000;
  for (const { createdAt, editedAt, provider, user } of reviews) {
    expect(createdAt.getTime()).toBeLessThan(today.getTime());
    expect(createdAt.getTime()).toBeGreaterThan(today.getTime() - twoYears);
    expect(createdAt.getTime()).toBeGreaterThan(providers[provider]!.createdAt.getTime());
    if (user !== null) {
      expect(createdAt.getTime()).toBeGreaterThan(users[user]!.createdAt.getTime());
    }
    if (editedAt) expect(editedAt.getTime()).toBeGreaterThan(createdAt.getTime());
  }
});

test("Testimonials are words from verified reviews of 4 or 5 stars of the same provider", () => {
  const owners = countBy(testimonials, ({ provider }) => provider);
  expect(owners.size).toBeGreaterThanOrEqual(55);
  expect(Math.max(...owners.values())).toBeLessThanOrEqual(3);
  for (const { provider, review, quote } of testimonials) {
    const source = reviews[review]!;
    expect(source.provider).toBe(provider);
    expect(source.isVerified).toBe(true);
    expect(source.rating).toBeGreaterThanOrEqual(4);
    expect(source.comment).toContain(quote);
  }
});

test("The demo usernames are in the directory, some verified; reviewer and owner are ready", () => {
  const offered = demoUsernames.map((username) =>
    providers.find((each) => each.username === username)!,
  );
  expect(new Set(offered.map(({ verifiedSource }) => verifiedSource))).toEqual(
    new Set(["network", null]),
  );
  const reviewer = users.findIndex(({ username }) => username === readyReviewer.username);
  expect(reviews.filter(({ user }) => user === reviewer)).toHaveLength(14);
  expect(users.some(({ username }) => username === readyOwner.username)).toBe(true);
  expect(providers.some(({ username }) => username === readyOwner.username)).toBe(true);
});

test("Answers come after their review and before today, and none to a ready user", () => {
  const answered = reviews.filter(({ answer }) => answer !== null);
  expect(share(reviews, ({ answer }) => answer !== null)).toBeGreaterThan(0.3);
  for (const { answer, answeredAt, createdAt, user } of answered) {
    expect(answer).not.toMatch(/[{}[\]|]|undefined|\bwe am\b/i);
    expect(answeredAt!.getTime()).toBeGreaterThan(createdAt.getTime());
    expect(answeredAt!.getTime()).toBeLessThan(today.getTime());
    const username = user === null ? null : users[user]!.username;
    expect([readyReviewer.username, readyOwner.username]).not.toContain(username);
  }
});

test("The sample dashboards have the figures of the directory", () => {
  const read = (name: string) => readFileSync(`client/dashboard/sample/${name}`, "utf8");
  const heads = read("sample-providers.ts").matchAll(
    /username: "([^"]+)"[^}]*?totalReviews: (\d+),\s*averageRating: ([\d.]+)/g,
  );
  const figures = [
    ...read("sample-figures.data.ts").matchAll(
      /service: \{ average: ([\d.]+), count: (\d+) \},\s*advertisement: \{ average: ([\d.]+), count: (\d+) \},\s*stars: \[([^\]]+)\]/g,
    ),
  ];
  const samples = [...heads].map((head, place) => [...head.slice(1), ...figures[place]!.slice(1)]);
  expect(samples).toHaveLength(3);
  for (const [username, count, average, ...split] of samples) {
    const place = providers.findIndex((each) => each.username === username);
    const own = reviews.filter(({ provider }) => provider === place);
    const meanOf = (some: readonly DemoReview[]) =>
      (some.reduce((sum, { rating }) => sum + rating, 0) / some.length).toFixed(1);
    const ofType = (type: string) => {
      const some = own.filter(({ reviewType }) => reviewType === type);
      return [meanOf(some), String(some.length)];
    };
    const stars = [5, 4, 3, 2, 1].map((star) => own.filter(({ rating }) => rating === star).length);
    expect([count, average], username).toEqual([String(own.length), meanOf(own)]);
    expect(split).toEqual([...ofType("service"), ...ofType("advertisement"), stars.join(", ")]);
  }
});
