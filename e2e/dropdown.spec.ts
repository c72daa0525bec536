import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

// On a phone an open sheet hides the page from assistive technology.
const opener = (page: Page, label: string) =>
  page.getByRole("button", { name: new RegExp(`^${label}:`), includeHidden: true });
const options = (page: Page) => page.getByRole("option");
const searchBox = (page: Page) => page.getByPlaceholder("Search...");

test(
  "one choice and several, searched and described, closed by choosing, Escape and a press outside: DROP-01 to DROP-03, DROP-05 to DROP-10, STATE-37",
  { tag: "@phone" },
  async ({ page, isMobile }) => {
    await page.goto("/");
    const category = opener(page, "Category");
    await expect(category).toHaveAttribute("aria-expanded", "false");
    await expect(options(page)).toHaveCount(0);
    await category.click();
    await expect(category).toHaveAttribute("aria-expanded", "true");
    await expect(options(page)).toHaveText([
      /^All Categories/,
      /^Fitness & Health.*Trending/,
      /^Business & Marketing/,
      /^Wellness & Mindfulness/,
      /^Creative & Design/,
      /^Education & Skills/,
      /^Lifestyle & Beauty/,
    ]);
    await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
    for (const option of await options(page).all()) {
      const tooltip = (await option.getAttribute("title")) ?? "";
      expect(tooltip).toMatch(/\w{3}/);
      await expect(option).toHaveAccessibleDescription(tooltip);
    }

    await searchBox(page).fill("DESIGN");
    await expect(options(page)).toHaveText([/^Creative & Design/]);
    await searchBox(page).fill("dentist");
    await expect(options(page)).toHaveCount(0);
    await expect(page.getByText("No options found", { exact: true })).toBeVisible();
    await searchBox(page).press("Enter");
    await expect(page.getByText("No options found", { exact: true })).toBeVisible();
    await searchBox(page).press("Escape");
    await expect(searchBox(page)).toHaveCount(0);
    await expect(category).toHaveAttribute("aria-expanded", "false");
    await expect(category).toHaveAccessibleName("Category: All Categories");

    const region = opener(page, "Region");
    await region.click();
    await expect(searchBox(page)).toHaveValue("");
    await expect(options(page)).toHaveCount(6);
    await page.mouse.click(8, 90);
    await expect(searchBox(page)).toHaveCount(0);
    await expect(region).toHaveAttribute("aria-expanded", "false");
    await expect(page).toHaveURL(/\/$/);

    await region.click();
    await options(page).filter({ hasText: "Europe" }).first().click();
    await expect(searchBox(page)).toHaveCount(0);
    await expect(region).toHaveAccessibleName("Region: Europe");
    await region.click();
    await expect(page.getByRole("option", { selected: true })).toHaveText(/^Europe/);
    await expect(page.getByRole("option", { selected: true })).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(searchBox(page)).toHaveCount(0);

    await test.step("several choices stay open and are counted", async () => {
      // Wide screens have buttons instead of this list.
      if (!isMobile) await page.setViewportSize({ width: 700, height: 800 });
      await page.goto("/?provider=amara.moves&tab=reviews");
      await page.getByRole("button", { name: "Search and filter" }).click();
      const stars = opener(page, "Stars");
      await expect(stars).toHaveAccessibleName("Stars: All stars");
      await stars.click();
      const list = page.getByRole("listbox", { name: "Stars" });
      await expect(list).toHaveAttribute("aria-multiselectable", "true");
      await list.getByRole("option", { name: "5 stars" }).click();
      await list.getByRole("option", { name: "4 stars" }).click();
      await expect(list).toBeVisible();
      await expect(page.getByRole("option", { selected: true })).toHaveText(["5 stars", "4 stars"]);
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("option", { selected: true })).toHaveCount(3);
      await page.keyboard.press("Escape");
      await expect(list).toHaveCount(0);
      await expect(stars).toHaveAccessibleName("Stars: 3 selected");
      await expect(stars).toContainText("3 selected");
      await stars.click();
      await list.getByRole("option", { name: "3 stars" }).click();
      await page.keyboard.press("Escape");
      await expect(stars).toHaveAccessibleName("Stars: 2 selected");
    });
  },
);
