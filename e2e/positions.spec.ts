import type { Page } from "@playwright/test";
import { createProvider, makeOwner } from "./data";
import { expect, test } from "./fixtures";
import { fillSignIn, signUp } from "./people";

const scrollPage = (page: Page, top: number) => page.evaluate((to) => window.scrollTo(0, to), top);
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const heading = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });

/** Opens a profile from a card far down on Discover, and says how far. */
async function openFarDown(page: Page): Promise<number> {
  await page.goto("/");
  const opener = page.getByRole("main").getByRole("button", { name: "View Profile" }).last();
  await opener.focus();
  const top = await scrolled(page);
  expect(top).toBeGreaterThan(500);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("tab", { name: "Overview" })).toBeVisible();
  return top;
}

test("the tabs of a provider's page keep its position and the focus: PROF-01, QUAL-02", async ({
  page,
}) => {
  await page.goto("/@studio.halvorsen");
  await scrollPage(page, 200);
  await page.getByRole("tab", { name: "Overview" }).focus();
  const top = await scrolled(page);
  expect(top).toBeGreaterThan(0);
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL("/@studio.halvorsen/reviews");
  await expect(page.getByRole("tab", { name: /^Reviews/ })).toBeFocused();
  expect(await scrolled(page)).toBe(top);

  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("tab", { name: "Overview" })).toBeFocused();
  const panel = page.getByRole("tabpanel");
  const thumbs = panel.getByRole("region").or(panel.locator("section"));
  await thumbs.filter({ hasText: "From the portfolio" }).getByRole("link").first().press("Enter");
  await expect(page.getByRole("tab", { name: /^Portfolio/ })).toBeFocused();
});

test("a reload with an open profile shows the top of its page: Q100", async ({ page }) => {
  await openFarDown(page);
  await page.reload();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(heading(page)).toBeInViewport();
  expect(await scrolled(page)).toBe(0);
});

test("the page of a reviewer has the focus on its heading, and the way back leads to the same position of the list: Q94, Q100, QUAL-02", async ({
  page,
}) => {
  const top = await openFarDown(page);
  const profile = page.getByRole("dialog");
  await profile.getByRole("tab", { name: /^Reviews/ }).click();
  const reviewer = profile.getByRole("link").and(page.locator("[href^='/people/']")).first();
  await reviewer.click();
  await expect(page).toHaveURL(/^[^?]*\/people\//);
  await expect(profile).toHaveCount(0);
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).not.toHaveText("Reviewer");
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(profile).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(profile).toHaveCount(0);
  expect(await scrolled(page)).toBe(top);
});

test("after signing in from the dashboard, its heading has the focus: QUAL-02", async ({
  page,
}) => {
  const { username, displayName } = await createProvider();
  const person = await signUp(page.request);
  await makeOwner(person, username);
  await page.goto("/dashboard/reviews");
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  const dialog = page.getByRole("dialog");
  await fillSignIn(dialog, person);
  await expect(dialog).toHaveCount(0);
  await expect(heading(page)).toContainText(displayName);
  await expect(heading(page)).toBeFocused();
});

test(
  "the sentence of proofs, which loads later, moves nothing: QUAL-02",
  { tag: "@phone" },
  async ({ page }) => {
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/graphql", async (route) => {
      if (route.request().postData()?.includes('"ReviewProof"')) await released;
      await route.continue();
    });
    await page.goto("/?provider=studio.halvorsen");
    const profile = page.getByRole("dialog").first();
    const place = async () => {
      const boxes = [
        profile.getByRole("tab", { name: "Overview" }),
        profile.getByText("Why this score?"),
      ];
      return Promise.all(boxes.map((box) => box.boundingBox()));
    };
    const before = await place();
    release();
    await expect(profile.getByText(/have a confirmed writer/)).toBeVisible();
    expect(await place()).toEqual(before);
  },
);
