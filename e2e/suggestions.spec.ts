import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures";

const box = (page: Page) => page.getByRole("combobox", { name: "Search providers" });
const options = (page: Page) =>
  page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");

test(
  "the hero searches by username, name and specialty, opens what it suggests and starts a review: DISC-01 to DISC-07, DISC-15, DISC-36, LIMIT-04, QUAL-01, QUAL-02, REST-33",
  { tag: "@phone" },
  async ({ page, isMobile }) => {
    await page.goto("/");
    const hero = page.getByRole("region", { name: "Search", exact: true });
    const entries = await page.evaluate(() => history.length);
    await box(page).fill("pho");
    await expect(options(page).first()).toBeVisible();
    expect(await options(page).count()).toBeLessThanOrEqual(5);
    await expect(box(page)).toHaveAttribute("aria-expanded", "true");
    await expect(options(page).first().locator("mark").first()).toHaveText(/^pho$/i);
    await box(page).press("ArrowDown");
    await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
    // The scan includes the grid below the open suggestions.
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    // By part of the username, full name, or words of the specialties.
    for (const [typed, username] of [
      ["writes.pl", "teo.writes.plans"],
      ["OKAN Yildiz", "okan.football"],
      ["deadlift beg", "amara.moves"],
      ["halvor", "studio.halvorsen"],
    ] as const) {
      await box(page).fill(typed);
      await expect(options(page).first()).toContainText(`@${username}`);
    }
    await expect(
      page.getByRole("region", { name: "Search results" }).getByRole("article").first(),
    ).toContainText("@studio.halvorsen");
    await expect(page).toHaveURL(/\?q=halvor$/);
    expect(await page.evaluate(() => history.length), "entries of the history").toBe(entries);

    if (isMobile) await options(page).first().tap();
    else await options(page).first().click();
    await expect(page).toHaveURL("/@studio.halvorsen");
    const profile = page.getByRole("dialog", { name: "Studio Halvorsen" });
    await expect(profile).toContainText("@studio.halvorsen");
    await profile.getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(/\?q=halvor$/);

    await hero.getByRole("button", { name: "Write a Review" }).click();
    await expect(page.getByRole("dialog")).toContainText("Who is your review about?");
  },
);

test("suggestions open on focus and work by keyboard: Enter opens or searches, Escape and Tab close: DISC-15, DISC-36, QUAL-05, Q76, Q94", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  const ofSuggestions = () => scripts.filter((url) => /\/suggestions-/.test(url));
  await page.goto("/");
  expect(ofSuggestions()).toEqual([]);
  await page.keyboard.press("/");
  await expect(box(page)).toBeFocused();
  await expect.poll(ofSuggestions).toHaveLength(1);

  // One search: between slow keys, a shorter word would be searched too.
  await page.keyboard.insertText("yoga");
  await expect(options(page).first()).toBeVisible();
  const count = await options(page).count();
  await page.keyboard.press("ArrowUp");
  await expect(options(page).nth(count - 1)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
  const id = await options(page).first().getAttribute("id");
  await expect(box(page)).toHaveAttribute("aria-activedescendant", id ?? "");

  await page.keyboard.press("Escape");
  await expect(options(page)).toHaveCount(0);
  await expect(box(page)).toHaveValue("yoga");

  await page.keyboard.press("ArrowDown");
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
  const handle = /@([\w.]+)/.exec(await options(page).first().innerText())?.[1] ?? "";
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/@${handle}`);
  await expect(page.getByRole("dialog")).toContainText(`@${handle}`);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/\?q=yoga$/);
  await expect(box(page)).toBeFocused();
  await expect(options(page)).toHaveCount(0);

  await page.keyboard.press("ArrowDown");
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(options(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Search results" })).toBeFocused();

  await box(page).focus();
  await page.keyboard.press("ArrowDown");
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(options(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Clear search" })).toBeFocused();
});
