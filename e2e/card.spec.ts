import type { Locator, Page } from "@playwright/test";
import { askGraph, expect, test } from "./fixtures";

interface Rating {
  average: number;
  count: number;
}

interface Known {
  username: string;
  displayName: string;
  biography: string | null;
  followers: number;
  price: string | null;
  responseTime: string | null;
  isVerified: boolean;
  isBusiness: boolean;
  isProfessional: boolean;
  isFeatured: boolean;
  rating: Rating;
  services: Rating;
  ads: Rating;
}

const fields = `username displayName biography followers price responseTime
  isVerified isBusiness isProfessional isFeatured
  rating { average count }
  services: rating(reviewType: SERVICE) { average count }
  ads: rating(reviewType: ADVERTISEMENT) { average count }`;

const allServices = (page: Page) => page.getByRole("region", { name: "All Services", exact: true });
const results = (page: Page) => page.getByRole("region", { name: "Search results" });

async function knownProviders(page: Page, told: string): Promise<Known[]> {
  const query = `{ providers(${told}) { nodes { ${fields} } } }`;
  const { providers } = await askGraph<{ providers: { nodes: Known[] } }>(page, query);
  return providers.nodes;
}

async function expectWhole(card: Locator, known: Known): Promise<void> {
  const name = known.displayName;
  await expect(card.getByRole("heading", { name, exact: true })).toBeVisible();
  await expect(card.getByText(`@${known.username}`, { exact: true })).toBeVisible();
  const picture = card.getByRole("img", { name, exact: true });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  for (const [badge, isSet] of Object.entries({
    Verified: known.isVerified,
    Business: known.isBusiness,
    Professional: known.isProfessional,
    Featured: known.isFeatured,
  })) {
    const shown = await card.getByText(badge, { exact: true }).count();
    expect(shown, `${badge} of ${known.username}`).toBe(Number(isSet));
  }
  const text = (await card.innerText()).replace(/\s+/g, " ");
  const { average, count } = known.rating;
  expect(text).toContain(known.biography);
  expect(text).toContain(`Rated ${average.toFixed(1)} out of 5`);
  expect(text).toMatch(new RegExp(`(^|\\D)${count} reviews?`));
  expect(text).toMatch(new RegExp(`(^|[^\\d.])${following(known.followers)} followers`));
  expect(known.price).toMatch(/^\$\d+\/session$/);
  expect(text).toContain(known.price);
  for (const [label, rating] of [
    ["Services", known.services],
    ["Ads", known.ads],
  ] as const) {
    const figure = rating.count === 0 ? "none yet" : rating.average.toFixed(1);
    expect(text).toMatch(new RegExp(`${label} ${figure}`, "i"));
  }
  for (const action of ["View Profile", "Write Review", /^Follow/, `Save ${name}`, `Share ${name}`])
    await expect(card.getByRole("button", { name: action })).toBeVisible();
}

/** What a browser makes of a large number by itself; it writes the thousands as K. */
function following(count: number): string {
  const compact = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });
  return compact.format(count).replace("K", "k").replace(".", "\\.");
}

test("a card and a row say what the directory holds: CARD-01 to CARD-13, CARD-19, CARD-20, LIMIT-20 to LIMIT-22", async ({
  page,
}) => {
  test.slow();
  await page.goto("/?category=fitness&region=europe");
  const cards = allServices(page).getByRole("article");
  await expect(cards).toHaveCount(6);
  const known = await knownProviders(
    page,
    'first: 6, filter: { categories: ["fitness"], region: EUROPE }',
  );
  for (const [place, provider] of known.entries()) await expectWhole(cards.nth(place), provider);

  // On a phone the switch of the view stays at the top.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await page.getByRole("button", { name: "List", exact: true }).click();
  await expect(cards.first()).toContainText("Replies in");
  for (const [place, provider] of known.entries()) {
    await expectWhole(cards.nth(place), provider);
    await expect(cards.nth(place)).toContainText(`Replies in ${provider.responseTime}`);
  }

  await page.goto("/");
  // Every flag alone and none, and a following of hundreds, of thousands and of millions.
  for (const [username, followers] of [
    ["marcel.cuts", "1.2M followers"],
    ["tui.and.fern", "318 followers"],
    ["siobhan.keane", "7.9k followers"],
    ["kiln.and.co", "41k followers"],
  ] as const) {
    await page.getByRole("combobox", { name: "Search providers" }).fill(username);
    const [provider] = await knownProviders(page, `first: 1, search: "${username}"`);
    expect(provider?.username).toBe(username);
    const card = results(page).getByRole("article").first();
    await expect(card.getByText(followers, { exact: true })).toBeVisible();
    if (provider) await expectWhole(card, provider);
  }
});

test("the buttons of a card and of a row lead to what they say: CARD-14, CARD-15, CARD-17, STATE-04, PROF-01", async ({
  page,
}) => {
  for (const address of ["/?q=kiln.and.co", "/?q=kiln.and.co&view=list"]) {
    await page.goto(address);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const card = results(page).getByRole("article").first();
    const name = await card.getByRole("heading").innerText();

    await card.getByRole("button", { name: "View Profile" }).click();
    const profile = page.getByRole("dialog", { name, exact: true });
    await expect(profile).toContainText("@kiln.and.co");
    await expect(page).toHaveURL(/provider=kiln\.and\.co/);
    await profile.getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await card.getByRole("button", { name: "Write Review" }).click();
    await expect(page.getByRole("group", { name: "Your review is about" })).toContainText(
      `${name}@kiln.and.co`,
    );
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  const card = results(page).getByRole("article").first();
  const follow = card.getByRole("button", { name: /^Follow/ });
  await expect(follow).toHaveText("Follow");
  await follow.click();
  await expect(follow).toHaveText("Following");
  await follow.click();
  await expect(follow).toHaveText("Follow");
});
