import type { APIRequestContext, Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures";
import { ask, fillSignIn, type Person, profileMenu, saveReview, signUp } from "./people";

const reviewed = [
  "amara.moves",
  "teo.writes.plans",
  "noor.breathes",
  "marcel.cuts",
  "lingua.kitchen",
  "northlight.media",
  "studio.halvorsen",
  "ruben.speaks",
] as const;

/** Somebody new who has written so many reviews, the one of `reviewed[0]` the first. */
async function aReviewer(request: APIRequestContext, count: number): Promise<Person> {
  const reviewer = await signUp(request, { firstName: "Lena", lastName: "Brandt" });
  for (const provider of reviewed.slice(0, count)) {
    const comment = `What I think of ${provider}.`;
    await saveReview(request, reviewer.token, { provider, comment, rating: 4 });
  }
  return reviewer;
}

/** By the form on My Reviews, as a person would. */
async function openMyReviews(page: Page, reviewer: Person): Promise<void> {
  await page.goto("/myreviews");
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  const dialog = page.getByRole("dialog");
  await fillSignIn(dialog, reviewer);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^You have written/)).toBeVisible();
}

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const cardOf = (page: Page, username: string) => cards(page).filter({ hasText: `@${username}` });
const action = (page: Page, username: string, name: "Edit" | "Delete") =>
  cardOf(page, username).getByRole("button", { name: new RegExp(`^${name}`) });
const countText = (page: Page, text: RegExp) => page.getByText(text);
const message = (page: Page, text: RegExp) =>
  page.locator("[data-toast]").filter({ hasText: text });

/** The number in the menu of the profile; the menu is closed again. */
async function expectMenuCount(page: Page, count: number): Promise<void> {
  await profileMenu(page, "Lena").click();
  await expect(page.getByRole("menuitem", { name: `My Reviews ${count}` })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menuitem")).toHaveCount(0);
}

async function storedComments(request: APIRequestContext, { token }: Person) {
  const { viewer } = await ask<{ viewer: { reviews: { nodes: { comment: string }[] } } }>(
    request,
    "{ viewer { reviews(first: 20) { nodes { comment } } } }",
    {},
    token,
  );
  return viewer.reviews.nodes.map(({ comment }) => comment);
}

test("one's reviews, six by six, on both pages and counted alike: GEN-09, PERM-08, MYREV-01 to MYREV-04, MYREV-06, DISC-21, DISC-22, HEAD-12, Q58", async ({
  page,
  request,
}) => {
  const reviewer = await aReviewer(request, 8);
  await page.goto("/");
  const yours = page.getByRole("region", { name: "Your Reviews" });
  await expect(page.getByRole("region", { name: "All Services", exact: true })).toBeVisible();
  await expect(yours).toHaveCount(0);
  const headings = page.getByRole("main").getByRole("heading", { level: 2 });
  const forVisitors = await headings.allTextContents();

  await openMyReviews(page, reviewer);
  await expect(page.getByRole("heading", { level: 1, name: "My Reviews" })).toBeVisible();
  await expect(countText(page, /^You have written 8 reviews\./)).toBeVisible();
  await expect(cards(page)).toHaveCount(6);
  await expect(cards(page).first()).toContainText("@ruben.speaks");
  await expectNoSidewaysScrolling(page);
  await expectMenuCount(page, 8);
  await page.getByRole("button", { name: "Load More" }).press("Enter");
  await expect(cards(page)).toHaveCount(8);
  await expect(cards(page).nth(6)).toBeFocused();
  await expect(page.getByRole("button", { name: "Load More" })).toHaveCount(0);

  await page.getByRole("link", { name: "Plaudit" }).first().click();
  await expect(yours.getByRole("article")).toHaveCount(6);
  // Nothing else on the page depends on who is signed in.
  await expect
    .poll(async () => (await headings.allTextContents()).filter((text) => text !== "Your Reviews"))
    .toEqual(forVisitors);
  await yours.getByRole("button", { name: "Load More" }).click();
  await expect(yours.getByRole("article")).toHaveCount(8);
  await expect(yours).toContainText("Showing 8 of 8");
});

test("a review is edited by the keyboard alone, and what it said stays readable: Q39", async ({
  page,
  request,
}) => {
  const reviewer = await aReviewer(request, 1);
  await openMyReviews(page, reviewer);
  await action(page, "amara.moves", "Edit").press("Enter");
  const dialog = page.getByRole("dialog", { name: "Edit your review" });
  const save = dialog.getByRole("button", { name: "Save changes" });
  await expect(save).toBeDisabled();
  await dialog.getByRole("radio", { name: "4 stars" }).press("5");
  await expect(dialog.getByRole("radio", { name: "5 stars" })).toBeChecked();
  await dialog.getByRole("radio", { name: "Service" }).press("ArrowDown");
  await expect(dialog.getByRole("radio", { name: "Advertisement" })).toBeChecked();
  const words = dialog.getByRole("textbox", { name: "Your comment" });
  await words.fill("");
  await words.press("Control+Enter");
  await expect(dialog.getByText("Please write a review comment")).toBeVisible();
  await words.fill("Patient, and on time.");
  await words.press("Control+Enter");
  await expect(dialog).toHaveCount(0);
  await expect(message(page, /was changed/)).toBeVisible();

  const card = cardOf(page, "amara.moves");
  await expect(card).toContainText("Patient, and on time.");
  await expect(card).toContainText("Sponsored Content");
  await expect(card.getByRole("img", { name: "Rated 5.0 out of 5" })).toBeVisible();
  await card.getByRole("button", { name: /^Edited/ }).press("Enter");
  const earlier = card.getByRole("list", { name: /Earlier wordings/ });
  await expect(earlier).toContainText("What I think of amara.moves.");
  await page.reload();
  await expect(card).toContainText("Patient, and on time.");
});

test("a review is deleted at once, brought back by Undo, and gone for good when the page is left: Q39, Q58", async ({
  page,
  request,
}) => {
  const reviewer = await aReviewer(request, 2);
  await openMyReviews(page, reviewer);
  await action(page, "teo.writes.plans", "Delete").press("Enter");
  await expect(cardOf(page, "teo.writes.plans")).toHaveCount(0);
  await expect(cardOf(page, "amara.moves")).toBeFocused();
  await expect(countText(page, /^You have written 1 review\./)).toBeVisible();
  expect(await storedComments(request, reviewer)).toHaveLength(1);

  await message(page, /was deleted/)
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(message(page, /is back/)).toBeVisible();
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).first()).toContainText("@teo.writes.plans");
  await expect(countText(page, /^You have written 2 reviews\./)).toBeVisible();
  await expectMenuCount(page, 2);

  await action(page, "teo.writes.plans", "Delete").click();
  await expect(message(page, /was deleted/)).toBeVisible();
  await page.reload();
  await expect(countText(page, /^You have written 1 review\./)).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  await action(page, "amara.moves", "Delete").click();
  await expect(page.getByRole("heading", { name: "No Reviews Yet" })).toBeVisible();
  await expectMenuCount(page, 0);
  await page.getByRole("button", { name: "Write Your First Review" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test(
  "a tab that is closed in the middle loses no deletion: Q39",
  { tag: "@desk" },
  async ({ page, context, request }) => {
    const reviewer = await aReviewer(request, 2);
    await openMyReviews(page, reviewer);
    const sent = page.waitForRequest(
      (asked) => asked.postData()?.includes("DeleteReview") ?? false,
    );
    await action(page, "amara.moves", "Delete").click();
    await sent;
    await page.close();
    await expect
      .poll(() => storedComments(request, reviewer))
      .toEqual(["What I think of teo.writes.plans."]);
    expect(context.pages()).toEqual([]);
  },
);

for (const theme of ["light", "dark"] as const) {
  // The colours are the same on a phone.
  const tag = theme === "dark" ? "@desk" : [];
  test(
    `My Reviews and an edit are accessible, ${theme}: QUAL-01, QUAL-02`,
    { tag },
    async ({ page, request }) => {
      await page.emulateMedia({ colorScheme: theme });
      const reviewer = await aReviewer(request, 1);
      await openMyReviews(page, reviewer);
      await expect(cards(page)).toHaveCount(1);
      await expectAccessible(page);
      await action(page, "amara.moves", "Edit").click();
      const dialog = page.getByRole("dialog", { name: "Edit your review" });
      await expect(dialog.getByRole("radio").first()).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScrolling(page);
    },
  );
}
