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

const results = (page: Page) => page.getByRole("region", { name: "Search results" });

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

/** Compact number format of the browser. */
function following(count: number): string {
  const compact = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });
  return compact.format(count).replace("K", "k").replace(".", "\\.");
}

test("a card and a row show the data of the directory, and their buttons work: CARD-01 to CARD-15, CARD-17, CARD-19, CARD-20, STATE-04, PROF-01, LIMIT-20 to LIMIT-22", async ({
  page,
}) => {
  await page.goto("/?q=kiln.and.co");
  const query = `{ provider(username: "kiln.and.co") { ${fields} } }`;
  const { provider: known } = await askGraph<{ provider: Known }>(page, query);
  const name = known.displayName;
  const card = results(page).getByRole("article").first();
  for (const view of ["card", "row"]) {
    await test.step(view, async () => {
      if (view === "row") {
        await page.getByRole("button", { name: "List", exact: true }).click();
        await expect(card).toContainText(`Answers reviews within ${known.responseTime}`);
      }
      await expectWhole(card, known);

      await card.getByRole("button", { name: "View Profile" }).click();
      const profile = page.getByRole("dialog", { name, exact: true });
      await expect(profile).toContainText("@kiln.and.co");
      await expect(page).toHaveURL("/@kiln.and.co");
      await profile.getByRole("button", { name: "Close" }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);

      await card.getByRole("button", { name: "Write Review" }).click();
      await expect(page.getByRole("group", { name: "Your review is about" })).toContainText(
        `${name}@kiln.and.co`,
      );
      await page.goBack();
      await expect(page.getByRole("dialog")).toHaveCount(0);

      const follow = card.getByRole("button", { name: /^Follow/ });
      await expect(follow).toHaveText("Follow");
      await follow.click();
      await expect(follow).toHaveText("Following");
      await follow.click();
      await expect(follow).toHaveText("Follow");
    });
  }
});

test("provider pictures use our own address, and a placeholder of the same size replaces a failed one: STATE-07, STATE-09", async ({
  page,
  tolerate,
}) => {
  tolerate(/Failed to load resource/);
  await page.goto("/?q=ola.wojcik");
  const card = page.getByRole("region", { name: "Search results" }).getByRole("article").first();
  const name = await card.getByRole("heading").innerText();
  const face = card.getByRole("img", { name, exact: true });
  await expect(face).toHaveAttribute("src", /^\/api\/proxy-image\?url=/);
  await expect
    .poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const place = await face.boundingBox();
  expect(place?.width).toBeGreaterThan(40);

  await page.route(/proxy-image.*ola\.wojcik/, (route) => route.fulfill({ status: 502 }));
  await page.reload();
  // Not the picture: the placeholder replaces its element.
  await card.scrollIntoViewIfNeeded();
  await expect.poll(() => face.evaluate((element) => element.tagName)).not.toBe("IMG");
  await expect(face).toBeVisible();
  const after = await face.boundingBox();
  expect(after?.width).toBe(place?.width);
  expect(after?.height).toBe(place?.height);

  await card.getByRole("button", { name: "View Profile" }).click();
  const inProfile = page.getByRole("dialog").getByRole("img", { name: `Picture of ${name}` });
  await expect(inProfile).toBeVisible();
  await expect.poll(() => inProfile.evaluate((element) => element.tagName)).not.toBe("IMG");
});

test(
  "on a phone every button of a card is tall enough for a finger: QUAL-01",
  { tag: "@phone-only" },
  async ({ page }) => {
    for (const view of ["grid", "list"]) {
      await page.goto(`/?view=${view}`);
      const buttons = page.getByRole("article").first().locator("button.border, a.border");
      await expect(buttons.first()).toBeVisible();
      const heights = await buttons.evaluateAll((all) =>
        all.map((each) => Math.round(each.getBoundingClientRect().height)),
      );
      expect(heights.length).toBeGreaterThan(3);
      expect(Math.min(...heights), view).toBeGreaterThanOrEqual(44);
    }
  },
);
