import type { Locator, Page } from "@playwright/test";
import { createProvider } from "./data";
import { askGraph, expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures";
import { fillSignIn, signUp, startSignedIn } from "./people";

const jonas = { firstName: "Jonas", lastName: "Weber" };

async function openQuickReview(page: Page, address: string): Promise<Locator> {
  await page.goto(address);
  await page.getByRole("dialog").getByRole("button", { name: "Quick review" }).click();
  const dialog = page.getByRole("dialog", { name: "Quick review" });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function reviewCount(page: Page, username: string): Promise<number> {
  const query = `{ provider(username: "${username}") { rating { count } } }`;
  type Answer = { provider: { rating: { count: number } } };
  return (await askGraph<Answer>(page, query)).provider.rating.count;
}

test(
  "a visitor signs in from the dialog, and the review counts everywhere: SIMPLE-01 to SIMPLE-06, SIMPLE-09, HEAD-12, Q52, QUAL-01, QUAL-02",
  { tag: "@phone" },
  async ({ page, request }) => {
    const { username } = await createProvider();
    const person = await signUp(request, jonas);
    const dialog = await openQuickReview(page, `/how-it-works?provider=${username}`);
    await expect(dialog.getByText("Login Required")).toBeVisible();
    await dialog.getByRole("button", { name: "Sign In / Sign Up" }).click();
    await fillSignIn(page.getByRole("dialog", { name: "Sign in" }), person);
    await expect(dialog.getByRole("radiogroup", { name: "Rating" })).toBeVisible();

    const submit = dialog.getByRole("button", { name: "Submit" });
    await expect(submit).toBeDisabled();
    await expect(dialog.getByRole("radio", { name: "South America" })).toHaveCount(0);
    await dialog.getByRole("radio", { name: "4 stars" }).check({ force: true });
    await dialog.getByRole("radio", { name: "Service" }).check({ force: true });
    await dialog.getByRole("radio", { name: "Europe" }).check({ force: true });
    await dialog.getByRole("textbox", { name: "Your comment" }).fill("Quick, and to the point.");
    await expect(submit).toBeEnabled();
    await dialog.getByLabel("Did you get anything for this review?").selectOption("A discount");
    await dialog.getByLabel("When was it?").selectOption({ index: 2 });
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await submit.click();
    const alert = dialog.getByRole("alert");
    await expect(alert).toContainText("Review submitted");
    await expect(alert).toContainText("Quick, and to the point.");
    expect(await reviewCount(page, username)).toBe(1);
    await expectAccessible(page);

    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(dialog).toHaveCount(0);
    const profile = page.getByRole("dialog");
    await profile.getByRole("tab", { name: /Reviews/ }).click();
    const card = profile.getByRole("article");
    await expect(card).toContainText("Quick, and to the point.");
    await expect(card).toContainText("Got a discount");
    await expect(card).toContainText(/Experience in \w{3} 20\d\d/);
    await card.getByRole("button", { name: "Identity not confirmed" }).click();
    await expect(page.getByRole("link", { name: "How we check reviews" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("link", { name: "How we check reviews" })).toHaveCount(0);
    await profile.getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("link", { name: "Plaudit" }).first().click();
    await expect(page.getByRole("region", { name: "Your Reviews" })).toContainText(
      "Quick, and to the point.",
    );
    await page.getByRole("banner").getByRole("button", { name: "Jonas", exact: true }).click();
    await page.getByRole("menuitem", { name: "My Reviews 1" }).click();
    await expect(page.getByText(/^You have written 1 review\./)).toBeVisible();
    await expect(page.getByRole("main").getByRole("article")).toContainText(`@${username}`);
  },
);

test("by the keyboard alone, a failed save is repeated after a reload with its key, and a second review leads to editing: SIMPLE-08, ERR-20, VAL-34 to VAL-37, Q39", async ({
  page,
  tolerate,
}) => {
  tolerate(/Failed to load resource|net::ERR/);
  const { username } = await createProvider();
  await startSignedIn(page, await signUp(page.request, jonas));
  const keys = new Set<string>();
  let isBroken = true;
  await page.route("**/graphql", async (route) => {
    const body = route.request().postData() ?? "";
    const key = body.includes("SaveReview") && /"idempotencyKey":"([^"]+)"/.exec(body)?.[1];
    if (!key) return route.fallback();
    keys.add(key);
    return isBroken ? route.abort("connectionreset") : route.fallback();
  });
  const dialog = await openQuickReview(page, `/?provider=${username}`);
  const words = dialog.getByRole("textbox", { name: "Your comment" });

  await test.step("what is missing is said and reached by Tab", async () => {
    await words.press("Control+Enter");
    for (const message of [
      "Please select a rating",
      "Please select what you are reviewing (Service or Advertisement)",
      "Please select your region",
      "Please write a review comment",
    ]) {
      await expect(dialog.getByText(message)).toBeVisible();
    }
    await expect(dialog.getByRole("radio", { name: "1 star", exact: true })).toBeFocused();
    await page.keyboard.press("5");
    await expect(dialog.getByRole("radio", { name: "5 stars" })).toBeChecked();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await expect(dialog.getByRole("radio", { name: "Service" })).toBeChecked();
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
    await expect(words).toBeFocused();
    await page.keyboard.type("Kept every word.");
  });

  await test.step("a save that fails keeps the words over a reload", async () => {
    await page.keyboard.press("Control+Enter");
    await expect(dialog.getByText(/^Error submitting review: /)).toBeVisible();
    isBroken = false;
    await page.reload();
    await expect(words).toHaveValue("Kept every word.");
    await expect(dialog.getByRole("radio", { name: "5 stars" })).toBeChecked();
    await words.press("Control+Enter");
    await expect(dialog.getByRole("alert")).toContainText("Review submitted");
    expect(keys.size).toBe(1);
    expect(await reviewCount(page, username)).toBe(1);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    // The page below the profile shows the review at once.
    const yours = page.getByRole("region", { name: "Your Reviews", includeHidden: true });
    await expect(yours).toContainText("Kept every word.");
  });

  await test.step("a second review leads to the edit", async () => {
    await page.getByRole("dialog").getByRole("button", { name: "Quick review" }).press("Enter");
    await expect(dialog).toContainText(
      "You have already reviewed this provider for General Service",
    );
    await dialog.getByRole("button", { name: "Edit your review" }).press("Enter");
    const edit = page.getByRole("dialog", { name: "Edit your review" });
    await expect(edit.getByRole("textbox", { name: "Your comment" })).toHaveValue(
      "Kept every word.",
    );
  });
});
