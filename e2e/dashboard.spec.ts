import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures";
import { owner, saveReview, signIn, signUp } from "./people";

const dialog = (page: Page) => page.getByRole("dialog");
const tab = (page: Page, name: string) => dialog(page).getByRole("tab", { name, exact: true });
const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 768;

/** From the quick actions, which on a phone stand in the menu. */
async function openDashboard(page: Page): Promise<void> {
  if (isWide(page)) {
    await page.getByRole("button", { name: "Quick actions" }).click();
    await page.getByRole("menuitem", { name: "Provider Dashboard" }).click();
  } else {
    await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
    const actions = page.getByRole("list", { name: "Quick actions" });
    await actions.getByRole("button", { name: "Provider Dashboard" }).click();
  }
  await expect(dialog(page).getByRole("heading", { name: "Provider Dashboard" })).toBeVisible();
}

/** What is written on the bars is what the table of the chart says; narrow bars leave out some. */
async function expectFiguresOnBars(page: Page, title: string): Promise<void> {
  const chart = dialog(page).getByRole("region", { name: title });
  await expect(chart.locator(".recharts-label-list text").first()).toBeVisible();
  const told = await chart.getByRole("cell").allTextContents();
  const onBars = await chart.locator(".recharts-label-list text").allTextContents();
  if (isWide(page)) expect(onBars).toEqual(told.filter((figure) => figure !== "0"));
  else expect(told).toEqual(expect.arrayContaining(onBars));
}

/** All that goes out of the browser from now on; the page below may ask for something of its own. */
function noteRequests(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith("data:")) return;
    sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ""}`);
  });
  return sent;
}

test("a visitor tries the demonstration, and nothing of it leaves the browser: GEN-10, HEAD-03, HEAD-05, DASH-01 to DASH-07, PERM-06, STATE-38, LIMIT-25, LIMIT-27, Q21, Q44", async ({
  page,
}) => {
  await page.goto("/");
  const sent = noteRequests(page);
  await openDashboard(page);
  const label = dialog(page).getByText("Demonstration. Everything here stays in this browser.");
  await expect(label).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: /@/ })).toHaveCount(3);
  await expectAccessible(page);

  await dialog(page)
    .getByRole("button", { name: /@studio\.halvorsen/ })
    .click();
  await expect(dialog(page).getByRole("heading", { name: /Studio Halvorsen/ })).toBeFocused();
  await expect(label).toBeVisible();
  const activities = dialog(page).getByRole("list", { name: "Recent activity" });
  await expect(activities.getByRole("listitem")).toHaveCount(3);

  await tab(page, "Verification Codes").click();
  const rows = dialog(page).getByRole("table").getByRole("row");
  await expect(rows).toHaveCount(6);
  await dialog(page).getByRole("button", { name: "Generate code" }).click();
  await expect(rows).toHaveCount(7);
  const newest = rows.nth(1);
  await expect(newest.getByRole("rowheader")).toHaveText(/^S2024[1-9]\d\d$/);
  await expect(newest).toContainText("Active");
  const made = await newest.getByRole("rowheader").innerText();

  await tab(page, "Reviews").click();
  await expect(dialog(page).getByRole("article")).toHaveCount(3);
  await tab(page, "Analytics").click();
  await expect(dialog(page).getByRole("heading", { name: "The last six months" })).toBeVisible();
  await expect(dialog(page).locator("svg.recharts-surface").first()).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);

  await page.goBack();
  await expect(tab(page, "Reviews")).toHaveAttribute("aria-selected", "true");
  await dialog(page).getByRole("button", { name: "Switch Provider" }).click();
  await expect(tab(page, "Reviews")).toHaveCount(0);
  await dialog(page)
    .getByRole("button", { name: /@studio\.halvorsen/ })
    .click();
  await tab(page, "Verification Codes").click();
  await expect(rows.nth(1)).toContainText(made);
  const ofDashboard = /2024\d{3}|OwnDashboard|OwnFigures|promotion/i;
  expect(sent.filter((request) => ofDashboard.test(request))).toEqual([]);

  await dialog(page).getByRole("button", { name: "Close" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL("/");
});

test("an owner finds the own figures, as charts, as a table and as a file: Q44, Q82, PERM-07, GEN-10", async ({
  page,
  request,
}) => {
  const reviewer = await signUp(request);
  await saveReview(request, reviewer.token, {
    provider: "amara.moves",
    comment: "For the figures.",
    rating: 4,
  });
  await page.goto("/");
  await signIn(page, owner);
  await openDashboard(page);
  const mine = dialog(page).getByRole("region", { name: "Your profile" });
  await mine.getByRole("button", { name: /@amara\.moves/ }).click();
  await expect(dialog(page).getByText(/^Demonstration\./)).toHaveCount(0);
  await expect(
    dialog(page).getByRole("list", { name: "Recent activity" }).getByRole("listitem"),
  ).toHaveCount(3);

  await tab(page, "Analytics").click();
  for (const title of ["Reviews", "Average rating", "Helpful votes", "Saves", "Follows"]) {
    await expect(dialog(page).getByRole("region", { name: title })).toBeVisible();
  }
  await expect(dialog(page).getByText("Days begin and end at midnight UTC.")).toBeVisible();
  await expectFiguresOnBars(page, "Reviews");
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);

  await dialog(page).getByRole("button", { name: "12 months" }).click();
  await dialog(page).getByRole("button", { name: "Table" }).click();
  const table = dialog(page).getByRole("table", { name: "Figures of the last 12 months" });
  // Twelve months between the head and the line that sums them up.
  await expect(table.getByRole("row")).toHaveCount(14);
  await expectNoSidewaysScrolling(page);

  const coming = page.waitForEvent("download");
  await dialog(page).getByRole("button", { name: "Download CSV" }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe("plaudit-amara.moves-12-months.csv");
  const lines = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n");
  expect(lines[0]).toBe(
    "\uFEFFFirst day,Last day,Reviews,Average rating,Helpful votes,Saves,Follows",
  );
  expect(lines).toHaveLength(13);
  const reviews = lines.slice(1).map((line) => Number(line.split(",")[2]));
  const all = table.getByRole("row").last().getByRole("cell").first();
  await expect(all).toHaveText(String(reviews.reduce((sum, count) => sum + count, 0)));
});

test("the dashboard is accessible in the dark, and belongs to its owner: QUAL-01, PERM-07 @desk", async ({
  page,
  request,
}) => {
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const reviewer = await signUp(request, { firstName: "Lena", lastName: "Brandt" });
  await page.goto("/");
  await signIn(page, reviewer);
  await openDashboard(page);
  await expect(dialog(page).getByRole("button", { name: /@/ })).toHaveCount(3);
  await expect(dialog(page).getByRole("region", { name: "Your profile" })).toHaveCount(0);

  // By the keyboard alone.
  await dialog(page).getByRole("button", { name: /@teo/ }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("heading", { name: /Teodoro Ricci/ })).toBeFocused();
  await tab(page, "Dashboard").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "Verification Codes")).toBeFocused();
  await expect(dialog(page).getByRole("button", { name: "Generate code" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("End");
  await expect(dialog(page).locator("svg.recharts-surface").first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
});
