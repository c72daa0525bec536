import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures";

test.use({ savesData: false });

const card = (page: Page, name: string) =>
  page
    .getByRole("region", { name: "Search results" })
    .getByRole("article", { name, exact: true })
    .first();
const saved = (page: Page) => page.getByRole("dialog", { name: "Saved Services" });
const toast = (page: Page) => page.locator("[data-toast]");
const quickActions = (page: Page) => page.getByRole("button", { name: "Quick actions" });
const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "null") as unknown, key);

async function openQuickAction(page: Page, name: RegExp) {
  await quickActions(page).click();
  await page.getByRole("menuitem", { name }).click();
}

async function keep(page: Page, ...usernames: string[]) {
  await page.addInitScript(
    (list) => localStorage.setItem("bookmarkedServices", list),
    JSON.stringify(usernames),
  );
}

test("Save, Follow and Share count at once, in every tab, survive a reload without layout shift and are undone: GEN-04, CARD-16 to CARD-18, STATE-03 to STATE-06, STORE-01, STORE-02, Q46, QUAL-01, QUAL-05", async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    Object.assign(Navigator.prototype, { share: undefined });
    const shifts: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    Object.assign(window, { shifts: () => shifts.concat(observer.takeRecords()) });
  });
  await page.goto("/?q=amara.moves");
  const other = await context.newPage();
  await other.goto("/?q=amara.moves");
  await page.bringToFront();
  const amara = card(page, "Amara Okafor");
  const save = amara.getByRole("button", { name: "Save Amara Okafor" });
  const prefetched = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes("ProviderProfileDialog")),
  );
  await save.click();
  await expect(save).toHaveAttribute("aria-pressed", "true");
  await expect(toast(page)).toContainText("Saved Amara Okafor");
  await expect(
    card(other, "Amara Okafor").getByRole("button", { name: "Save Amara Okafor" }),
  ).toHaveAttribute("aria-pressed", "true");
  await amara.getByRole("button", { name: "Follow", exact: true }).click();
  await expect(toast(page)).toContainText("Following Amara Okafor");
  expect(await stored(page, "bookmarkedServices")).toEqual(["amara.moves"]);
  expect(await stored(page, "followedProviders")).toEqual(["amara.moves"]);

  // The pointer over the card prefetches its profile: once before the reload, and not after it.
  await prefetched;
  await page.mouse.move(2, 2);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/graphql")) asked.push(request.url());
  });
  await page.reload();
  await expect(save).toHaveAttribute("aria-pressed", "true");
  const following = amara.getByRole("button", { name: "Following", exact: true });
  await expect(following).toBeVisible();
  const shift = await page.evaluate(() => {
    const { shifts } = window as never as { shifts(): { value: number }[] };
    return shifts().reduce((sum, { value }) => sum + value, 0);
  });
  expect(shift).toBeLessThan(0.02);
  expect(asked).toEqual([]);
  await expectAccessible(page);

  await following.click();
  // A toast below the pointer stays open.
  await toast(page).hover();
  await expect(amara.getByRole("button", { name: "Follow", exact: true })).toBeVisible();
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(following).toBeVisible();

  await amara.getByRole("button", { name: "Share Amara Okafor" }).click();
  await expect(toast(page)).toContainText("Link to Amara Okafor copied");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${new URL(baseURL ?? "").origin}/@amara.moves`);
});

test("Saved Services lists, opens, removes and restores, by keyboard and history: HEAD-03, HEAD-04, HEAD-06, Q45, Q90, QUAL-01, QUAL-02", async ({
  page,
}) => {
  await keep(page, "gone.away", "studio.halvorsen", "amara.moves");
  await page.goto("/");
  await openQuickAction(page, /^Write Review$/);
  await expect(page.getByRole("dialog", { name: /review/i })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await test.step("by keys", async () => {
    await quickActions(page).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "Write Review" })).toBeFocused();
    await page.keyboard.press("End");
    await expect(page.getByRole("menuitem", { name: /^Saved Services 3$/ })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(saved(page).getByRole("heading", { level: 3 })).toHaveText([
      /Amara Okafor/,
      /Studio Halvorsen/,
      /@gone\.away/,
    ]);
    await expect(saved(page)).toContainText("No longer listed");
    await saved(page).getByRole("button", { name: "Remove Studio Halvorsen" }).press("Enter");
    await expect(saved(page).getByText("Studio Halvorsen", { exact: true })).toHaveCount(0);
    await expect(saved(page).getByRole("button", { name: "Remove @gone.away" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(saved(page).getByRole("button", { name: "Undo" })).toBeFocused();
    // A toast with the focus stays open.
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect(saved(page).getByText("Studio Halvorsen", { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(saved(page)).toHaveCount(0);
    await expect(quickActions(page)).toBeFocused();
  });

  await test.step("by history", async () => {
    await openQuickAction(page, /^Saved Services 3$/);
    await saved(page).getByRole("button", { name: "View Profile" }).first().click();
    await expect(page.getByRole("dialog", { name: /Amara Okafor/ })).toBeVisible();
    await expect(page).toHaveURL("/@amara.moves");
    await page.goBack();
    await expect(saved(page)).toBeVisible();
    await page.goBack();
    await expect(saved(page)).toHaveCount(0);
    const kept = ["gone.away", "studio.halvorsen", "amara.moves"];
    expect(await stored(page, "bookmarkedServices")).toEqual(kept);
  });

  await test.step("as a page", async () => {
    await openQuickAction(page, /^Saved Services 3$/);
    await saved(page).getByRole("link", { name: "Open as a page" }).click();
    await expect(page).toHaveURL("/saved");
    await expect(saved(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("main").getByRole("heading", { level: 3 })).toHaveText([
      /Amara Okafor/,
      /Studio Halvorsen/,
      /@gone\.away/,
    ]);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
  });
});

test(
  "on a phone the menu leads to Write Review and to Saved Services, which fit: HEAD-03, HEAD-04, HEAD-06, Q45, QUAL-01, QUAL-02",
  { tag: "@phone-only" },
  async ({ page }) => {
    const openFromMenu = async (name: RegExp) => {
      await page.getByRole("button", { name: "Menu", exact: true }).tap();
      const list = page.getByRole("list", { name: "Quick actions" });
      await list.getByRole("button", { name }).tap();
    };
    const expectWell = async () => {
      await expectAccessible(page);
      await expectNoSidewaysScrolling(page);
    };
    await keep(page, "gone.away", "amara.moves");
    await page.goto("/?q=amara.moves");
    await openFromMenu(/^Write Review$/);
    await expect(page.getByRole("dialog", { name: /review/i })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await openFromMenu(/^Saved Services 2$/);
    await expect(saved(page).getByText("Amara Okafor", { exact: true })).toBeVisible();
    await saved(page).getByRole("button", { name: "Remove Amara Okafor" }).tap();
    await expect(saved(page).getByText("Amara Okafor", { exact: true })).toHaveCount(0);
    await expectWell();
    await saved(page).getByRole("button", { name: "Remove @gone.away" }).tap();
    await expect(saved(page).getByRole("heading", { name: "Nothing saved yet" })).toBeVisible();
    await expectWell();
    await saved(page).getByRole("button", { name: "Discover services" }).tap();
    await expect(saved(page)).toHaveCount(0);
  },
);
