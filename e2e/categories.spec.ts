import { askGraph, expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures";

interface Directory {
  categoryAggregates: {
    category: { slug: string; name: string; journeyLabel: string; isTrending: boolean };
    providerCount: number;
    topProviders: { username: string; displayName: string }[];
  }[];
}

const question = `{ categoryAggregates {
  category { slug name journeyLabel isTrending } providerCount
  topProviders(first: 3) { username displayName }
} }`;

test(
  "a poster leads to its list on Discover and back, and to its top-rated provider: ROUTE-03, Q14, QUAL-01, QUAL-02, REF-05, REF-06",
  { tag: "@phone" },
  async ({ page }) => {
    const { categoryAggregates } = await askGraph<Directory>(page, question);
    await page.goto("/categories");
    await expect(page).toHaveTitle("Categories | Plaudit");
    const main = page.getByRole("main");
    const headings = main.getByRole("list").first().getByRole("heading", { level: 2 });
    await expect(headings).toHaveText(categoryAggregates.map(({ category }) => category.name));
    await expect(page.getByRole("link", { name: /^See all/ })).toHaveCount(6);
    await expect(main.getByText("Trending", { exact: true })).toHaveCount(1);
    const trending = categoryAggregates.find(({ category }) => category.isTrending);
    await expect(
      main.getByRole("listitem", { name: trending?.category.name ?? "none" }),
    ).toContainText("Trending");
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);

    // Other journeys create providers of the category fitness, so its figures change.
    const { category, providerCount, topProviders } = categoryAggregates.find(
      (each) => each.category.slug === "wellness",
    )!;
    const poster = main.getByRole("listitem", { name: category.name });
    await expect(poster).toContainText(category.journeyLabel);
    await expect(poster).toContainText(`across ${providerCount} providers`);
    await poster.getByRole("link", { name: category.name }).first().click();
    await expect(page).toHaveURL(/\/\?category=wellness#all-services$/);
    await expect(
      page.getByRole("button", { name: `Category: ${category.name}`, exact: true }),
    ).toBeVisible();
    await expect(page.getByText(`${providerCount} services found`)).toBeAttached();
    const heading = page.getByRole("heading", { name: "All Services", exact: true });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();

    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Categories");
    const best = topProviders[0]!;
    await poster.getByRole("link", { name: best.displayName, exact: true }).click();
    await expect(page.getByRole("dialog", { name: best.displayName })).toBeVisible();
    await expect(page).toHaveURL(`/@${best.username}`);
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await expect(page).toHaveURL(/\/categories$/);
  },
);
