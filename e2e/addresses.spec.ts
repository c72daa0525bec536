import type { Page } from "@playwright/test";
import { askGraph, expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures";

const leadsTo = {
  Discover: "/",
  "Top Rated": "/leaderboard",
  Categories: "/categories",
  "How It Works": "/how-it-works",
  "My Reviews": "/myreviews",
  "My Profile": "/myprofile",
};

/** Links of the header, or of its opened menu on narrow screens. */
async function entries(page: Page, isMobile: boolean) {
  if (!isMobile) return page.getByRole("navigation", { name: "Main" }).getByRole("link");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const listed = page.getByRole("navigation", { name: "Menu" }).getByRole("link");
  await expect(listed.first()).toBeVisible();
  return listed;
}

test(
  "every entry of the header leads to its page, which opens directly too: HEAD-01, HEAD-02, ROUTE-01 to ROUTE-06, ROUTE-13",
  { tag: "@phone" },
  async ({ page, isMobile }) => {
    const heading = page.getByRole("heading", { level: 1 });
    const headings = new Set<string>();
    await page.goto("/how-it-works");
    const names = Object.keys(leadsTo);
    await expect(await entries(page, isMobile)).toHaveText(names);
    await page.keyboard.press("Escape");
    for (const [name, address] of Object.entries(leadsTo)) {
      const before = await heading.innerText();
      await (await entries(page, isMobile)).filter({ hasText: name }).click();
      await expect(heading).not.toHaveText(before);
      const text = await heading.innerText();
      headings.add(text);
      await expect(page, name).toHaveURL(address);
      // Direct opening does not depend on the width.
      if (!isMobile) await page.reload();
      await expect(heading).toHaveText(text);
      await expect(page, name).toHaveURL(address);
      const entry = (await entries(page, isMobile)).filter({ hasText: name });
      await expect(entry).toHaveAttribute("aria-current", "page");
      await page.keyboard.press("Escape");
    }
    expect(headings.size, "every page has a heading of its own").toBe(names.length);
  },
);

test("old, unknown and empty addresses redirect or offer a way on: ROUTE-07, ROUTE-08, ROUTE-11, ROUTE-15", async ({
  page,
}) => {
  const leadOn = async (address: string) => {
    const options = { maxRedirects: 0, headers: { accept: "text/html" } };
    const answer = await page.request.get(address, options);
    return [answer.status(), answer.headers()["location"]];
  };
  for (const address of ["/privacy_policy", "/privacy_policy/"])
    expect(await leadOn(address), address).toEqual([301, "/privacy-policy"]);
  const unknown = ["/nowhere", "/a/b/c", "/leaderboards/2", "/auth/callback"];
  for (const address of unknown) expect(await leadOn(address), address).toEqual([302, "/"]);

  const file = await page.request.get("/How-it-works.php", { headers: { accept: "text/html" } });
  expect([file.status(), await file.text()]).toEqual([
    404,
    expect.stringContaining("Page not found"),
  ]);
  await page.goto("/nowhere");
  await expect(page.getByText("That page doesn’t exist, so this is the home page.")).toBeVisible();
  expect(await page.evaluate(() => document.cookie)).not.toContain("unknown_address");

  await page.goto("/privacy_policy/");
  await expect(page).toHaveURL(/\/privacy-policy$/);
  await expect(page.getByRole("heading", { level: 1, name: /privacy/i })).toBeVisible();
  await page.goto("/auth/callback");
  expect(new URL(page.url()).pathname).toBe("/");
  await expect(page.getByRole("combobox", { name: "Search providers" })).toBeVisible();
});

test("the address of an unknown review or reviewer says so and hydrates without an error: ROUTE-08", async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 404/);
  for (const [address, text] of [
    ["/@amara.moves/reviews/unknown", "We couldn’t find this review of @amara.moves"],
    ["/people/unknown", "We couldn’t find this reviewer"],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole("heading", { name: text })).toBeVisible();
  }
});

test("a profile opens over its list at its own address, and both addresses open in the same state when shared: ROUTE-13, STATE-01, STATE-02, PROF-01", async ({
  page,
  context,
}) => {
  const list = "/?category=fitness&region=north_america&view=list&q=strength";
  await page.goto(list);
  const results = page.getByRole("region", { name: "Search results" });
  await results.getByRole("button", { name: "View Profile" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("tab", { name: /Contact/ }).click();
  await expect(page).toHaveURL(/\/@[\w.]+\?tab=contact$/);
  const name = await dialog.getByRole("heading", { level: 2 }).innerText();

  const shared = await context.newPage();
  await shared.goto(page.url());
  await expect(shared.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(shared.getByRole("tabpanel", { name: "Contact" })).toBeVisible();
  await expect(shared.getByRole("dialog")).toHaveCount(0);

  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(list);
  await shared.goto(page.url());
  await expect(shared.getByRole("combobox", { name: "Search providers" })).toHaveValue("strength");
  for (const filter of ["Category: Fitness & Health", "Region: North America"])
    await expect(shared.getByRole("button", { name: filter, exact: true })).toBeVisible();
  await expect(shared.getByRole("button", { name: "List", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(shared.getByRole("region", { name: "All Services", exact: true })).toContainText(
    /Answers reviews within/,
  );
});

test("the pages of a provider, a review, a reviewer and a comparison fit 320 pixels and are accessible in both themes: QUAL-01, QUAL-02", async ({
  page,
}) => {
  interface Shown {
    provider: { reviews: { nodes: { id: string; reviewer: { id: string } | null }[] } };
    providers: { nodes: { username: string; verifiedSource: string | null }[] };
  }
  const { provider, providers } = await askGraph<Shown>(
    page,
    `{ provider(username: "amara.moves") { reviews(first: 10) { nodes { id reviewer { id } } } }
       providers(first: 50) { nodes { username verifiedSource } } }`,
  );
  const review = provider.reviews.nodes.find(({ reviewer }) => reviewer)!;
  const unclaimed = providers.nodes.find(({ verifiedSource }) => verifiedSource !== "OWNER")!;
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of [
    `/@${unclaimed.username}`,
    "/@amara.moves/reviews",
    `/@amara.moves/reviews/${review.id}`,
    `/people/${review.reviewer!.id}`,
    "/compare?providers=amara.moves,studio.halvorsen",
    "/notifications",
  ]) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectNoSidewaysScrolling(page);
      await expectAccessible(page);
    });
  }
});
