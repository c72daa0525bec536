import type { Page } from "@playwright/test";
import { askGraph, expect, test } from "./fixtures";

interface Known {
  displayName: string;
  title: string;
  biography: string;
  followers: number;
  price: string;
  responseTime: string;
  completionRate: number;
  availability: string;
  languages: string[];
  specialties: string[];
  rating: { average: number; count: number };
}

const fields = `displayName title biography followers price responseTime completionRate availability
  languages specialties rating { average count }`;

const profile = (page: Page) => page.getByRole("dialog");
const tab = (page: Page, name: RegExp) => profile(page).getByRole("tab", { name });

async function knownProvider(page: Page, username: string): Promise<Known> {
  const query = `{ provider(username: "${username}") { ${fields} } }`;
  return (await askGraph<{ provider: Known }>(page, query)).provider;
}

/** The value that stands beside a term, wherever the two stand. */
async function factOf(page: Page, term: string): Promise<string> {
  const panel = profile(page).getByRole("tabpanel");
  await expect(panel.getByRole("term").filter({ hasText: term })).toBeVisible();
  const terms = await panel.getByRole("term").allInnerTexts();
  const values = await panel.getByRole("definition").allInnerTexts();
  return values[terms.indexOf(term)] ?? "";
}

test("the profile says what the directory holds, word for word: PROF-02 to PROF-16, PROF-27, PROF-29, LIMIT-21", async ({
  page,
}) => {
  await page.goto("/?provider=northlight.media");
  const known = await knownProvider(page, "northlight.media");
  const { average, count } = known.rating;
  await expect(
    profile(page).getByRole("heading", { name: known.displayName, exact: true }),
  ).toBeVisible();
  const picture = profile(page).getByRole("img", { name: `Picture of ${known.displayName}` });
  await expect(picture).toHaveAttribute("src", /^\/api\/proxy-image\?url=/);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );
  for (const text of ["@northlight.media", known.title, "62k followers"])
    await expect(profile(page).getByText(text, { exact: true }).first()).toBeVisible();
  const score = profile(page).getByRole("img", { name: /^Rated/ });
  await expect(score).toHaveAccessibleName(
    `Rated ${average.toFixed(1)} out of 5 from ${count} reviews`,
  );
  await expect(score).toContainText(`${average.toFixed(1)}${count} reviews`);
  await expect(profile(page).getByRole("tab")).toHaveText([
    "Overview",
    `Reviews ${count}`,
    /^Portfolio \d+$/,
    "Contact",
  ]);

  const panel = profile(page).getByRole("tabpanel");
  await expect(panel.getByRole("heading", { name: "About" })).toBeVisible();
  for (const sentence of known.biography.split(/(?<=\.) /)) {
    await expect(panel).toContainText(sentence);
  }
  await expect(panel.getByRole("heading", { name: "Specialties" })).toBeVisible();
  expect(known.specialties.length).toBeGreaterThan(1);
  for (const specialty of known.specialties)
    await expect(panel.getByRole("listitem").getByText(specialty, { exact: true })).toBeVisible();
  const facts = {
    "Starting price": known.price,
    "Response time": known.responseTime,
    "Completion rate": `${known.completionRate}%`,
    Availability: known.availability,
    Languages: known.languages.join(", "),
  };
  for (const [term, value] of Object.entries(facts)) expect(await factOf(page, term)).toBe(value);

  await tab(page, /Contact/).click();
  await expect(panel.getByText("@northlight.media", { exact: true })).toBeVisible();
  expect(await factOf(page, "Response time")).toBe(known.responseTime);
  await expect(panel.getByRole("button", { name: "Contact Provider" })).toBeVisible();
});

test("each review says of whom it is, how many stars and how known they are; six by six: PROF-20 to PROF-25, LIMIT-07, LIMIT-08", async ({
  page,
}) => {
  await page.goto("/?provider=mei.illustrates&tab=reviews");
  interface Review {
    rating: number;
    comment: string;
    helpfulCount: number;
  }
  const { provider } = await askGraph<{
    provider: { rating: { count: number }; reviews: { nodes: Review[] } };
  }>(
    page,
    '{ provider(username: "mei.illustrates") { rating { count } reviews(first: 12) { nodes { rating comment helpfulCount } } } }',
  );
  const reviews = profile(page).getByRole("article");
  await expect(reviews).toHaveCount(6);
  await profile(page).getByRole("button", { name: "Load More" }).click();
  await expect(reviews).toHaveCount(12);
  for (const [place, known] of provider.reviews.nodes.entries()) {
    const review = reviews.nth(place);
    await expect(review).toContainText("@mei.illustrates");
    await expect(review).toContainText(`Rated ${known.rating}.0 out of 5`);
    await expect(review.getByText(`${provider.rating.count} reviews`)).toBeVisible();
    await expect(review.getByText("73.9k followers")).toBeVisible();
    await expect(review).toContainText(known.comment);
    await expect(review.getByRole("button", { name: /Helpful/ })).toContainText(
      String(known.helpfulCount),
    );
  }

  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/graphql")) asked.push(request.postData() ?? "");
  });
  const helpful = reviews.first().getByRole("button", { name: /Helpful/ });
  const count = provider.reviews.nodes[0]?.helpfulCount;
  await expect(helpful).toHaveAttribute("aria-pressed", "false");
  await helpful.click();
  await expect(helpful).toHaveAttribute("aria-pressed", "true");
  await expect(profile(page).getByText("Sign in to make it count")).toBeVisible();
  await expect(helpful).toContainText(String(count));
  expect(asked, "a visitor's press stays in the browser").toEqual([]);
  await page.reload();
  await expect(helpful).toHaveAttribute("aria-pressed", "true");
  await helpful.click();
  await expect(helpful).toHaveAttribute("aria-pressed", "false");
});

test("Save and Share in the profile and on its card are one: PROF-17 to PROF-19, STATE-03, STATE-05, STATE-06", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.assign(Navigator.prototype, { share: undefined }));
  await page.goto("/?q=gus.barbers");
  const card = page.getByRole("region", { name: "Search results" }).getByRole("article").first();
  const saved = card.getByRole("button", { name: /^Save / });
  await expect(saved).toHaveAttribute("aria-pressed", "false");
  await card.getByRole("button", { name: "View Profile" }).click();
  const foot = (name: string) => profile(page).getByRole("button", { name, exact: true });
  await foot("Save").click();
  await expect(foot("Saved")).toBeVisible();
  await foot("Share").click();
  await expect(profile(page).getByText(/^Link to .* copied$/)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/\?provider=gus\.barbers$/,
  );
  await foot("Close").click();
  await expect(saved).toHaveAttribute("aria-pressed", "true");
  expect(await page.evaluate(() => localStorage.getItem("bookmarkedServices"))).toBe(
    '["gus.barbers"]',
  );

  await page.goto("/?provider=gus.barbers");
  await foot("Saved").click();
  await expect(foot("Save")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("bookmarkedServices"))).toBe("[]");
  await foot("Write Review").click();
  await expect(page.getByRole("group", { name: "Your review is about" })).toContainText(
    "@gus.barbers",
  );
});

test("what was copied says so for two seconds: LIMIT-14, PROF-27", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/?provider=kiln.and.co&tab=contact");
  await page.clock.install();
  const copy = profile(page).getByRole("button", { name: "Copy @kiln.and.co" });
  await page.clock.runFor(1_000);
  await page.clock.pauseAt(Date.now() + 60_000);
  await copy.click();
  await page.clock.runFor(100);
  await expect(copy).toHaveText("Copied");
  await page.clock.runFor(1_700);
  await expect(copy).toHaveText("Copied");
  await page.clock.runFor(300);
  await expect(copy).toHaveText("Copy");
});
