import { expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures";

test("every address leads somewhere: ROUTE-04, ROUTE-07, ROUTE-08, ROUTE-11, ROUTE-15, Q15", async ({
  page,
}) => {
  await page.goto("/how-it-works");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/privacy_policy");
  await expect(page).toHaveURL(/\/privacy-policy$/);
  for (const unknown of ["/nothing", "/a/b/c", "/auth/callback", "/index.php"]) {
    await page.goto(unknown);
    expect(new URL(page.url()).pathname).toBe("/");
  }
});

test("How It Works tells the three steps and answers questions: HOW-01, HOW-02, HOW-03", async ({
  page,
}) => {
  await page.goto("/how-it-works");
  for (const step of ["Discover", "Read Reviews", "Connect & Share"]) {
    await expect(
      page.getByRole("main").getByRole("heading", { name: step, exact: true }),
    ).toBeVisible();
  }
  const question = page.getByRole("main").locator("details").first();
  await question.locator("summary").click();
  await expect(question).toHaveAttribute("open", "");
});

test("the privacy policy says when, where and from which age: LIMIT-24, PRIV-01, PRIV-04, PRIV-05", async ({
  page,
}) => {
  await page.goto("/privacy-policy");
  const main = page.getByRole("main");
  await expect(main).toContainText("August 2025");
  await expect(main).toContainText("13");
  await expect(main).toContainText("Australia");
});

test("the footer says what is free and that the people are invented: GEN-12, GEN-13, PRIV-03", async ({
  page,
}) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText(
    "Plaudit is free for users. Providers may pay for enhanced features.",
  );
  await expect(footer).toContainText(/invented/);
  await footer.getByRole("link", { name: "Privacy policy" }).click();
  await expect(page).toHaveURL(/\/privacy-policy$/);
});

test("a chosen theme is there before the first paint of the next visit", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByText("Dark", { exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.reload({ waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("letters that come late move next to nothing", async ({ page }) => {
  await page.route("**/*.woff2", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        (window as never as { shift: number }).shift += (entry as never as { value: number }).value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/");
  await page.evaluate(() => document.fonts.ready);
  await expect
    .poll(() => page.evaluate(() => document.fonts.check("600 20px 'Besley Variable'")))
    .toBe(true);
  expect(await page.evaluate(() => (window as never as { shift: number }).shift)).toBeLessThan(
    0.02,
  );
});

test("without a connection the page says so and stays readable: QUAL-08", async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|Failed to/);
  await page.goto("/");
  await context.setOffline(true);
  await expect(page.getByText("You are offline. Showing what was last loaded.")).toBeVisible();
  await expect(page.getByRole("region", { name: "All Services", exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("You are offline.")).toHaveCount(0);
});

test(
  "the playground runs an example without asking anybody outside: GEN-01",
  { tag: "@desk" },
  async ({ page }) => {
    await page.goto("/playground", { waitUntil: "networkidle" });
    await page.getByRole("button", { name: /execute query/i }).click();
    await expect(page.locator(".result-window")).toContainText('"data"');
  },
);

for (const theme of ["light", "dark"] as const) {
  test(`the pages of words are accessible and fit, ${theme}: QUAL-01, QUAL-02`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    for (const address of ["/how-it-works", "/privacy-policy"]) {
      await page.goto(address);
      await expectAccessible(page);
      await expectNoSidewaysScrolling(page);
    }
  });
}
