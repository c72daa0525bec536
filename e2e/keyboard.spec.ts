import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, test, toast } from "./fixtures";

// Panels and dialogs open at once, as for most visitors; other journeys open them while they load.
test.use({ savesData: false });

const focused = (page: Page) => page.locator(":focus");

/** Presses Tab until the element has the focus. */
async function tabTo(wanted: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  const page = wanted.page();
  await expect(wanted).toBeAttached();
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press(key);
    // At the end of a dialog, a guard passes the focus to the other end one frame later.
    await expect(page.locator("[data-base-ui-focus-guard]:focus")).toHaveCount(0);
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(wanted, "reached by Tab").toBeFocused();
}

/** Visually hidden stops must be visible while focused. */
async function expectSeen(stop: Locator): Promise<void> {
  await expect(stop).toBeInViewport({ ratio: 1 });
  await expect(stop).toHaveCSS("clip-path", "none");
}

test("a provider is found, read in all tabs and closed by keyboard alone: DISC-03, DISC-36, PROF-09, PROF-26, QUAL-05", async ({
  page,
}) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(focused(page)).toHaveText("Skip to content");
  await expectSeen(focused(page));
  const box = page.getByRole("combobox", { name: "Search providers" });
  await tabTo(box);
  await page.keyboard.type("halvor");
  const suggestions = page.getByRole("listbox", { name: "Suggestions" });
  await expect(suggestions.getByRole("option").first()).toContainText("@studio.halvorsen");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const profile = page.getByRole("dialog", { name: "Studio Halvorsen" });
  const tab = (name: RegExp) => profile.getByRole("tab", { name });
  await expect(tab(/Overview/)).toHaveAttribute("aria-selected", "true");
  await expect(profile.locator(":focus")).toHaveCount(1);

  await tabTo(tab(/Overview/));
  await page.keyboard.press("ArrowRight");
  await expect(tab(/Reviews/)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowRight");
  await expect(tab(/Portfolio/)).toBeFocused();
  await expect(page).toHaveURL(/tab=portfolio/);

  const pictures = profile.getByRole("tabpanel").getByRole("button");
  await tabTo(pictures.nth(1));
  await page.keyboard.press("Enter");
  const lightbox = page.getByRole("dialog", { name: /^Portfolio of/ });
  await expect(lightbox).toContainText("2 of 9");
  await expect(lightbox.locator(":scope:focus, :focus")).toHaveCount(1);
  await page.keyboard.press("ArrowRight");
  await expect(lightbox).toContainText("3 of 9");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowLeft");
  await expect(lightbox).toContainText("9 of 9");
  await page.keyboard.press("Escape");
  await expect(lightbox).toHaveCount(0);
  await expect(pictures.nth(8)).toBeFocused();

  await tabTo(tab(/Portfolio/), "Shift+Tab");
  await page.keyboard.press("End");
  await expect(tab(/Contact/)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowRight");
  await expect(tab(/Overview/)).toBeFocused();
  await expect(tab(/Overview/)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/\?q=halvor$/);
  await expect(box).toBeFocused();
});

test("filters, views, chips and Undo by keyboard alone: DISC-08 to DISC-11, DISC-13, DISC-14, DROP-04, DROP-10, STATE-01, QUAL-05", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("combobox", { name: "Search providers" }).focus();
  await tabTo(page.getByRole("button", { name: /^Region:/ }));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByPlaceholder("Search...")).toBeFocused();
  await page.keyboard.type("euro");
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/region=europe$/);
  await expect(page.getByRole("button", { name: /^Region: Europe/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option")).toHaveCount(6);
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/region=south_america$/);
  await expect(page.getByRole("button", { name: /^Region: South America/ })).toBeFocused();

  // Tab leaves an open list for the next element without choosing.
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("option")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Review type:/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/region=south_america&type=service$/);
  await expect(page.getByRole("button", { name: /^Review type:/ })).toBeFocused();

  await tabTo(page.getByRole("button", { name: "List", exact: true }).first());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/view=list/);
  await expect(page.getByRole("button", { name: "List", exact: true })).toBeFocused();
  await tabTo(
    page.getByRole("button", { name: "Remove Region: South America", exact: true }).first(),
  );
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?type=service&view=list$/);
  const found = page.getByRole("region", { name: "Filters" }).getByRole("status");
  await expect(found).toBeFocused();
  await tabTo(page.getByRole("button", { name: "Clear all filters", exact: true }).first());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?view=list$/);
  await expect(found).toBeFocused();
  await expect(toast(page, "Filters cleared")).toHaveCount(1);
  await page.keyboard.press("F6");
  await expect(focused(page)).toHaveText("Undo");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/type=service/);
  await expect(page.getByText("Filters cleared")).toHaveCount(0);
  await expect(found).toBeFocused();

  await tabTo(page.getByRole("button", { name: /^Category:/ }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/category=lifestyle/);
  await expect(page.getByRole("heading", { name: "All Services", exact: true })).toBeFocused();
});

test(
  "the menus of the header by keyboard alone: HEAD-06, QUAL-05",
  { tag: "@phone" },
  async ({ page, isMobile }) => {
    await page.goto("/");
    const opener = page.getByRole("button", {
      name: isMobile ? "Menu" : "Quick actions",
      exact: true,
      // An open sheet hides the page from assistive technology.
      includeHidden: true,
    });
    await tabTo(opener);
    await page.keyboard.press("Enter");
    await expect(opener).toHaveAttribute("aria-expanded", "true");
    if (isMobile) {
      const sheet = page.getByRole("dialog", { name: "Menu" });
      await expect(sheet.getByRole("link", { name: "Discover" })).toBeFocused();
      // The sheet traps the focus.
      await tabTo(sheet.getByRole("button", { name: "Close" }));
      await expectSeen(focused(page));
      await expectAccessible(page);
      await page.keyboard.press("Tab");
      await expect(sheet.getByRole("link", { name: "Discover" })).toBeFocused();
      await page.keyboard.press("Shift+Tab");
      await expect(sheet.getByRole("button", { name: "Close" })).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(sheet).toHaveCount(0);
      await expect(opener).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(sheet.getByRole("link", { name: "Discover" })).toBeFocused();
      await tabTo(sheet.getByRole("button", { name: /^Saved Services 0$/ }));
    } else {
      const items = page.getByRole("menuitem");
      await expect(items.first()).toBeFocused();
      await expect(items.first()).toHaveText("Write Review");
      await expect(items.last()).toHaveText(/^Saved Services/);
      await page.keyboard.press("ArrowUp");
      await expect(items.last()).toBeFocused();
      await page.keyboard.press("ArrowDown");
      await expect(items.first()).toBeFocused();
      await page.keyboard.press("s");
      await expect(items.last()).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(items).toHaveCount(0);
      await expect(opener).toBeFocused();
      await page.keyboard.press("ArrowDown");
      await expect(items.first()).toBeFocused();
      await page.keyboard.press("End");
    }
    await page.keyboard.press("Enter");
    const saved = page.getByRole("dialog", { name: "Saved Services" });
    await expect(saved.getByRole("heading", { name: "Nothing saved yet" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(opener).toBeFocused();
  },
);

test("shortcuts search, start a review, show their help, and are switched off and on by keyboard alone: QUAL-05, QUAL-06", async ({
  page,
}) => {
  await page.goto("/");
  const box = page.getByRole("combobox", { name: "Search providers" });
  const dialogs = page.getByRole("dialog");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  const toggle = keys.getByRole("checkbox");
  await page.keyboard.press("?");
  await expect(keys).toContainText("Write a review");
  await expectAccessible(page);
  // An open dialog receives single-key shortcuts.
  await page.keyboard.press("n");
  await tabTo(toggle);
  await page.keyboard.press("Space");
  await expect(toggle).not.toBeChecked();
  await page.keyboard.press("Escape");
  await expect(dialogs).toHaveCount(0);

  await page.reload();
  for (const key of ["n", "?", "/"]) await page.keyboard.press(key);
  await expect(box).not.toBeFocused();
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await page.keyboard.press("Tab");
  await expect(focused(page)).toHaveText("Keyboard shortcuts");
  await expectSeen(focused(page));
  await page.keyboard.press("Enter");
  await expect(keys).toBeVisible();
  await expect(dialogs).toHaveCount(1);
  await expect(keys.locator(":focus")).toHaveCount(1);
  await tabTo(toggle);
  await page.keyboard.press("Space");
  await expect(toggle).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(dialogs).toHaveCount(0);

  await page.keyboard.press("/");
  await expect(box).toBeFocused();
  await page.keyboard.type("n?/");
  await expect(box).toHaveValue("n?/");
  await expect(dialogs).toHaveCount(0);
  await box.blur();
  await page.keyboard.press("n");
  await expect(dialogs).toContainText("Who is your review about?");
  await expect(dialogs).toHaveCount(1);
});
