import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures";

const allServices = (page: Page) => page.getByRole("region", { name: "All Services", exact: true });
const cards = (page: Page) => allServices(page).getByRole("article");

/** Chooses an option of one of the three filters, as a person would. */
async function choose(page: Page, filter: string, option: string): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`^${filter}:`) }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

test("the first page is whole without a script and asks nothing of the graph after it: GEN-01, GEN-03", async ({
  browser,
  page,
  baseURL,
}) => {
  const bare = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const silent = await bare.newPage();
  await silent.goto("/");
  await expect(silent.getByRole("heading", { level: 1 })).toContainText("Find people");
  await expect(cards(silent)).toHaveCount(6);
  await bare.close();

  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/graphql")) asked.push(request.url());
  });
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await expect(cards(page)).toHaveCount(6);
  expect(asked).toEqual([]);
});

test("the sections stand in the specification's order: DISC-18, DISC-19, DISC-20, Q78", async ({
  page,
}) => {
  await page.goto("/?region=europe&q=yoga");
  const headings = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(headings).toHaveText([
    "Search results",
    "Top rated in Europe",
    "Top rated by category",
    "All Services",
    "All Services - Business or Professional",
  ]);
});

test("Load More adds six until all are shown: DISC-26, DISC-27, LIMIT-06, Q17", async ({
  page,
}) => {
  await page.goto("/");
  await expect(cards(page)).toHaveCount(6);
  await allServices(page).getByRole("button", { name: "Load More" }).click();
  await expect(cards(page)).toHaveCount(12);
  await expect(allServices(page)).toContainText(/12 of \d+ shown/);
});

test("filters narrow, stand in the address, and Back undoes them: DISC-08, DISC-09, DISC-31, Q94", async ({
  page,
}) => {
  await page.goto("/");
  const all = await page
    .getByText(/services found/)
    .first()
    .innerText();
  await choose(page, "Category", "Business & Marketing");
  await expect(page).toHaveURL(/category=business/);
  await choose(page, "Region", "Europe");
  await expect(page).toHaveURL(/category=business&region=europe/);
  await expect(page.getByRole("button", { name: /^Region: Europe/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove Region: Europe" })).toBeVisible();
  await expect(page.getByText(/services found/).first()).not.toHaveText(all);

  await page.goBack();
  await expect(page).toHaveURL(/category=business$/);
  await expect(page.getByRole("button", { name: /^Region: All/ })).toBeVisible();
});

test("a chip takes its filter away and Clear all filters all of them: DISC-10, DISC-11, DISC-32, STATE-01", async ({
  page,
}) => {
  await page.goto("/?category=creative&region=asia&type=service");
  await page.getByRole("button", { name: "Remove Region: Asia" }).click();
  await expect(page).toHaveURL(/category=creative&type=service/);
  await page.getByRole("button", { name: "Clear all filters" }).first().click();
  await expect(page).not.toHaveURL(/category|region|type/);
});

test("a shared address opens the same view, and values it does not know are ignored: ROUTE-13, STATE-02", async ({
  page,
}) => {
  await page.goto("/?category=wellness&region=atlantis&view=list");
  await expect(
    page.getByRole("button", { name: /^Category: Wellness & Mindfulness/ }),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: /^Region: All/ })).toBeVisible();
  await expect(allServices(page)).toContainText(/Replies in/);
});

test("choosing a category leads to the services: DISC-14", async ({ page }) => {
  await page.goto("/");
  await choose(page, "Category", "Education & Skills");
  await expect(
    allServices(page).getByRole("heading", { name: "All Services", exact: true }),
  ).toBeFocused();
  await expect(
    allServices(page).getByRole("heading", { name: "All Services", exact: true }),
  ).toBeInViewport();
});

test("a search shows its results while typing, without a step for Back: DISC-15, REST-33", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("combobox", { name: "Search providers" }).fill("halvorsen");
  await expect(
    page.getByRole("region", { name: "Search results" }).getByRole("article").first(),
  ).toContainText("studio.halvorsen");
  await expect(page).toHaveURL(/q=halvorsen/);
});

test("nothing found says so and offers a way out: DISC-23", async ({ page }) => {
  await page.goto("/?q=qwzxkjqwzxkj");
  await expect(page.getByText("No services found").first()).toBeVisible();
  await page.getByRole("button", { name: "Clear all filters" }).first().click();
  await expect(page.getByText("No services found")).toHaveCount(0);
});

test("the ranking is by rating, then by reviews: DISC-28, DISC-29", async ({ page }) => {
  await page.goto("/?view=list");
  await expect(page.getByText(/sort/i).filter({ has: page.locator("select") })).toHaveCount(0);
  const ratings = await allServices(page)
    .getByText(/^Rated/)
    .allInnerTexts();
  const numbers = ratings.map((text) => Number(/\d\.\d/.exec(text)?.[0] ?? Number.NaN));
  expect(numbers.length).toBeGreaterThanOrEqual(6);
  expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
});

test("a keyboard alone filters: DROP-04, DROP-10, QUAL-05", { tag: "@desk" }, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: /^Region:/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByPlaceholder("Search...")).toBeFocused();
  await page.keyboard.type("euro");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/region=europe/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^Region: Europe/ })).toBeFocused();
});

for (const theme of ["light", "dark"] as const) {
  test(`Discover is accessible and fits, ${theme}: QUAL-01, QUAL-02`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: theme });
    for (const address of ["/", "/?region=europe&view=list&q=yoga", "/?q=qwzxkjqwzxkj"]) {
      await page.goto(address);
      await expectAccessible(page);
      await expectNoSidewaysScrolling(page);
    }
  });
}
