import type { APIRequestContext, Page } from "@playwright/test";
import { createProvider } from "./data";
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures";
import { ask, type Person, profileMenu, saveReview, signUp, startSignedIn } from "./people";

/** A new user with a review of each of several new providers, oldest first. */
async function createReviewer(request: APIRequestContext, count: number) {
  const person = await signUp(request, { firstName: "Lena", lastName: "Brandt" });
  const reviewed: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const { username } = await createProvider();
    const comment = `What I think of ${username}.`;
    await saveReview(request, person.token, { provider: username, comment, rating: 4 });
    reviewed.push(username);
  }
  return { person, reviewed };
}

async function openMyReviews(page: Page): Promise<void> {
  await page.goto("/myreviews");
  await expect(page.getByText(/^You have written/)).toBeVisible();
}

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const cardOf = (page: Page, username: string) => cards(page).filter({ hasText: `@${username}` });
const action = (page: Page, username: string, name: "Edit" | "Delete") =>
  cardOf(page, username).getByRole("button", { name: new RegExp(`^${name}`) });
const message = (page: Page, text: RegExp) =>
  page.locator("[data-toast]").filter({ hasText: text });

/** The review count in the profile menu. */
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

test(
  "own reviews load six at a time on both pages with the same count: GEN-09, PERM-08, MYREV-01 to MYREV-04, MYREV-06, DISC-21, DISC-22, HEAD-12, Q58, QUAL-01, QUAL-02",
  { tag: "@phone" },
  async ({ page, request }) => {
    const { person, reviewed } = await createReviewer(request, 8);
    await page.goto("/");
    const yours = page.getByRole("region", { name: "Your Reviews" });
    await expect(page.getByRole("region", { name: "All Services", exact: true })).toBeVisible();
    await expect(yours).toHaveCount(0);
    const headings = page.getByRole("main").getByRole("heading", { level: 2 });
    const forVisitors = await headings.allTextContents();

    await startSignedIn(page, person);
    await openMyReviews(page);
    await expect(page.getByRole("heading", { level: 1, name: "My Reviews" })).toBeVisible();
    await expect(page.getByText(/^You have written 8 reviews\./)).toBeVisible();
    await expect(cards(page)).toHaveCount(6);
    await expect(cards(page).first()).toContainText(`@${reviewed.at(-1)}`);
    await expectNoSidewaysScrolling(page);
    await expectAccessible(page);
    await expectMenuCount(page, 8);

    await test.step("the edit dialog fits and is accessible", async () => {
      await action(page, reviewed.at(-1)!, "Edit").click();
      const dialog = page.getByRole("dialog", { name: "Edit your review" });
      await expect(dialog.getByRole("button", { name: "Save changes" })).toBeDisabled();
      await expectNoSidewaysScrolling(page);
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
    });

    await page.getByRole("button", { name: "Load More" }).press("Enter");
    await expect(cards(page)).toHaveCount(8);
    await expect(cards(page).nth(6)).toBeFocused();
    await expect(page.getByRole("button", { name: "Load More" })).toHaveCount(0);

    await page.getByRole("link", { name: "Plaudit" }).first().click();
    await expect(yours.getByRole("article")).toHaveCount(6);
    // Nothing else on the page depends on the session.
    await expect
      .poll(async () =>
        (await headings.allTextContents()).filter((text) => text !== "Your Reviews"),
      )
      .toEqual(forVisitors);
    await yours.getByRole("button", { name: "Load More" }).click();
    await expect(yours.getByRole("article")).toHaveCount(8);
    await expect(yours).toContainText("Showing 8 of 8");
  },
);

test("a review is edited by the keyboard alone, and its earlier version stays readable: Q39", async ({
  page,
  request,
}) => {
  const { person, reviewed } = await createReviewer(request, 1);
  const username = reviewed[0]!;
  await startSignedIn(page, person);
  await openMyReviews(page);
  await action(page, username, "Edit").press("Enter");
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
  await expect(message(page, /was updated/)).toBeVisible();

  const card = cardOf(page, username);
  await expect(card).toContainText("Patient, and on time.");
  await expect(card).toContainText("Sponsored Content");
  await expect(card.getByRole("img", { name: "Rated 5.0 out of 5" })).toBeVisible();
  await card.getByRole("button", { name: /^Edited/ }).press("Enter");
  const earlier = card.getByRole("list", { name: /Earlier versions/ });
  await expect(earlier).toContainText(`What I think of ${username}.`);
  await page.reload();
  await expect(card).toContainText("Patient, and on time.");
});

test("a review is deleted at once and brought back by Undo; closing the tab meanwhile loses no deletion: MYREV-05, Q39, Q58", async ({
  page,
  context,
  request,
}) => {
  const { person, reviewed } = await createReviewer(request, 2);
  const [older, newer] = reviewed as [string, string];
  await startSignedIn(page, person);
  await openMyReviews(page);
  await action(page, newer, "Delete").press("Enter");
  await expect(cardOf(page, newer)).toHaveCount(0);
  const row = page.getByRole("article", { name: /was deleted/ });
  await expect(row).toBeFocused();
  await expect(page.getByText(/^You have written 1 review\./)).toBeVisible();
  expect(await storedComments(request, person)).toHaveLength(1);

  await page.reload();
  await row.getByRole("button", { name: /^Undo/ }).click();
  await expect(message(page, /was restored/)).toBeVisible();
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).first()).toContainText(`@${newer}`);
  await expect(page.getByText(/^You have written 2 reviews\./)).toBeVisible();
  await expectMenuCount(page, 2);

  const sent = page.waitForRequest((asked) => asked.postData()?.includes("DeleteReview") ?? false);
  await action(page, newer, "Delete").click();
  await sent;
  await page.close();
  await expect.poll(() => storedComments(request, person)).toEqual([`What I think of ${older}.`]);

  const later = await context.newPage();
  await openMyReviews(later);
  await expect(later.getByText(/^You have written 1 review\./)).toBeVisible();
  await expect(cardOf(later, newer)).toHaveCount(0);
  await action(later, older, "Delete").click();
  await expect(later.getByRole("heading", { name: "No Reviews Yet" })).toBeVisible();
  await expectMenuCount(later, 0);
  await later.getByRole("button", { name: "Write Your First Review" }).click();
  await expect(later.getByRole("dialog")).toBeVisible();
});
