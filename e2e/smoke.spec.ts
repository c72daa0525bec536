import { expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures";

test("Home answers and is clean: ROUTE-01, QUAL-01, QUAL-02, QUAL-03, QUAL-04", async ({
  page,
}) => {
  const response = await page.goto("/");
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("main")).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
});
