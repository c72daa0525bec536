import { expect, test } from "./fixtures";

test("a search that fails is logged, looks empty and is quietly tried again: DISC-23, DISC-35", async ({
  page,
  tolerate,
}) => {
  tolerate(/Failed to load resource/);
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
  });
  let isBroken = true;
  await page.route("**/graphql", async (route) => {
    const { operationName } = route.request().postDataJSON() ?? {};
    if (isBroken && operationName === "SearchResults") return route.fulfill({ status: 500 });
    return route.fallback();
  });
  await page.goto("/");
  await page.getByRole("combobox", { name: "Search providers" }).fill("halvorsen");
  const results = page.getByRole("region", { name: "Search results" });
  await expect(results.getByRole("heading", { name: "No services found" })).toBeVisible();
  expect(warnings.join()).toContain("A search failed");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByText(/error|went wrong|failed/i)).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Filters" }).getByRole("status")).toContainText(
    "0 services found",
  );

  isBroken = false;
  await results.getByRole("button", { name: "Try again" }).click();
  await expect(results.getByRole("article").first()).toContainText("@studio.halvorsen");
});

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
