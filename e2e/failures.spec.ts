import { expect, test } from "./fixtures";

test("a part of the page that cannot be loaded says so in its place and can be tried again: QUAL-08", async ({
  page,
  tolerate,
}) => {
  tolerate(/Failed to (load|fetch)|A part of the page/);
  await page.route(/\/provider-profile-dialog-[^/]*\.js/, (route) => route.abort());
  await page.route(/\/privacy-policy-screen-[^/]*\.js/, (route) => route.abort());
  await page.goto("/");
  await page.getByRole("button", { name: "View Profile" }).first().click();
  await expect(page.getByText("This could not be opened.")).toBeVisible();
  await expect(page).not.toHaveURL(/provider=/);
  await expect(page.getByRole("region", { name: "All Services", exact: true })).toBeVisible();

  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy policy" }).click();
  const notice = page.getByRole("alert");
  await expect(notice).toContainText("This page could not be shown");
  await expect(page.getByRole("banner")).toBeVisible();
  await page.unrouteAll();
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /privacy/i })).toBeVisible();
});
