import { expect, type Page } from "@playwright/test";
import { test, withoutDeadline } from "./fixtures";

test.use({ savesData: false });

/** Opens a page with delayed scripts, so that all input comes before hydration. */
async function openUnheard(page: Page, address: string): Promise<() => void> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.unrouteAll();
  await page.route(/\/assets\/(?!before-paint)[^/]*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(address, { waitUntil: "commit" });
  // The script in <head> records the input; every other script is held back.
  return release;
}

test("clicks and text before hydration take effect after it, and a chosen theme stays: QUAL-08", async ({
  page,
}) => {
  const release = await openUnheard(page, "/");
  const list = page.getByRole("region", { name: "All Services", exact: true });
  const search = page.getByRole("combobox", { name: /search/i }).first();
  await list.getByRole("button", { name: "Load More" }).click();
  await page.getByRole("contentinfo").getByText("Dark", { exact: true }).click();
  await search.fill("yoga");
  await expect(list.getByRole("article")).toHaveCount(6);
  release();
  await expect(page).toHaveURL(/q=yoga/);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(list.getByRole("article")).toHaveCount(12);

  // At the next visit the chosen theme applies before the scripts.
  await openUnheard(page, "/");
  await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint").length > 0,
  );
  expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
});

test("an open profile handles clicks and Escape from before hydration: PROF-01, PROF-09, QUAL-06", async ({
  page,
}) => {
  const address = "/?provider=studio.halvorsen";
  await page.addInitScript(withoutDeadline);
  const release = await openUnheard(page, address);
  const contact = page.getByRole("dialog").getByRole("tab", { name: /Contact/ });
  await contact.click();
  await expect(contact).toHaveAttribute("aria-selected", "false");
  release();
  await expect(contact).toHaveAttribute("aria-selected", "true");
  await expect(page).toHaveURL(/tab=contact/);

  const releaseAgain = await openUnheard(page, address);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  releaseAgain();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("forms before hydration are sent after it, with the query of the address, and each checkbox counts: QUAL-08", async ({
  page,
}) => {
  const releaseDiscover = await openUnheard(page, "/?category=fitness");
  const search = page.getByRole("combobox", { name: /search/i }).first();
  await search.pressSequentially("yoga");
  await search.press("Enter");
  releaseDiscover();
  await expect(page).toHaveURL(/category=fitness&q=yoga/);

  const releaseComparison = await openUnheard(page, "/compare?providers=studio.halvorsen");
  await page.getByLabel("Name or username of a provider").fill("amara.moves");
  releaseComparison();
  // The text was heard: the list shows what it finds.
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.getByRole("option", { name: /amara/i }).click();
  await expect(page).toHaveURL(/providers=studio\.halvorsen(,|%2C)amara\.moves/);

  const releaseChoice = await openUnheard(page, "/compare?providers=studio.halvorsen");
  const suggested = page.getByRole("option").nth(1);
  const username = /@([\w.]+)/.exec(await suggested.innerText())?.[1] ?? "";
  await suggested.click();
  releaseChoice();
  await expect(page).toHaveURL(new RegExp(`providers=studio\\.halvorsen(,|%2C)${username}$`));

  const releaseReviews = await openUnheard(page, "/@studio.halvorsen/reviews?sort=HIGHEST_RATED");
  const reviews = page.getByRole("searchbox", { name: "Search these reviews" });
  await reviews.fill("time");
  await reviews.press("Enter");
  releaseReviews();
  await expect(page).toHaveURL(/search=time/);

  const releaseRanking = await openUnheard(page, "/leaderboard");
  await page.getByText("Trust lens: rank by your own rules").click();
  await page.getByLabel("Only confirmed writers").check();
  await page.getByLabel("Only proven experiences").check();
  releaseRanking();
  await expect(page).toHaveURL(/lens=confirmed\.proven/);
});

test("a press takes effect even when the first request for the scripts fails: QUAL-08", async ({
  page,
  tolerate,
}) => {
  tolerate(/Failed to load resource/);
  let failures = 0;
  await page.addInitScript(withoutDeadline);
  await page.route(/\/assets\/main-[^/]*\.js/, async (route) => {
    failures += 1;
    await (failures > 2 ? route.continue() : route.abort("internetdisconnected"));
  });
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Sign In" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
});
