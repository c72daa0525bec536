import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures";

const profile = (page: Page) => page.getByRole("dialog", { name: /Okafor|Halvorsen/ });

test("a card opens the profile at its own address, and Back closes it: CARD-14, PROF-01, Q94", async ({
  page,
}) => {
  await page.goto("/?q=amara.moves");
  const results = page.getByRole("region", { name: "Search results" });
  await results.getByRole("article").first().getByRole("button", { name: "View Profile" }).click();
  await expect(profile(page)).toBeVisible();
  await expect(page).toHaveURL(/provider=amara\.moves/);
  await page.goBack();
  await expect(profile(page)).toHaveCount(0);
});

test("a shared profile opens whole and asks nothing of the graph: PROF-02..08, ROUTE-13", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/graphql")) asked.push(request.postData() ?? "");
  });
  await page.goto("/?provider=studio.halvorsen");
  const dialog = profile(page);
  await expect(dialog).toContainText("@studio.halvorsen");
  await expect(dialog).toContainText(/4\.\d/);
  await expect(dialog).toContainText(/\d+ reviews/);
  await expect(dialog).toContainText(/followers/);
  await expect(dialog.getByRole("heading", { name: "About" })).toBeVisible();
  await expect(dialog.getByRole("heading", { name: "Specialties" })).toBeVisible();
  for (const fact of [
    "Starting price",
    "Response time",
    "Completion rate",
    "Availability",
    "Languages",
  ]) {
    await expect(dialog.getByText(fact)).toBeVisible();
  }
  // Once there is a hand, new reviews are listened for, and what came meanwhile is asked.
  expect(asked.filter((body) => !body.includes('"ReviewFigures"'))).toEqual([]);
});

test("the reviews have a tab with an address, the histogram, and more on demand: PROF-20, Q19", async ({
  page,
}) => {
  await page.goto("/?provider=amara.moves");
  await profile(page)
    .getByRole("tab", { name: /Reviews/ })
    .click();
  await expect(page).toHaveURL(/tab=reviews/);
  const reviews = profile(page).getByRole("article");
  await expect(reviews.first()).toBeVisible();
  const before = await reviews.count();
  expect(before).toBeGreaterThan(3);
  await profile(page).getByRole("button", { name: "Load More" }).click();
  await expect.poll(() => reviews.count()).toBeGreaterThan(before);
});

test(
  "Escape closes the profile and gives the focus back: QUAL-06",
  { tag: "@desk" },
  async ({ page }) => {
    await page.goto("/?q=amara.moves");
    const opener = page
      .getByRole("region", { name: "Search results" })
      .getByRole("button", { name: "View Profile" })
      .first();
    await opener.click();
    await expect(profile(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(profile(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
  },
);

test("an unknown profile says so kindly", async ({ page, tolerate }) => {
  // The page itself is answered with 404.
  tolerate(/status of 404/);
  await page.goto("/?provider=nobody.here.at.all");
  await expect(page.getByRole("dialog")).toContainText(/not|find/i);
  await page.getByRole("dialog").getByRole("button", { name: /close/i }).first().click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("markup in a review is text: safety of stored reviews", async ({ page, isMobile }) => {
  const username = isMobile ? "studio.halvorsen" : "teo.writes.plans";
  await page.goto(`/?provider=${username}&tab=reviews`);
  await page.getByRole("dialog").getByRole("button", { name: "Write Review" }).first().click();
  const markup =
    '<img src=x onerror="document.title=`broken`"><script>document.title=`broken`</script></textarea>';
  const wizard = page.getByRole("dialog", { name: "Write a review" });
  const next = wizard.getByRole("button", { name: "Next", exact: true });
  await wizard.getByRole("radio", { name: "4 stars" }).check({ force: true });
  await next.click();
  await wizard.getByRole("radio", { name: /^Service/ }).check({ force: true });
  await next.click();
  await wizard.getByRole("option", { name: "Photography" }).click();
  await next.click();
  await wizard.getByRole("radio", { name: /^Europe/ }).check({ force: true });
  await next.click();
  await wizard.getByRole("textbox", { name: "Your comment" }).fill(markup);
  await next.click();
  await wizard.getByRole("button", { name: "Skip and continue anonymously" }).click();
  await wizard.getByRole("button", { name: "Submit", exact: true }).click();
  await page
    .getByRole("dialog", { name: "Thank you" })
    .getByRole("button", { name: "Done" })
    .click();
  const written = page.getByRole("dialog").getByRole("article").filter({ hasText: markup });
  await expect(written).toContainText("Anonymous");
  await page.goto(`/?provider=${username}&tab=reviews`);
  await expect(page.getByRole("dialog")).toContainText(markup);
  await expect(page).not.toHaveTitle("broken");
});

for (const theme of ["light", "dark"] as const) {
  test(`the profile is accessible and fits, ${theme}: QUAL-01, QUAL-02`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    for (const address of ["/?provider=amara.moves", "/?provider=amara.moves&tab=reviews"]) {
      await page.goto(address);
      await expect(profile(page)).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScrolling(page);
    }
  });
}
