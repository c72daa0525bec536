import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures";

const studio = "/?provider=studio.halvorsen";
const dialog = (page: Page) => page.getByRole("dialog", { name: /Okafor|Halvorsen/ }).first();
const tab = (page: Page, name: RegExp) => dialog(page).getByRole("tab", { name });
const lightbox = (page: Page) => page.getByRole("dialog", { name: /^Portfolio of/ });

test("four tabs stand at addresses of their own, and Back goes through them: PROF-09, Q94", async ({
  page,
}) => {
  await page.goto(studio);
  await expect(dialog(page).getByRole("tab")).toHaveText([
    "Overview",
    /^Reviews \d+$/,
    "Portfolio 9",
    "Contact",
  ]);
  await tab(page, /Portfolio/).click();
  await expect(page).toHaveURL(/tab=portfolio/);
  await tab(page, /Contact/).click();
  await expect(page).toHaveURL(/tab=contact/);
  await page.goBack();
  await expect(tab(page, /Portfolio/)).toHaveAttribute("aria-selected", "true");
  await page.reload();
  await expect(dialog(page).getByRole("tabpanel", { name: /Portfolio/ })).toBeVisible();
});

test(
  "Left and Right wrap through the tabs, Home and End jump: PROF-09",
  { tag: "@desk" },
  async ({ page }) => {
    await page.goto(studio);
    await expect(dialog(page)).toContainText("change tab");
    await tab(page, /Overview/).focus();
    await page.keyboard.press("ArrowLeft");
    await expect(tab(page, /Contact/)).toBeFocused();
    await expect(page).toHaveURL(/tab=contact/);
    await page.keyboard.press("ArrowRight");
    await expect(tab(page, /Overview/)).toBeFocused();
    await page.keyboard.press("End");
    await expect(tab(page, /Contact/)).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Home");
    await expect(tab(page, /Overview/)).toHaveAttribute("aria-selected", "true");
  },
);

test("thumbs of the overview lead to the portfolio: PROF-26", async ({ page }) => {
  await page.goto(studio);
  const thumb = dialog(page).getByRole("tabpanel").getByRole("link").first();
  await thumb.scrollIntoViewIfNeeded();
  await thumb.click();
  await expect(page).toHaveURL(/tab=portfolio/);
  await expect(tab(page, /Portfolio/)).toBeFocused();
});

test("the portfolio is three columns of named images: PROF-26", async ({ page }) => {
  await page.goto(`${studio}&tab=portfolio`);
  const images = dialog(page).getByRole("tabpanel").getByRole("img");
  await expect(images).toHaveCount(9);
  const boxes = await Promise.all(
    (await images.all()).slice(0, 4).map((image) => image.boundingBox()),
  );
  const lines = boxes.map((box) => Math.round(box?.y ?? 0));
  expect(new Set(lines.slice(0, 3)).size).toBe(1);
  expect(lines[3]).toBeGreaterThan(lines[0] ?? 0);
  for (const box of boxes) expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 1);
  for (const image of await images.all()) await expect(image).toHaveAttribute("alt", /\w{3}/);
});

test("a picture opens alone, by keys to the others, and gives the focus back: PROF-26", async ({
  page,
}) => {
  await page.goto(`${studio}&tab=portfolio`);
  const opener = dialog(page).getByRole("tabpanel").getByRole("button").nth(2);
  await opener.click();
  await expect(lightbox(page)).toContainText("3 of 9");
  await expect(lightbox(page).locator(":scope:focus, :focus")).toHaveCount(1);
  await page.keyboard.press("ArrowRight");
  await expect(lightbox(page)).toContainText("4 of 9");
  await page.keyboard.press("End");
  await expect(lightbox(page)).toContainText("9 of 9");
  await page.keyboard.press("ArrowRight");
  await expect(lightbox(page)).toContainText("1 of 9");
  await page.keyboard.press("ArrowLeft");
  await expect(lightbox(page)).toContainText("9 of 9");
  await page.keyboard.press("Home");
  await expect(lightbox(page)).toContainText("1 of 9");
  for (let press = 0; press < 5; press += 1) {
    await page.keyboard.press("Tab");
    await expect(lightbox(page).locator(":focus")).toHaveCount(1);
  }
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(lightbox(page)).toHaveCount(0);
  await expect(dialog(page)).toBeVisible();
  await expect(opener).toBeFocused();

  await opener.click();
  await expect(lightbox(page)).toBeVisible();
  await page.goBack();
  await expect(lightbox(page)).toHaveCount(0);
  await expect(dialog(page)).toBeVisible();
});

test("a finger turns the pictures over: PROF-26", async ({ page }) => {
  await page.goto(`${studio}&tab=portfolio`);
  await dialog(page).getByRole("tabpanel").getByRole("button").first().click();
  await expect(lightbox(page)).toContainText("1 of 9");
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
    fingers.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: 400 }],
    });
  await touch("touchStart", 300);
  for (const x of [260, 200, 120]) await touch("touchMove", x);
  await touch("touchEnd");
  await expect(lightbox(page)).toContainText("2 of 9");
});

test("art takes the place of a picture that fails, and keeps its name: PROF-26", async ({
  page,
  tolerate,
}) => {
  tolerate(/Failed to load resource/);
  await page.route(/proxy-image.*studio\.halvorsen-1\.svg/, (route) => route.abort());
  await page.goto(`${studio}&tab=portfolio`);
  const image = dialog(page).getByRole("tabpanel").getByRole("img").first();
  await expect(image).toHaveAttribute("src", /-art-1/);
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
  await expect(image).toHaveAttribute("alt", /plate 1 of 9/);
});

test("the username is copied and says so for two seconds: PROF-27, PROF-29, LIMIT-14", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${studio}&tab=contact`);
  const panel = dialog(page).getByRole("tabpanel");
  await expect(panel).toContainText("@studio.halvorsen");
  await expect(panel.getByText("Response time")).toBeVisible();
  const copy = panel.getByRole("button", { name: /Copy|Copied/ });
  await copy.click();
  await expect(copy).toHaveText("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("@studio.halvorsen");
  await expect(copy).toHaveText("Copy", { timeout: 4_000 });
});

test("only a click asks anything of the network, in a new tab that knows nothing of us: PROF-28, Q47", async ({
  page,
  context,
}) => {
  const asked: { url: string; referer: string | undefined }[] = [];
  await context.route("https://www.instagram.com/**", async (route) => {
    const request = route.request();
    asked.push({ url: request.url(), referer: request.headers()["referer"] });
    await route.fulfill({ contentType: "text/html", body: "<title>The network</title>" });
  });
  await page.goto(`${studio}&tab=contact`);
  const button = dialog(page).getByRole("button", { name: "Contact Provider" });
  await button.hover();
  expect(asked).toEqual([]);
  const opening = context.waitForEvent("page");
  await button.click();
  const opened = await opening;
  await opened.waitForLoadState();
  expect(asked[0]).toEqual({
    url: "https://www.instagram.com/studio.halvorsen/",
    referer: undefined,
  });
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  const link = dialog(page).getByRole("link", { name: /open the page/ });
  await expect(link).toHaveAttribute("rel", "noopener noreferrer");
  await expect(dialog(page).getByRole("tabpanel")).toContainText("@studio.halvorsen is on");
});

const shown = (page: Page) => dialog(page).getByText(/^\d+ of \d+ shown$/);

async function choose(page: Page, dropdown: RegExp, option: string): Promise<void> {
  await dialog(page).getByRole("button", { name: dropdown }).click();
  await page.getByRole("option", { name: option }).click();
}

async function ratings(page: Page): Promise<number[]> {
  const texts = await dialog(page).getByRole("article").allTextContents();
  return texts.map((text) => Number(/Rated (\d\.\d)/.exec(text)?.[1]));
}

test("reviews are sorted in the dialog, and the address stays: PROF-20, PROF-22", async ({
  page,
}) => {
  await page.goto(`${studio}&tab=reviews`);
  const address = page.url();
  await choose(page, /^Sort/, "Lowest rated");
  await expect.poll(async () => (await ratings(page))[0]).toBeLessThan(5);
  const lowest = await ratings(page);
  expect(lowest).toEqual(lowest.toSorted((one, other) => one - other));
  await choose(page, /^Sort/, "Highest rated");
  await expect.poll(async () => (await ratings(page))[0]).toBe(5);
  await choose(page, /^Sort/, "Most helpful");
  await expect(dialog(page).getByRole("button", { name: "Sort: Most helpful" })).toBeFocused();
  expect(page.url()).toBe(address);

  await dialog(page).getByRole("button", { name: "Load More" }).click();
  await expect(shown(page)).toHaveText(/^12 of/);
  await expect(dialog(page).getByRole("article").nth(6)).toBeFocused();
  await tab(page, /Contact/).click();
  await tab(page, /Reviews/).click();
  await expect(dialog(page).getByRole("button", { name: "Sort: Most helpful" })).toBeVisible();
});

test("Write Review, Save and Share stand below every tab: PROF-17, PROF-18, PROF-19", async ({
  page,
}) => {
  await page.goto(studio);
  const foot = (name: string) => dialog(page).getByRole("button", { name, exact: true });
  await expect(foot("Write Review")).toBeVisible();
  await foot("Save").click();
  await expect(foot("Saved")).toBeVisible();
  await tab(page, /Contact/).click();
  await foot("Saved").click();
  await expect(foot("Save")).toBeVisible();
  await expect(foot("Share")).toBeVisible();
});

test("reviews are filtered by stars, type and verification, and set free again: PROF-20, PROF-21", async ({
  page,
  isMobile,
}) => {
  await page.goto(`${studio}&tab=reviews`);
  const whole = await shown(page).textContent();
  if (isMobile) {
    await dialog(page)
      .getByRole("button", { name: /^Stars/ })
      .click();
    await page.getByRole("option", { name: "4 stars" }).click();
    await page.keyboard.press("Escape");
  } else {
    const bar = dialog(page).getByRole("button", { name: /^4 stars/ });
    await bar.click();
    await expect(bar).toHaveAttribute("aria-pressed", "true");
  }
  await expect(dialog(page).getByText(/^\d+ of \d+ reviews$/)).toBeVisible();
  await expect.poll(async () => new Set(await ratings(page))).toEqual(new Set([4]));
  await choose(page, /^Type/, "Sponsored Content");
  await expect(dialog(page).getByRole("button", { name: /Remove Type/ })).toBeVisible();
  await dialog(page).getByRole("checkbox", { name: "Verified only" }).check();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await dialog(page).getByRole("button", { name: "Clear filters" }).first().click();
  await expect(dialog(page).getByRole("heading", { name: "Customer reviews" })).toBeFocused();
  await expect(shown(page)).toHaveText(whole ?? "");
});

test("filters that leave nothing say so and are given up with one button: PROF-20", async ({
  page,
}) => {
  await page.route("**/graphql", async (route) => {
    if (!route.request().postData()?.includes("ProfileReviewList")) return route.fallback();
    const answer = await route.fetch();
    const body = await answer.json();
    const reviews = body.data.provider.reviews;
    Object.assign(reviews, { nodes: [], totalCount: 0 });
    return route.fulfill({ json: body });
  });
  await page.goto(`${studio}&tab=reviews`);
  await dialog(page).getByRole("checkbox", { name: "Verified only" }).check();
  await expect(dialog(page).getByRole("heading", { name: "No such review" })).toBeVisible();
  await dialog(page).getByRole("button", { name: "Clear filters" }).last().click();
  await expect(dialog(page).getByRole("article").first()).toBeVisible();
  await expect(dialog(page).getByRole("heading", { name: "Customer reviews" })).toBeFocused();
});

for (const theme of ["light", "dark"] as const) {
  for (const name of ["overview", "reviews", "portfolio", "contact"]) {
    test(`the tab ${name} is accessible and fits, ${theme}: QUAL-01, QUAL-02`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme });
      await page.goto(`${studio}&tab=${name}`);
      await expect(dialog(page)).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScrolling(page);
    });
  }
}
