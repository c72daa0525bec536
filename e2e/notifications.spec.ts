import type { APIRequestContext, Page } from "@playwright/test";
import { createProvider, makeOwner } from "./data";
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures";
import { change, type Person, saveReview, signUp, startSignedIn } from "./people";

const bell = (page: Page, unread: number) =>
  page.getByRole("banner").getByRole("button", { name: `Notifications, ${unread} unread` });
const panel = (page: Page) => page.getByRole("dialog", { name: "Notifications" });
const rows = (page: Page) => panel(page).getByRole("listitem");

/** A user with a review of a new provider, and its owner. */
async function createReviewed(request: APIRequestContext) {
  const provider = await createProvider();
  const owner = await signUp(request, { firstName: "Mira", lastName: "Holm" });
  await makeOwner(owner, provider.username);
  const person = await signUp(request);
  const review = await saveReview(request, person.token, {
    provider: provider.username,
    comment: "She listens before she counts.",
  });
  return { owner, person, review };
}

/** The mark of a new row disappears two seconds after the row came into view: a slow browser would miss it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
}

async function findHelpful(request: APIRequestContext, review: string, { token }: Person) {
  await change(request, { name: "markReviewHelpful", input: { review } }, token);
}

test(
  "a visitor sees labelled samples behind the bell, and opening it clears the badge: HEAD-07, HEAD-09, HEAD-10, QUAL-01, QUAL-02",
  { tag: "@phone" },
  async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.postData() ?? ""));
    await page.goto("/how-it-works");
    await expect(bell(page, 3)).toHaveText("3");
    await bell(page, 3).click();
    await expect(rows(page)).toHaveCount(3);
    await expect(panel(page)).toContainText("Examples");
    await expect(panel(page).getByText("Unread")).toHaveCount(3);
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    expect(asked.filter((body) => body.includes("otification"))).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(panel(page)).toHaveCount(0);
    await expect(bell(page, 0)).toBeFocused();
    await page.reload();
    await expect(bell(page, 0)).toHaveText("");
  },
);

test("an answer arrives in every tab without a reload, is read by opening the bell, and leads to the review: Q54, Q77, QUAL-01", async ({
  page,
  context,
  request,
}) => {
  const { owner, person, review } = await createReviewed(request);
  await startSignedIn(page, person);
  const other = await context.newPage();
  await page.goto("/how-it-works");
  await other.goto("/privacy-policy");
  await expect(bell(page, 0)).toBeVisible();
  await expect(bell(other, 0)).toBeVisible();

  await test.step("the answer is counted in both tabs", async () => {
    const input = { review, comment: "Thank you for coming." };
    await change(request, { name: "answerReview", input }, owner.token);
    await expect(bell(page, 1)).toHaveText("1");
    await expect(bell(other, 1)).toHaveText("1");
  });

  await page.clock.install();

  await test.step("what arrives while the list is open goes into it, on top", async () => {
    await stopClock(page);
    await bell(page, 1).click();
    await expect(rows(page).getByText("Unread")).toHaveCount(1);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText("answered your review");
    await page.clock.resume();
    await expectAccessible(page);
    await expect(rows(page).getByText("Unread")).toHaveCount(0);
    await stopClock(page);
    await findHelpful(request, review, owner);
    // The button comes back with the new row.
    await panel(page).getByRole("button", { name: "Mark all as read" }).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).first()).toContainText("One person found your review of");
    await expect(rows(page).getByText("Unread")).toHaveCount(0);
    await page.clock.resume();
    await expect(bell(other, 0)).toHaveText("");
  });

  // Only live notifications are announced; the first answer may have come before the socket was ready.
  await test.step("what arrives between two openings is announced, and read by the second", async () => {
    await page.keyboard.press("Escape");
    await expect(panel(page)).toHaveCount(0);
    await findHelpful(request, review, await signUp(request));
    const announced = page.locator("[aria-live=polite]", { hasText: "2 people found your review" });
    await expect(announced).toHaveCount(1);
    // The count is rendered by a timer.
    await expect(bell(page, 1)).toBeVisible();
    await stopClock(page);
    await bell(page, 1).click();
    await expect(rows(page).getByText("Unread")).toHaveCount(1);
    await expect(rows(page).first()).toContainText("2 people found your review of");
    await page.clock.resume();
    await expect(bell(other, 0)).toHaveText("");
    await rows(page).getByRole("link").last().click();
    await expect(page).toHaveURL(/\/@[^/]+\/reviews\/[^/]+$/);
    await expect(panel(page)).toHaveCount(0);
    await expect(bell(page, 0)).toBeVisible();
    await expect(page.getByText("Thank you for coming.")).toBeVisible();
  });
});
