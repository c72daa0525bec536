import type { Page } from "@playwright/test";
import { askGraph, expect, test, toast } from "./fixtures";

const filters = (page: Page) => page.getByRole("region", { name: "Filters" });
const allServices = (page: Page) => page.getByRole("region", { name: "All Services", exact: true });
const found = (page: Page) => filters(page).getByRole("status");

async function choose(page: Page, filter: string, option: string): Promise<void> {
  await filters(page)
    .getByRole("button", { name: new RegExp(`^${filter}:`) })
    .click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

async function countOf(page: Page, filter: string): Promise<number> {
  const query = `{ providers(first: 1, filter: { ${filter} }) { totalCount } }`;
  const { providers } = await askGraph<{ providers: { totalCount: number } }>(page, query);
  return providers.totalCount;
}

test("three filters narrow from all to a few, each is taken back alone, all at once with Undo: DISC-08 to DISC-12, DISC-16, DISC-31 to DISC-33, STATE-01", async ({
  page,
}) => {
  await page.goto("/");
  await expect(filters(page).getByRole("button")).toHaveCount(5);
  for (const name of [
    "Category: All Categories",
    "Region: All regions",
    "Review type: All review types",
  ]) {
    const dropdown = filters(page).getByRole("button", { name, exact: true });
    await expect(dropdown).toHaveAttribute("aria-haspopup", "listbox");
    await dropdown.click();
    await expect(page.getByPlaceholder("Search...")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByPlaceholder("Search...")).toHaveCount(0);
  }
  for (const role of ["slider", "spinbutton", "checkbox", "textbox", "combobox"] as const)
    await expect(filters(page).getByRole(role)).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: /^Top rated in/ })).toHaveCount(0);

  const steps = [
    ["Category", "Fitness & Health", 'categories: ["fitness"]', "Fitness & Health"],
    ["Region", "Europe", "region: EUROPE", "Fitness & Health, Europe"],
    ["Review type", "Sponsored Content", "reviewType: ADVERTISEMENT", "for Sponsored Content"],
  ] as const;
  let filter = "";
  let before = await countOf(page, filter);
  for (const [label, option, condition, words] of steps) {
    await choose(page, label, option);
    filter += ` ${condition}`;
    const count = await countOf(page, filter);
    expect(count).toBeLessThan(before);
    before = count;
    await expect(found(page)).toHaveText(new RegExp(`^${count} services? found.*${words}`));
    await expect(
      filters(page).getByRole("button", { name: `Remove ${label}: ${option}` }),
    ).toBeVisible();
  }
  await expect(page.getByRole("region", { name: "Top rated in Europe" })).toBeVisible();

  await page.getByRole("button", { name: "Remove Region: Europe" }).click();
  await expect(page).toHaveURL(/\?category=fitness&type=advertisement$/);
  await expect(page.getByRole("button", { name: "Region: All regions" })).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Top rated in/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(2);
  const two = await countOf(page, 'categories: ["fitness"] reviewType: ADVERTISEMENT');
  await expect(found(page)).toHaveText(new RegExp(`^${two} services? found`));

  await page.getByRole("button", { name: "Clear all filters" }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(0);
  await expect(found(page)).toHaveText(/^\d+ services found, highest rated first$/);
  await toast(page, "Filters cleared").getByRole("button", { name: "Undo" }).click();
  await expect(page).toHaveURL(/\?category=fitness&type=advertisement$/);
  await expect(found(page)).toHaveText(new RegExp(`^${two} services? found`));
});

test("Grid and List show the same services, and the address keeps which: DISC-13, STATE-02", async ({
  page,
}) => {
  await page.goto("/?category=business&region=europe");
  const names = allServices(page).getByRole("article").getByRole("heading");
  const inGrid = await names.allInnerTexts();
  expect(inGrid).toHaveLength(6);
  const [grid, list] = ["Grid", "List"].map((name) =>
    page.getByRole("button", { name, exact: true }),
  );
  await expect(grid!).toHaveAttribute("aria-pressed", "true");
  await expect(allServices(page)).not.toContainText("Replies in");
  await list!.click();
  await expect(allServices(page)).toContainText("Replies in");
  await page.reload();
  await expect(list!).toHaveAttribute("aria-pressed", "true");
  await expect(allServices(page)).toContainText("Replies in");
  await expect(names).toHaveText(inGrid);
  await grid!.click();
  await expect(page).not.toHaveURL(/view=/);
  await expect(allServices(page)).not.toContainText("Replies in");
});

test("a region has its best three of each category with medals: DISC-16, DISC-17", async ({
  page,
}) => {
  interface Aggregate {
    category: { name: string };
    topProviders: { displayName: string }[];
  }
  await page.goto("/?region=south_america");
  const { categoryAggregates } = await askGraph<{ categoryAggregates: Aggregate[] }>(
    page,
    "{ categoryAggregates(region: SOUTH_AMERICA) { category { name } topProviders(first: 3) { displayName } } }",
  );
  expect(categoryAggregates).toHaveLength(6);
  const bill = page.getByRole("region", { name: "Top rated in South America" });
  await expect(bill.getByRole("heading", { level: 3 })).toHaveText(
    categoryAggregates.map(({ category }) => category.name),
  );
  for (const [place, { topProviders }] of categoryAggregates.entries()) {
    const rows = bill.getByRole("list").nth(place).getByRole("listitem");
    await expect(rows).toHaveText(
      topProviders.map(({ displayName }, index) => {
        return new RegExp(`^Rank ${index + 1}.*${displayName}`);
      }),
    );
  }
});

test("with a review type chosen, its rating and its count rank: DISC-29, DISC-30", async ({
  page,
}) => {
  await page.goto("/?category=creative&type=advertisement&view=list");
  const cards = allServices(page).getByRole("article");
  await allServices(page).getByRole("button", { name: "Load More" }).click();
  await expect(cards).toHaveCount(12);
  interface Ranked {
    username: string;
    rating: { average: number };
    ads: { average: number; count: number };
  }
  const { providers } = await askGraph<{ providers: { nodes: Ranked[] } }>(
    page,
    `{ providers(first: 100, filter: { categories: ["creative"] }) {
      nodes { username rating { average } ads: rating(reviewType: ADVERTISEMENT) { average count } }
    } }`,
  );
  const ranked = providers.nodes
    .filter(({ ads }) => ads.count > 0)
    .toSorted(
      (one, other) => other.ads.average - one.ads.average || other.ads.count - one.ads.count,
    )
    .slice(0, 12);
  const averages = ranked.map(({ rating }) => rating.average);
  expect(averages, "would be the same order as without").not.toEqual(
    averages.toSorted((one, other) => other - one),
  );
  // Equals may stand in either order.
  const shown = await Promise.all(
    (await cards.all()).map(async (card) => {
      const username = /@([\w.]+)/.exec(await card.innerText())?.[1];
      return ranked.find((provider) => provider.username === username)?.ads;
    }),
  );
  expect(shown).toEqual(ranked.map(({ ads }) => ads));
});

test("filters that the address names and Discover does not have change nothing: DISC-33, DISC-34", async ({
  page,
}) => {
  await page.goto("/?region=asia");
  const count = await found(page).innerText();
  const names = allServices(page).getByRole("article").getByRole("heading");
  const first = await names.allInnerTexts();
  await page.goto(
    "/?region=asia&priceRange=0-50&price=low&availability=weekends&rating=5&verified=true",
  );
  await expect(found(page)).toHaveText(count);
  await expect(names).toHaveText(first);
  await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(1);
});
