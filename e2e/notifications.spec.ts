import type { APIRequestContext, Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures";
import { change, owner, saveReview, signIn, signUp, tokenOf, type Person } from "./people";

const bell = (page: Page, unread: number) =>
  page.getByRole("banner").getByRole("button", { name: `Notifications, ${unread} unread` });
const panel = (page: Page) => page.getByRole("dialog", { name: "Notifications" });
const rows = (page: Page) => panel(page).getByRole("listitem");

/** The id of what somebody wrote about the owner's profile. */
const writeReview = (request: APIRequestContext, { token }: Person) =>
  saveReview(request, token, {
    provider: "amara.moves",
    comment: "She listens before she counts.",
  });

async function answerReview(request: APIRequestContext, review: string): Promise<void> {
  const input = { review, comment: "Thank you for coming." };
  await change(request, { name: "answerReview", input }, await tokenOf(request, owner));
}

async function findHelpful(
  request: APIRequestContext,
  review: string,
  token: string,
): Promise<void> {
  await change(request, { name: "markReviewHelpful", input: { review } }, token);
}

test("a visitor finds samples behind the bell, labelled as such, and the badge goes when they were seen: HEAD-07, HEAD-09, HEAD-10", async ({
  page,
}) => {
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
});

test("an answer arrives in every tab without a reload, is read by opening the bell, and leads to the review: Q54, Q77", async ({
  page,
  context,
  request,
}) => {
  const person = await signUp(request);
  const review = await writeReview(request, person);
  await page.goto("/how-it-works");
  await signIn(page, person);
  await expect(bell(page, 0)).toBeVisible();
  const other = await context.newPage();
  await other.goto("/privacy-policy");
  await expect(bell(other, 0)).toBeVisible();

  await answerReview(request, review);
  await expect(bell(page, 1)).toHaveText("1");
  await expect(bell(other, 1)).toHaveText("1");
  await expect(page.locator("[aria-live=polite]", { hasText: "answered your review" })).toHaveCount(
    1,
  );

  await bell(page, 1).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("answered your review");
  await expect(rows(page).getByText("Unread")).toHaveCount(1);
  await expectAccessible(page);

  // What arrives while the list is open goes into it.
  await findHelpful(request, review, await tokenOf(request, owner));
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText("One person found your review of");
  await panel(page).getByRole("button", { name: "Mark all as read" }).click();
  await expect(rows(page).getByText("Unread")).toHaveCount(0);
  await expect(bell(other, 0)).toHaveText("");

  // What arrives between two openings is read by the second.
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await findHelpful(request, review, (await signUp(request)).token);
  await bell(page, 1).click();
  await expect(rows(page).first()).toContainText("2 people found your review of");
  await expect(rows(page).getByText("Unread")).toHaveCount(1);
  await expect(bell(other, 0)).toHaveText("");
  await rows(page).getByRole("link").last().click();
  await expect(page).toHaveURL(/\/myreviews$/);
  await expect(panel(page)).toHaveCount(0);
  await expect(bell(page, 0)).toBeVisible();
  await expect(page.getByText("Thank you for coming.")).toBeVisible();
});

test("who does not want to be told of something is not, from the moment they say so @desk", async ({
  page,
  request,
}) => {
  const person = await signUp(request);
  const review = await writeReview(request, person);
  await page.goto("/myprofile");
  await signIn(page, person);
  const choices = page.getByRole("region", { name: "Notifications" });
  const answers = choices.getByRole("checkbox", { name: "A provider answers your review" });
  await expect(answers).toBeChecked();
  const saved = page.waitForResponse(
    (answer) => answer.request().postData()?.includes("UpdateNotificationPreferences") ?? false,
  );
  await answers.uncheck();
  await saved;
  await answerReview(request, review);
  await page.reload();
  await expect(answers).not.toBeChecked();
  await bell(page, 0).click();
  await expect(panel(page)).toContainText("Examples");
});
