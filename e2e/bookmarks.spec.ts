import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures";

const card = (page: Page, name: string) =>
  page
    .getByRole("region", { name: "Search results" })
    .getByRole("article", { name, exact: true })
    .first();
const saved = (page: Page) => page.getByRole("dialog", { name: "Saved Services" });
const told = (page: Page) => page.locator("[data-toast]");
const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "null") as unknown, key);

async function openQuickAction(page: Page, name: RegExp) {
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  const quickActions = page.getByRole("button", { name: "Quick actions" });
  if (await quickActions.isVisible()) {
    await quickActions.click();
    await page.getByRole("menuitem", { name }).click();
    return;
  }
  await menu.click();
  await page.getByRole("list", { name: "Quick actions" }).getByRole("button", { name }).click();
}

async function keep(page: Page, ...usernames: string[]) {
  await page.addInitScript(
    (list) => localStorage.setItem("bookmarkedServices", list),
    JSON.stringify(usernames),
  );
}

test("Save and Follow count at once, last over a reload and are undone: GEN-04, CARD-16, CARD-17, STATE-03..06, STORE-01, STORE-02", async ({
  page,
}) => {
  await page.goto("/?q=amara.moves");
  const amara = card(page, "Amara Okafor");
  const save = amara.getByRole("button", { name: "Save Amara Okafor" });
  await save.click();
  await expect(save).toHaveAttribute("aria-pressed", "true");
  await expect(told(page)).toContainText("Saved Amara Okafor");
  await amara.getByRole("button", { name: "Follow", exact: true }).click();
  await expect(told(page)).toContainText("Following Amara Okafor");
  expect(await stored(page, "bookmarkedServices")).toEqual(["amara.moves"]);
  expect(await stored(page, "followedProviders")).toEqual(["amara.moves"]);

  await page.reload();
  await expect(save).toHaveAttribute("aria-pressed", "true");
  const following = amara.getByRole("button", { name: "Following", exact: true });
  await following.click();
  await expect(amara.getByRole("button", { name: "Follow", exact: true })).toBeVisible();
  await told(page).getByRole("button", { name: "Undo" }).click();
  await expect(following).toBeVisible();
});

test("another open tab follows: STATE-05", async ({ page, context }) => {
  await page.goto("/?q=amara.moves");
  const other = await context.newPage();
  await other.goto("/?q=amara.moves");
  await card(page, "Amara Okafor").getByRole("button", { name: "Save Amara Okafor" }).click();
  await expect(
    card(other, "Amara Okafor").getByRole("button", { name: "Save Amara Okafor" }),
  ).toHaveAttribute("aria-pressed", "true");
});

test("nothing moves when what was stored shows itself, and nothing is asked: STATE-06, QUAL-05", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/graphql")) asked.push(request.url());
  });
  await page.addInitScript(() => {
    localStorage.setItem("bookmarkedServices", '["amara.moves"]');
    localStorage.setItem("followedProviders", '["amara.moves","studio.halvorsen"]');
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        (window as never as { shift: number }).shift += (entry as never as { value: number }).value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/?q=amara.moves");
  await expect(card(page, "Amara Okafor").getByRole("button", { name: "Following" })).toBeVisible();
  expect(await page.evaluate(() => (window as never as { shift: number }).shift)).toBeLessThan(
    0.02,
  );
  expect(asked).toEqual([]);
});

test("Share copies the profile's address where the system has nothing to share with: GEN-04, CARD-18, Q46", async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.assign(Navigator.prototype, { share: undefined }));
  await page.goto("/?q=amara.moves");
  await card(page, "Amara Okafor").getByRole("button", { name: "Share Amara Okafor" }).click();
  await expect(told(page)).toContainText("Link to Amara Okafor copied");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${new URL(baseURL ?? "").origin}/?provider=amara.moves`);
});

test("Saved Services lists, opens, removes and takes back: HEAD-03, HEAD-06, Q45, Q90", async ({
  page,
}) => {
  await page.goto("/");
  await page.evaluate(() =>
    localStorage.setItem("bookmarkedServices", '["gone.away","studio.halvorsen","amara.moves"]'),
  );
  await page.reload();
  await openQuickAction(page, /^Saved Services 3$/);
  await expect(saved(page).getByRole("heading", { level: 3 })).toHaveText([
    /Amara Okafor/,
    /Studio Halvorsen/,
    /@gone\.away/,
  ]);
  await expect(saved(page)).toContainText("No longer listed");

  await saved(page).getByRole("button", { name: "Remove Studio Halvorsen" }).click();
  await expect(saved(page).getByText("Studio Halvorsen", { exact: true })).toHaveCount(0);
  await expect(saved(page).getByRole("button", { name: "Remove @gone.away" })).toBeFocused();
  await saved(page).getByRole("button", { name: "Undo" }).click();
  await expect(saved(page).getByText("Studio Halvorsen", { exact: true })).toBeVisible();

  await saved(page).getByRole("button", { name: "View Profile" }).first().click();
  await expect(page.getByRole("dialog", { name: /Amara Okafor/ })).toBeVisible();
  await expect(page).toHaveURL(/provider=amara\.moves/);
  await page.goBack();
  await expect(saved(page)).toBeVisible();
  await page.goBack();
  await expect(saved(page)).toHaveCount(0);
  expect(await stored(page, "bookmarkedServices")).toEqual([
    "gone.away",
    "studio.halvorsen",
    "amara.moves",
  ]);
});

test("without anybody saved it says how to begin: HEAD-06, Q45", async ({ page }) => {
  await page.goto("/");
  await openQuickAction(page, /^Saved Services 0$/);
  await expect(saved(page).getByRole("heading", { name: "Nothing saved yet" })).toBeVisible();
  await saved(page).getByRole("button", { name: "Discover services" }).click();
  await expect(saved(page)).toHaveCount(0);
});

test("the quick action Write Review opens the form: HEAD-04", async ({ page }) => {
  await page.goto("/");
  await openQuickAction(page, /^Write Review$/);
  await expect(page.getByRole("dialog", { name: /review/i })).toBeVisible();
});

test("when the list cannot be loaded it says so and tries again: HEAD-06", async ({
  page,
  tolerate,
}) => {
  tolerate(/Failed to load resource/);
  await keep(page, "amara.moves");
  await page.goto("/");
  await page.route("**/graphql", (route) => route.fulfill({ status: 500, body: "{}" }));
  await openQuickAction(page, /^Saved Services 1$/);
  await expect(saved(page)).toContainText("could not be loaded");
  await page.unroute("**/graphql");
  await saved(page).getByRole("button", { name: "Try again" }).click();
  await expect(saved(page).getByText("Amara Okafor", { exact: true })).toBeVisible();
});

test(
  "Saved Services by keyboard alone, and the focus comes back: HEAD-06, QUAL-02",
  { tag: "@desk" },
  async ({ page }) => {
    await keep(page, "studio.halvorsen", "amara.moves");
    await page.goto("/");
    const quickActions = page.getByRole("button", { name: "Quick actions" });
    await quickActions.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "Write Review" })).toBeFocused();
    await page.keyboard.press("End");
    await expect(page.getByRole("menuitem", { name: /^Saved Services/ })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(saved(page).getByText("Amara Okafor", { exact: true })).toBeVisible();
    await saved(page).getByRole("button", { name: "Remove Amara Okafor" }).press("Enter");
    await expect(
      saved(page).getByRole("button", { name: "Remove Studio Halvorsen" }),
    ).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(saved(page).getByRole("button", { name: "Undo" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(saved(page).getByText("Amara Okafor", { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(saved(page)).toHaveCount(0);
    await expect(quickActions).toBeFocused();
  },
);

for (const theme of ["light", "dark"] as const) {
  test(`Saved Services and the cards are accessible and fit, ${theme}: QUAL-01, QUAL-02`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await keep(page, "gone.away", "amara.moves");
    await page.goto("/?q=amara.moves");
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await openQuickAction(page, /^Saved Services 2$/);
    await expect(saved(page).getByText("Amara Okafor", { exact: true })).toBeVisible();
    await expectAccessible(page);
    await saved(page).getByRole("button", { name: "Remove Amara Okafor" }).click();
    await expectAccessible(page);
    await saved(page).getByRole("button", { name: "Remove @gone.away" }).click();
    await expect(saved(page).getByText("Nothing saved yet")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
  });
}
