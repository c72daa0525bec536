import { readFile } from "node:fs/promises";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { createPortfolioImage, createProvider, createReview, makeOwner } from "./data";
import { askGraph, expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures";
import { profileMenu, saveReview, signUp, startSignedIn } from "./people";

const dialog = (page: Page) => page.getByRole("dialog");
const tab = (page: Page, name: string) => dialog(page).getByRole("tab", { name, exact: true });
const button = (page: Page, name: string | RegExp) =>
  dialog(page).getByRole("button", { name, exact: typeof name === "string" });
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** By the quick actions, which are in the menu on a phone. */
async function openDashboard(page: Page): Promise<void> {
  if (isPhone(page)) {
    await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
    const actions = page.getByRole("list", { name: "Quick actions" });
    await actions.getByRole("button", { name: "Provider Dashboard" }).click();
  } else {
    await page.getByRole("button", { name: "Quick actions" }).click();
    await page.getByRole("menuitem", { name: "Provider Dashboard" }).click();
  }
  await expect(dialog(page).getByRole("heading", { name: "Provider Dashboard" })).toBeVisible();
}

/** Opens the dashboard of a provider with three reviews and an owner. */
async function openOwnDashboard(page: Page): Promise<{ id: number; username: string }> {
  const provider = await createProvider({
    title: "Strength coach",
    biography: "Trains people at home.",
    specialties: ["Strength"],
    languages: ["English"],
  });
  await createPortfolioImage(provider, { url: "/pictures/plates/fitness/amara.moves-1.svg" });
  const day = 86_400_000;
  for (const [daysAgo, rating] of [
    [1, 5],
    [8, 4],
    [60, 3],
  ] as const) {
    const createdAt = new Date(Date.now() - daysAgo * day);
    await createReview(provider, { rating, createdAt, region: "europe" });
  }
  const person = await signUp(page.request, { firstName: "Mira", lastName: "Holm" });
  await makeOwner(person, provider.username);
  await startSignedIn(page, person);
  await page.goto("/how-it-works");
  await openDashboard(page);
  await dialog(page)
    .getByRole("region", { name: "Your profile" })
    .getByRole("button", { name: new RegExp(`@${provider.username}`) })
    .click();
  await expect(tab(page, "Promotion Codes")).toBeVisible();
  return provider;
}

/** Stores a review of the provider by a new person, through the API. */
async function review(
  request: APIRequestContext,
  provider: string,
  fields: { comment: string; promotionCode?: string },
): Promise<void> {
  const { token } = await signUp(request);
  await saveReview(request, token, { provider, rating: 4, ...fields });
}

/** The labels on the bars equal the chart's table; narrow bars omit some. */
async function expectFiguresOnBars(chart: Locator): Promise<void> {
  await expect(chart.locator(".recharts-label-list text").first()).toBeVisible();
  const read = async () => {
    // Both at one moment: newer figures, and the width of the panel, change the chart after its first drawing.
    const { figures, onBars } = await chart.evaluate((section) => {
      const textsOf = (selector: string) =>
        [...section.querySelectorAll(selector)].map(({ textContent }) => textContent);
      return { figures: textsOf("td"), onBars: textsOf(".recharts-label-list text") };
    });
    const isEqual = isPhone(chart.page())
      ? onBars.every((label) => figures.includes(label))
      : onBars.join() === figures.filter((figure) => figure !== "0").join();
    return { figures, onBars, isEqual };
  };
  await expect.poll(read).toMatchObject({ isEqual: true });
}

/** Records requests from now on; the page below the dialog may send some too. */
function noteRequests(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith("data:")) return;
    sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ""}`);
  });
  return sent;
}

test(
  "a visitor tries the demonstration by the keyboard, and nothing of it leaves the browser: GEN-10, HEAD-03, HEAD-05, DASH-01 to DASH-07, PERM-06, STATE-38, LIMIT-25, LIMIT-27, Q21, Q44, QUAL-01, QUAL-02",
  { tag: "@phone" },
  async ({ page }) => {
    await page.goto("/how-it-works");
    const sent = noteRequests(page);
    await openDashboard(page);
    const label = dialog(page).getByText("Demonstration. Everything here stays in this browser.");
    await expect(label).toBeVisible();
    await expect(button(page, /@/)).toHaveCount(3);
    await expectAccessible(page);

    await button(page, /@studio\.halvorsen/).press("Enter");
    await expect(dialog(page).getByRole("heading", { name: /Studio Halvorsen/ })).toBeFocused();
    await expect(label).toBeVisible();
    const activities = dialog(page).getByRole("list", { name: "Recent activity" });
    await expect(activities.getByRole("listitem")).toHaveCount(3);

    await tab(page, "Dashboard").press("ArrowRight");
    await expect(tab(page, "Verification Codes")).toBeFocused();
    const rows = dialog(page).getByRole("table").getByRole("row");
    await expect(rows).toHaveCount(6);
    await button(page, "Generate code").click();
    await expect(rows).toHaveCount(7);
    const newest = rows.nth(1);
    await expect(newest.getByRole("rowheader")).toHaveText(/^S2024[1-9]\d\d$/);
    await expect(newest).toContainText("Active");
    const made = await newest.getByRole("rowheader").innerText();
    await expectAccessible(page);

    await tab(page, "Reviews").click();
    await expect(dialog(page).getByRole("article")).toHaveCount(3);
    await tab(page, "Reviews").press("End");
    await expect(dialog(page).getByRole("heading", { name: "The last six months" })).toBeVisible();
    await expect(dialog(page).locator("svg.recharts-surface").first()).toBeVisible();
    await expectNoSidewaysScrolling(page);
    await expectAccessible(page);

    await page.goBack();
    await expect(tab(page, "Reviews")).toHaveAttribute("aria-selected", "true");
    await button(page, "Switch Provider").click();
    await expect(tab(page, "Reviews")).toHaveCount(0);
    await button(page, /@studio\.halvorsen/).click();
    await tab(page, "Verification Codes").click();
    await expect(rows.nth(1)).toContainText(made);
    const ofDashboard = /2024\d{3}|OwnDashboard|OwnFigures|promotion/i;
    expect(sent.filter((request) => ofDashboard.test(request))).toEqual([]);

    await button(page, "Close").click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL("/how-it-works");
  },
);

test("an owner makes a code and revokes it, answers a review, and reads the figures as charts, table and file: GEN-10, PERM-07, QUAL-01, Q21, Q44, Q82", async ({
  page,
  request,
}) => {
  const { username } = await openOwnDashboard(page);
  await expect(dialog(page).getByText(/^Demonstration\./)).toHaveCount(0);
  const activities = dialog(page).getByRole("list", { name: "Recent activity" });
  await expect(activities.getByRole("listitem")).toHaveCount(3);

  await test.step("a promotion code counts the reviews that came through it", async () => {
    await tab(page, "Promotion Codes").click();
    await dialog(page).getByLabel("Label", { exact: true }).fill("Flyer");
    await button(page, "Generate code").click();
    const codes = dialog(page).getByRole("list", { name: "Your promotion codes" });
    const row = codes.getByRole("listitem").filter({ hasText: "Flyer" });
    await expect(row).toContainText("No reviews yet");
    const code = (await row.textContent())!.match(/[A-Z]20\d\d[A-Z0-9]{5}/)![0];
    await expectAccessible(page);

    const comment = "She was there before I was.";
    await review(request, username, { comment, promotionCode: ` ${code.toLowerCase()} ` });
    await tab(page, "Reviews").click();
    await expect(dialog(page).getByText(comment)).toBeVisible();
    await tab(page, "Promotion Codes").click();
    await expect(row).toContainText("1 review");
    await expect(row).toContainText("4.0");
    await row.getByRole("button", { name: `Revoke ${code}` }).click();
    await row.getByRole("button", { name: `Revoke ${code} permanently` }).click();
    await expect(row).toContainText("Revoked today");
    await expect(row.getByRole("button")).toHaveCount(0);
  });

  await test.step("an answered review moves to the answered ones", async () => {
    await tab(page, "Reviews").click();
    await button(page, /^Answer: All reviews/).click();
    await page.getByRole("option", { name: "Not answered" }).click();
    const first = dialog(page).getByRole("article").first();
    await first.getByRole("button", { name: /^Answer/ }).click();
    await first.getByLabel(/^Your answer to/).fill("Thank you, see you on Monday.");
    await first.getByRole("button", { name: "Publish Answer" }).click();
    await expect(first).toContainText("Thank you, see you on Monday.");
    await expectAccessible(page);
    await button(page, /^Answer: Not answered/).click();
    await page.getByRole("option", { name: "Answered", exact: true }).click();
    await expect(dialog(page).getByRole("article")).toHaveCount(1);
    await expect(dialog(page).getByRole("article")).toContainText("Thank you, see you on Monday.");
  });

  await test.step("the figures", async () => {
    await tab(page, "Analytics").click();
    for (const title of ["Reviews", "Average rating", "Helpful votes", "Saves", "Follows"]) {
      await expect(dialog(page).getByRole("region", { name: title })).toBeVisible();
    }
    await expect(dialog(page).getByText("Days start at midnight UTC.")).toBeVisible();
    await expectFiguresOnBars(dialog(page).getByRole("region", { name: "Reviews" }));
    await expectAccessible(page);

    await button(page, "12 months").click();
    await button(page, "Table").click();
    const table = dialog(page).getByRole("table", { name: "Figures for the last 12 months" });
    // Twelve months between the header and the total.
    await expect(table.getByRole("row")).toHaveCount(14);
    const coming = page.waitForEvent("download");
    await button(page, "Download CSV").click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe(`plaudit-${username}-12-months.csv`);
    const lines = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n");
    expect(lines[0]).toBe(
      "\uFEFFFirst day,Last day,Reviews,Average rating,Helpful votes,Saves,Follows",
    );
    expect(lines).toHaveLength(13);
    const reviews = lines.slice(1).map((line) => Number(line.split(",")[2]));
    expect(reviews.reduce((sum, count) => sum + count, 0)).toBe(4);
    await expect(table.getByRole("row").last().getByRole("cell").first()).toHaveText("4");
  });
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);

  await test.step("the same dashboard as pages: a tab keeps the focus, its address and a reload", async () => {
    await profileMenu(page, "Mira").click();
    await page.getByRole("menuitem", { name: "Provider Dashboard" }).click();
    await expect(page).toHaveURL("/dashboard/overview");
    const analytics = page.getByRole("main").getByRole("tab", { name: "Analytics" });
    await analytics.click();
    await expect(page).toHaveURL("/dashboard/analytics");
    await expect(analytics).toBeFocused();
    await expectFiguresOnBars(page.getByRole("main").getByRole("region", { name: "Reviews" }));
    await expectAccessible(page);
    await page.reload();
    await expect(analytics).toHaveAttribute("aria-selected", "true");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await page.goBack();
    await expect(page).toHaveURL("/dashboard/overview");
    await expect(page.getByRole("tab", { name: "Dashboard" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
  });
});

test("an owner edits the profile: no input is lost, and a saved profile is public at once: QUAL-01, Q44", async ({
  page,
}) => {
  const { username } = await openOwnDashboard(page);
  await tab(page, "Profile").click();
  const biography = dialog(page).getByLabel("Biography");
  const written = `For people who never felt at home in a gym. <b onclick="alert(1)">No mirrors.</b>`;
  await biography.fill(written);
  await dialog(page).getByLabel("Specialties").first().fill("Rowing");
  await page.keyboard.press("Enter");
  await expectAccessible(page);

  await test.step("another tab loses nothing, and leaving asks", async () => {
    await tab(page, "Promotion Codes").click();
    await expect(biography).toBeHidden();
    await tab(page, "Profile").click();
    await expect(biography).toHaveValue(written);
    await page.keyboard.press("Escape");
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("Leave without saving?");
    await expectAccessible(page);
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect(question).toHaveCount(0);
  });

  await test.step("a picture needs a description, and can be removed again", async () => {
    const pictures = dialog(page).getByLabel(/^Description of picture \d+$/);
    await expect(pictures).toHaveCount(1);
    await dialog(page).getByLabel("Picture file").setInputFiles("client/public/icon-512.png");
    await expect(pictures).toHaveCount(2);
    await button(page, "Save Profile").click();
    await expect(dialog(page).getByText("Describe the picture")).toBeVisible();
    await pictures.last().fill("A mark in wine red");
    await button(page, "Save Profile").click();
    await expect(dialog(page).getByText("Your profile is saved")).toBeVisible();
    await button(page, "Remove picture 2").click();
    await expect(button(page, "Discard changes")).toBeVisible();
    await button(page, "Save Profile").click();
    await expect(dialog(page).getByText("Your profile is saved")).toBeVisible();
    await expect(pictures).toHaveCount(1);
    await expect(button(page, "Discard changes")).toHaveCount(0);
  });

  await page.goto(`/?provider=${username}`);
  await expect(dialog(page)).toContainText(written.slice(written.indexOf("<b")));
  const answer = await askGraph<{ provider: { biography: string; specialties: string[] } }>(
    page,
    `{ provider(username: "${username}") { biography specialties } }`,
  );
  expect(answer.provider).toEqual({ biography: written, specialties: ["Strength", "Rowing"] });
});

test(
  "an owner's panels fit a phone and are accessible there: QUAL-01, QUAL-02",
  { tag: "@phone-only" },
  async ({ page }) => {
    await openOwnDashboard(page);
    for (const [name, heading] of [
      ["Promotion Codes", "Promotion codes"],
      ["Reviews", "Customer reviews"],
      ["Share", "Widget"],
      ["Profile", "Your profile"],
    ] as const) {
      await tab(page, name).click();
      await expect(dialog(page).getByRole("heading", { name: heading })).toBeVisible();
      await expect(dialog(page).locator("[aria-busy=true]")).toHaveCount(0);
      await expectNoSidewaysScrolling(page);
      await expectAccessible(page);
    }
    await tab(page, "Analytics").click();
    await expectFiguresOnBars(dialog(page).getByRole("region", { name: "Reviews" }));
    await expectNoSidewaysScrolling(page);
    await expectAccessible(page);
    await button(page, "12 months").click();
    await button(page, "Table").click();
    const table = dialog(page).getByRole("table", { name: "Figures for the last 12 months" });
    await expect(table.getByRole("row")).toHaveCount(14);
    await expectNoSidewaysScrolling(page);

    await page.goto("/dashboard/profile");
    const biography = page.getByRole("main").getByLabel("Biography");
    await biography.fill("Trains people outdoors.");
    // The bar with the button stays above the tab bar.
    await page.getByRole("button", { name: "Save Profile" }).click({ trial: true });
    await expectNoSidewaysScrolling(page);
    await expectAccessible(page);
  },
);
