import { expect, test } from "./fixtures";

test("a part of the page that fails to load shows an error in its place and can be retried: QUAL-08", async ({
  page,
  tolerate,
}) => {
  tolerate(/Failed to (load|fetch)|A part of the page/);
  await page.route(/\/profile-screens-[^/]*\.js/, (route) => route.abort());
  await page.route(/\/privacy-policy-screen-[^/]*\.js/, (route) => route.abort());
  await page.route(/\/floating-panel-[^/]*\.(js|css)/, (route) => route.abort());
  await page.goto("/");
  const bell = page.getByRole("banner").getByRole("button", { name: /^Notifications/ });
  await bell.click();
  await expect(page.getByText("That didn’t open.")).toBeVisible();
  await expect(bell).toHaveAttribute("aria-expanded", "false");
  await page.unroute(/\/floating-panel-[^/]*\.(js|css)/);
  await bell.click();
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await expect(panel).toHaveCSS("flex-direction", "column");
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);

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
