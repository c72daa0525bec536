import type { Page } from "@playwright/test";
import { createProvider, createReview } from "./data";
import { askGraph, expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures";

const studio = "/?provider=studio.halvorsen";

const dialog = (page: Page) => page.getByRole("dialog").first();
const panel = (page: Page) => dialog(page).getByRole("tabpanel");
const tab = (page: Page, name: RegExp) => dialog(page).getByRole("tab", { name });
const foot = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true });
const lightbox = (page: Page) => page.getByRole("dialog", { name: /^Portfolio of/ });
const bookmarks = (page: Page) => page.evaluate(() => localStorage.getItem("bookmarkedServices"));

test("a card opens the profile at its own address, Escape and Back close it, and Save and Share work in both: CARD-14, PROF-01, PROF-17 to PROF-19, STATE-03, STATE-05, STATE-06, QUAL-06, Q94", async ({
  page,
  context,
  tolerate,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.assign(Navigator.prototype, { share: undefined }));
  await page.goto("/?q=amara.moves");
  const results = page.getByRole("region", { name: "Search results" });
  const opener = results.getByRole("button", { name: "View Profile" }).first();
  const profile = page.getByRole("dialog", { name: "Amara Okafor" });
  await opener.click();
  await expect(profile).toBeVisible();
  await expect(page).toHaveURL("/@amara.moves");
  await page.goBack();
  await expect(profile).toHaveCount(0);

  await opener.click();
  await expect(profile).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(profile).toHaveCount(0);
  await expect(opener).toBeFocused();

  const saved = results.getByRole("button", { name: "Save Amara Okafor" }).first();
  await expect(saved).toHaveAttribute("aria-pressed", "false");
  await opener.click();
  await expect(foot(page, "Write Review")).toBeVisible();
  await foot(page, "Save").click();
  await expect(foot(page, "Saved")).toBeVisible();
  await foot(page, "Share").click();
  await expect(dialog(page).getByText(/^Link to .* copied$/)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/@amara\.moves$/);
  await foot(page, "Close").click();
  await expect(saved).toHaveAttribute("aria-pressed", "true");
  expect(await bookmarks(page)).toBe('["amara.moves"]');

  await page.goto("/?provider=amara.moves");
  for (const name of [/Reviews/, /Portfolio/, /Contact/]) {
    await tab(page, name).click();
    for (const button of ["Write Review", "Saved", "Share"])
      await expect(foot(page, button)).toBeVisible();
  }
  await foot(page, "Saved").click();
  await expect(foot(page, "Save")).toBeVisible();
  expect(await bookmarks(page)).toBe("[]");
  await foot(page, "Write Review").click();
  await expect(page.getByRole("group", { name: "Your review is about" })).toContainText(
    "@amara.moves",
  );

  // The page has status 404.
  tolerate(/status of 404/);
  await page.goto("/?provider=unknown.profile.name");
  await expect(dialog(page)).toContainText("Provider not found");
  await dialog(page).getByRole("button", { name: "Close" }).first().click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

interface Known {
  displayName: string;
  title: string;
  biography: string;
  price: string;
  responseTime: string;
  completionRate: number | null;
  availability: string;
  languages: string[];
  specialties: string[];
  rating: { average: number; count: number };
  portfolio: object[];
}

const fields = `displayName title biography price responseTime completionRate availability languages
  specialties rating { average count } portfolio { description }`;

/** The value of a term. */
async function factOf(page: Page, term: string): Promise<string> {
  await expect(panel(page).getByRole("term").filter({ hasText: term })).toBeVisible();
  const terms = await panel(page).getByRole("term").allInnerTexts();
  const values = await panel(page).getByRole("definition").allInnerTexts();
  return values[terms.indexOf(term)] ?? "";
}

test("a shared profile opens complete, sends no GraphQL request and shows the data of the directory: PROF-02 to PROF-16, ROUTE-13, LIMIT-21, QUAL-01, QUAL-02", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/graphql")) asked.push(request.postData() ?? "");
  });
  await page.goto("/?provider=northlight.media");
  const query = `{ provider(username: "northlight.media") { ${fields} } }`;
  const { provider: known } = await askGraph<{ provider: Known }>(page, query);
  const { average, count } = known.rating;
  const name = known.displayName;
  await expect(dialog(page).getByRole("heading", { name, exact: true })).toBeVisible();
  const picture = dialog(page).getByRole("img", { name: `Picture of ${name}` });
  await expect(picture).toHaveAttribute("src", /^\/api\/proxy-image\?url=/);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  for (const text of ["@northlight.media", known.title, "62k followers"])
    await expect(dialog(page).getByText(text, { exact: true }).first()).toBeVisible();
  const score = dialog(page).getByRole("img", { name: /^Rated/ });
  await expect(score).toHaveAccessibleName(
    `Rated ${average.toFixed(1)} out of 5 from ${count} reviews`,
  );
  await expect(score.locator("xpath=../..")).toContainText(`${average.toFixed(1)}${count} reviews`);
  await expect(dialog(page).getByRole("tab")).toHaveText([
    "Overview",
    `Reviews ${count}`,
    `Portfolio ${known.portfolio.length}`,
    "Contact",
  ]);

  await expect(panel(page).getByRole("heading", { name: "About" })).toBeVisible();
  for (const sentence of known.biography.split(/(?<=\.) /))
    await expect(panel(page)).toContainText(sentence);
  await expect(panel(page).getByRole("heading", { name: "Specialties" })).toBeVisible();
  expect(known.specialties.length).toBeGreaterThan(1);
  for (const specialty of known.specialties) {
    const item = panel(page).getByRole("listitem").getByText(specialty, { exact: true });
    await expect(item).toBeVisible();
  }
  const facts = {
    "Starting price": known.price,
    "Response time": `Answers reviews within ${known.responseTime}`,
    "Completion rate": known.completionRate === null ? "Not known yet" : `${known.completionRate}%`,
    Availability: known.availability,
    Languages: known.languages.join(", "),
  };
  for (const [term, value] of Object.entries(facts)) expect(await factOf(page, term)).toBe(value);
  // The first input subscribes to new reviews, refetches the figures and loads the sentence of proofs.
  expect(asked.filter((body) => !/"(ReviewFigures|ReviewProof)"/.test(body))).toEqual([]);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
});

test("four tabs have their own addresses, by click, keyboard and history, and a reload shows the whole page: PROF-09, PROF-26, Q94", async ({
  page,
}) => {
  await page.goto(studio);
  await expect(dialog(page).getByRole("tab")).toHaveText([
    "Overview",
    /^Reviews \d+$/,
    "Portfolio 9",
    "Contact",
  ]);
  await tab(page, /Reviews/).click();
  await expect(page).toHaveURL(/\/@studio\.halvorsen\/reviews$/);
  await tab(page, /Portfolio/).click();
  await expect(page).toHaveURL(/tab=portfolio/);
  await tab(page, /Contact/).click();
  await expect(page).toHaveURL(/tab=contact/);
  await page.goBack();
  await expect(tab(page, /Portfolio/)).toHaveAttribute("aria-selected", "true");

  // The keys work while a tab has the focus, and only then the hint says so.
  const hint = dialog(page).getByText("change tab");
  await expect(hint).toBeHidden();
  await tab(page, /Portfolio/).focus();
  for (const [key, chosen, address] of [
    ["Home", /Overview/, /\/@studio\.halvorsen$/],
    ["ArrowLeft", /Contact/, /tab=contact/],
    ["ArrowRight", /Overview/, /\/@studio\.halvorsen$/],
    ["End", /Contact/, /tab=contact/],
    ["Home", /Overview/, /\/@studio\.halvorsen$/],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(page, chosen)).toBeFocused();
    await expect(tab(page, chosen)).toHaveAttribute("aria-selected", "true");
    await expect(page).toHaveURL(address);
    await expect(hint).toBeVisible();
  }

  await test.step("at 200 % the head is condensed too", async () => {
    await page.setViewportSize({ width: 640, height: 400 });
    await expectCondensed(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  const pictures = panel(page)
    .getByRole("link")
    .filter({ has: page.getByRole("img") });
  await pictures.first().click();
  await expect(page).toHaveURL(/tab=portfolio/);
  await expect(tab(page, /Portfolio/)).toBeFocused();

  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Studio Halvorsen");
  await expect(page.getByRole("tabpanel", { name: /Portfolio/ })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the portfolio has three columns of described pictures, which open in a viewer with keyboard control: PROF-26, QUAL-01, QUAL-02", async ({
  page,
  tolerate,
}) => {
  tolerate(/Failed to load resource/);
  await page.route(/proxy-image.*scenes.*still-life/, (route) => route.abort());
  await page.goto(`${studio}&tab=portfolio`);
  const images = panel(page).getByRole("img");
  await expect(images).toHaveCount(9);
  // All at one moment: the page may still scroll or move.
  const boxes = await images.evaluateAll((elements) =>
    elements.slice(0, 4).map((element) => {
      const { y, width, height } = element.getBoundingClientRect();
      return { y, width, height };
    }),
  );
  const lines = boxes.map(({ y }) => Math.round(y));
  expect(new Set(lines.slice(0, 3)).size).toBe(1);
  expect(lines[3]).toBeGreaterThan(lines[0]!);
  for (const { width, height } of boxes) expect(width / height).toBeCloseTo(4 / 3, 1);
  for (const image of await images.all()) await expect(image).toHaveAttribute("alt", /\w{3}/);

  await test.step("art takes the place of a picture that fails, and keeps its name", async () => {
    await expect(images.first()).toHaveAttribute("src", /-art-1/);
    await expect
      .poll(() => images.first().evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0);
    await expect(images.first()).toHaveAttribute("alt", /^A bottle and fruit on blocks/);
  });
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);

  const opener = panel(page).getByRole("button").nth(2);
  await opener.click();
  await expect(lightbox(page)).toContainText("3 of 9");
  await expect(lightbox(page).locator(":scope:focus, :focus")).toHaveCount(1);
  for (const [key, shown] of [
    ["ArrowRight", "4 of 9"],
    ["End", "9 of 9"],
    ["ArrowRight", "1 of 9"],
    ["ArrowLeft", "9 of 9"],
    ["Home", "1 of 9"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(lightbox(page)).toContainText(shown);
  }
  for (let press = 0; press < 5; press += 1) {
    await page.keyboard.press("Tab");
    await expect(lightbox(page).locator(":focus")).toHaveCount(1);
  }
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(lightbox(page)).toHaveCount(0);
  await expect(dialog(page)).toBeVisible();
  await expect(panel(page).getByRole("button").first()).toBeFocused();

  await opener.click();
  await expect(lightbox(page)).toBeVisible();
  await page.goBack();
  await expect(lightbox(page)).toHaveCount(0);
  await expect(dialog(page)).toBeVisible();
});

test("the contact tab copies the username and opens Instagram only on a click: PROF-27 to PROF-29, LIMIT-14, Q47, QUAL-01, QUAL-02", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const asked: { url: string; referer: string | undefined }[] = [];
  await context.route("https://www.instagram.com/**", async (route) => {
    const request = route.request();
    asked.push({ url: request.url(), referer: request.headers()["referer"] });
    await route.fulfill({ contentType: "text/html", body: "<title>The network</title>" });
  });
  await page.goto(`${studio}&tab=contact`);
  await expect(panel(page).getByText("@studio.halvorsen", { exact: true })).toBeVisible();
  expect(await factOf(page, "Response time")).toMatch(/\w/);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);

  await test.step("the copy button says so for two seconds", async () => {
    const copy = panel(page).getByRole("button", { name: "Copy @studio.halvorsen" });
    await page.clock.install({ time: "2026-01-01" });
    await page.clock.pauseAt("2026-01-02");
    await copy.click();
    await expect(copy).toHaveText("Copied");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("@studio.halvorsen");
    await page.clock.runFor(1_900);
    await expect(copy).toHaveText("Copied");
    await page.clock.runFor(200);
    await expect(copy).toHaveText("Copy");
    await page.clock.resume();
  });

  const button = dialog(page).getByRole("button", { name: "Contact Provider" });
  await button.hover();
  expect(asked).toEqual([]);
  const opening = context.waitForEvent("page");
  await button.click();
  const opened = await opening;
  await opened.waitForLoadState();
  await expect(opened).toHaveTitle("The network");
  expect(asked).toEqual([
    { url: "https://www.instagram.com/studio.halvorsen/", referer: undefined },
  ]);
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  const link = dialog(page).getByRole("link", { name: /open the page/ });
  await expect(link).toHaveAttribute("rel", "noopener noreferrer");
  await expect(panel(page)).toContainText("Opened @studio.halvorsen on");
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

/** Thirteen reviews, newest first; the fifth and tenth are advertisements. None has two stars. */
const stars = [5, 4, 5, 3, 4, 5, 5, 4, 1, 4, 5, 3, 5];

test("reviews load six at a time, are sorted and filtered in place, and name the provider: PROF-20 to PROF-25, LIMIT-07, LIMIT-08, Q19, QUAL-01, QUAL-02", async ({
  page,
}) => {
  const { id, username } = await createProvider({ followers: 73_900 });
  for (const [place, rating] of stars.entries()) {
    await createReview(
      { id },
      {
        rating,
        comment: `Review number ${place}.`,
        helpfulCount: place * 3,
        isVerified: place === 4,
        reviewType: place % 5 === 4 ? "advertisement" : "service",
        createdAt: new Date(Date.now() - (place + 1) * 3_600_000),
      },
    );
  }
  await page.goto(`/?provider=${username}&tab=reviews`);
  const reviews = dialog(page).getByRole("article");
  await expect(reviews).toHaveCount(6);
  await expect(shown(page)).toHaveText("6 of 13 shown");
  await dialog(page).getByRole("button", { name: "Load More" }).click();
  await expect(reviews).toHaveCount(12);
  await expect(reviews.nth(6)).toBeFocused();
  for (const [place, rating] of stars.slice(0, 12).entries()) {
    const review = reviews.nth(place);
    await expect(review).toContainText(`@${username}`);
    await expect(review).toContainText(`Rated ${rating}.0 out of 5`);
    await expect(review.getByText("13 reviews")).toBeVisible();
    await expect(review.getByText("73.9k followers")).toBeVisible();
    await expect(review).toContainText(`Review number ${place}.`);
    await expect(review.getByRole("button", { name: /Helpful/ })).toContainText(String(place * 3));
  }

  await test.step("sorted", async () => {
    await choose(page, /^Sort/, "Lowest rated");
    await expect.poll(() => ratings(page)).toEqual([1, 3, 3, 4, 4, 4]);
    await choose(page, /^Sort/, "Highest rated");
    await expect.poll(() => ratings(page)).toEqual([5, 5, 5, 5, 5, 5]);
    await choose(page, /^Sort/, "Most helpful");
    await expect(dialog(page).getByRole("button", { name: "Sort: Most helpful" })).toBeFocused();
    await expect(reviews.first()).toContainText("Review number 12.");
    await tab(page, /Contact/).click();
    await expect(dialog(page).getByRole("tabpanel", { name: /Contact/ })).toBeVisible();
    await expect(page).toHaveURL(/tab=contact/);
    await tab(page, /Reviews/).click();
    await expect(dialog(page).getByRole("button", { name: "Sort: Most helpful" })).toBeVisible();
    await expect(page).toHaveURL(`/@${username}/reviews`);
  });

  await test.step("filtered", async () => {
    const bar = dialog(page).getByRole("button", { name: /^4 stars/ });
    await bar.click();
    await expect(bar).toHaveAttribute("aria-pressed", "true");
    await expect(dialog(page).getByText("4 of 13 reviews")).toBeVisible();
    await expect.poll(() => ratings(page)).toEqual([4, 4, 4, 4]);
    await choose(page, /^Type/, "Sponsored Content");
    await expect.poll(() => ratings(page)).toEqual([4, 4]);
    await expect(dialog(page).getByRole("button", { name: /Remove Type/ })).toBeVisible();
    await dialog(page).getByRole("checkbox", { name: "Identity confirmed only" }).check();
    await expect(reviews).toHaveText([/Review number 4\./]);
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await dialog(page).getByRole("button", { name: "Clear filters" }).first().click();
    await expect(dialog(page).getByRole("heading", { name: "Customer reviews" })).toBeFocused();
    await expect(shown(page)).toHaveText(/ of 13 shown$/);
  });

  await test.step("filters that leave nothing are given up with one button", async () => {
    await dialog(page)
      .getByRole("button", { name: /^5 stars/ })
      .click();
    await dialog(page).getByRole("checkbox", { name: "Identity confirmed only" }).check();
    await expect(dialog(page).getByRole("heading", { name: "No matching reviews" })).toBeVisible();
    await dialog(page).getByRole("button", { name: "Clear filters" }).last().click();
    await expect(reviews.first()).toBeVisible();
    await expect(dialog(page).getByRole("heading", { name: "Customer reviews" })).toBeFocused();
  });
});

/** The head is so low that the text of the first tab begins in the first view. */
async function expectCondensed(page: Page): Promise<void> {
  const height = page.viewportSize()!.height;
  const text = panel(page).locator("p, h3").first();
  await expect(text).toBeInViewport({ ratio: 1 });
  const { y } = (await text.boundingBox())!;
  expect(y, "start of the text").toBeLessThan(height * 0.8);
}

async function expectWell(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
}

test(
  "on a phone the profile fits, and its reviews are filtered from sheets: PROF-20, QUAL-01, QUAL-02",
  { tag: "@phone-only" },
  async ({ page }) => {
    await page.goto(studio);
    await expect(dialog(page)).toBeVisible();
    await expectWell(page);
    await expectCondensed(page);

    await tab(page, /Reviews/).tap();
    await expect(page).toHaveURL(/\/@studio\.halvorsen\/reviews$/);
    await dialog(page).getByRole("button", { name: "Search and filter" }).tap();
    const controls = dialog(page).getByRole("group", { name: "Sort and filter reviews" });
    const tops = await controls
      .locator("button:visible, input:visible")
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top / 24)));
    expect(tops, "rows in the order of reading").toEqual(
      tops.toSorted((one, other) => one - other),
    );
    await dialog(page)
      .getByRole("button", { name: /^Stars/ })
      .tap();
    await page.getByRole("option", { name: "4 stars" }).tap();
    await page.keyboard.press("Escape");
    await expect(dialog(page).getByText(/^\d+ of \d+ reviews$/)).toBeVisible();
    await expect.poll(async () => new Set(await ratings(page))).toEqual(new Set([4]));
    await expectWell(page);
  },
);

test("the seats show reviews by keyboard, and stars filter them: QUAL-01", async ({ page }) => {
  await page.goto("/?provider=amara.moves");
  await dialog(page).getByRole("button", { name: "Reviews in the seats" }).focus();
  const link = dialog(page).getByRole("link", { name: "Read the review" });
  await expect(link).toBeVisible();
  await dialog(page).getByRole("slider").press("ArrowUp");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(link).toHaveCount(0);
  await page.keyboard.press("Home");
  await dialog(page).getByRole("link", { name: "4 stars: 11 reviews" }).click();
  await expect(page).toHaveURL("/@amara.moves/reviews?stars=4");
  await expect(panel(page)).toContainText("11 of 214 reviews");
});

test(
  "on a phone the portfolio and the contact tab fit, and a swipe changes the picture: PROF-26, QUAL-01, QUAL-02",
  { tag: "@phone-only" },
  async ({ page }) => {
    await page.goto(`${studio}&tab=contact`);
    await expect(panel(page)).toContainText("@studio.halvorsen");
    await expectWell(page);

    await tab(page, /Portfolio/).tap();
    await expect(page).toHaveURL(/tab=portfolio/);
    await expect(panel(page).getByRole("img")).toHaveCount(9);
    await expectWell(page);
    await panel(page).getByRole("button").first().tap();
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
    await expectAccessible(page);
  },
);
