import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures";

test(
  "the first page and the text pages load, fit and have no errors: ROUTE-01, ROUTE-04, HOW-01 to HOW-03, PRIV-01, PRIV-03 to PRIV-05, LIMIT-24, GEN-12, GEN-13, QUAL-01 to QUAL-04, QUAL-08",
  { tag: "@phone" },
  async ({ page, context, tolerate }) => {
    const main = page.getByRole("main");
    const footer = page.getByRole("contentinfo");

    await test.step("the first page", async () => {
      const response = await page.goto("/");
      expect(response?.status()).toBe(200);
      await expect(main).toBeVisible();
      await expect(page.getByRole("banner")).toBeVisible();
      await expect(footer).toContainText(
        "Plaudit is free for users. Providers may pay for enhanced features.",
      );
      await expect(footer).toContainText(/fictional/);
      await expectAccessible(page);
      await expectNoSidewaysScrolling(page);
    });

    await test.step("the privacy policy, from the footer", async () => {
      await footer.getByRole("link", { name: "Privacy policy" }).click();
      await expect(page).toHaveURL(/\/privacy-policy$/);
      await expect(main).toContainText("Last updated August 2025");
      await expect(main).toContainText("aged 13 and over");
      await expect(main).toContainText("operated from Australia");
      await expectAccessible(page);
      await expectNoSidewaysScrolling(page);
    });

    await test.step("How It Works", async () => {
      await page.goto("/how-it-works");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      for (const step of ["Discover", "Read Reviews", "Connect & Share"])
        await expect(main.getByRole("heading", { name: step, exact: true })).toBeVisible();
      const question = main.locator("details").first();
      await question.locator("summary").click();
      await expect(question).toHaveAttribute("open", "");
      await expectAccessible(page);
      await expectNoSidewaysScrolling(page);
      await main.getByRole("button", { name: "Write a Review" }).click();
      await expect(page.getByRole("dialog", { name: /review/i })).toBeVisible();
      await page.goBack();
      await main.getByRole("link", { name: "Discover", exact: true }).click();
      await expect(page).toHaveURL(/\/$/);
    });

    await test.step("without a connection the page says so and stays readable", async () => {
      const notice = page.getByText("You’re offline. Showing the last loaded version.");
      await expect(page.getByRole("region", { name: "All Services", exact: true })).toBeVisible();
      tolerate(/ERR_INTERNET_DISCONNECTED|Failed to/);
      await context.setOffline(true);
      await expect(notice).toBeVisible();
      await expect(page.getByRole("region", { name: "All Services", exact: true })).toBeVisible();
      await context.setOffline(false);
      await expect(notice).toHaveCount(0);
    });
  },
);

test("late fonts cause almost no layout shift", async ({ page }) => {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/*.woff2", async (route) => {
    await released;
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    Object.assign(window, { shifts: () => shifts.concat(observer.takeRecords()) });
  });
  await page.goto("/", { waitUntil: "commit" });
  await firstPaint(page);
  const hasFont = () => document.fonts.check("600 20px 'Besley Variable'");
  expect(await page.evaluate(hasFont)).toBe(false);
  release();
  await page.waitForFunction(hasFont);
  await page.waitForFunction(() => performance.getEntriesByName("plaudit.listening").length > 0);
  await page.evaluate(() => document.fonts.ready);
  // Shifts are reported one frame later.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
  const shift = await page.evaluate(() => {
    const { shifts } = window as never as { shifts(): { value: number }[] };
    return shifts().reduce((sum, { value }) => sum + value, 0);
  });
  expect(shift).toBeLessThan(0.02);
});

test("the playground runs an example without a request to another host: GEN-01, QUAL-04", async ({
  page,
}) => {
  await page.goto("/playground");
  await expect(page.locator(".graphiql-query-editor")).toContainText("{");
  await page.getByRole("button", { name: /execute query/i }).click();
  await expect(page.locator(".result-window")).toContainText('"data"');
});

async function firstPaint(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint").length > 0,
  );
}
