import { expect, test } from "./fixtures";

test("a part of the page that fails to load shows an error in its place and can be retried: QUAL-08", async ({
  page,
  tolerate,
}) => {
  tolerate(/Failed to (load|fetch)|A part of the page/);
  await page.route(/\/profile-screens-[^/]*\.js/, (route) => route.abort());
  await page.route(/\/privacy-policy-screen-[^/]*\.js/, (route) => route.abort());
  await page.goto("/");
  await page.getByRole("button", { name: "View Profile" }).first().click();
  await expect(page.getByText("That didn’t open.")).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("region", { name: "All Services", exact: true })).toBeVisible();

  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy policy" }).click();
  const notice = page.getByRole("alert");
  await expect(notice).toContainText("This page couldn’t be displayed");
  await expect(page.getByRole("banner")).toBeVisible();
  await page.unrouteAll();
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /privacy/i })).toBeVisible();
});
