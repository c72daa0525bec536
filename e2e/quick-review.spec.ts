import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures";
import { fillSignIn, type Person, signUp as signUpAs } from "./people";

const signUp = (request: APIRequestContext) =>
  signUpAs(request, { firstName: "Jonas", lastName: "Weber" });

async function openQuickReview(page: Page, username: string): Promise<Locator> {
  await page.goto(`/?provider=${username}`);
  await page.getByRole("dialog").getByRole("button", { name: "Quick review" }).click();
  const dialog = page.getByRole("dialog", { name: "Quick review" });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** From the dialog itself, which a visitor finds asking for it. */
async function signInFrom(page: Page, dialog: Locator, person: Person): Promise<void> {
  await dialog.getByRole("button", { name: "Sign In / Sign Up" }).click();
  await fillSignIn(page.getByRole("dialog", { name: "Sign in" }), person);
  await expect(dialog.getByRole("radiogroup", { name: "Rating" })).toBeVisible();
}

async function fill(dialog: Locator, comment: string): Promise<void> {
  await dialog.getByRole("radio", { name: "4 stars" }).check({ force: true });
  await dialog.getByRole("radio", { name: "Service" }).check({ force: true });
  await dialog.getByRole("radio", { name: "Europe" }).check({ force: true });
  await dialog.getByRole("textbox", { name: "Your comment" }).fill(comment);
}

async function reviewCount(page: Page, username: string): Promise<number> {
  const query = `{ provider(username: "${username}") { rating { count } } }`;
  const answer = await page.request.post("/graphql", { data: { query } });
  return (await answer.json()).data.provider.rating.count;
}

test("from the profile's foot over signing in to a review that counts everywhere: SIMPLE-01 to SIMPLE-06, SIMPLE-09, HEAD-12, Q52", async ({
  page,
  request,
  isMobile,
}) => {
  const username = isMobile ? "noor.breathes" : "lingua.kitchen";
  const person = await signUp(request);
  const before = await reviewCount(page, username);
  const dialog = await openQuickReview(page, username);
  await expect(dialog.getByText("Login Required")).toBeVisible();
  await signInFrom(page, dialog, person);

  const submit = dialog.getByRole("button", { name: "Submit" });
  await expect(submit).toBeDisabled();
  await expect(dialog.getByRole("radio", { name: "South America" })).toHaveCount(0);
  await fill(dialog, "Quick, and to the point.");
  await submit.click();
  const alert = dialog.getByRole("alert");
  await expect(alert).toContainText("Review submitted");
  await expect(alert).toContainText("Quick, and to the point.");
  expect(await reviewCount(page, username)).toBe(before + 1);

  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toHaveCount(0);
  const profile = page.getByRole("dialog");
  await profile.getByRole("tab", { name: /Reviews/ }).click();
  await expect(profile).toContainText("Quick, and to the point.");
  await profile.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Your Reviews" })).toContainText(
    "Quick, and to the point.",
  );
  await page.getByRole("banner").getByRole("button", { name: "Jonas", exact: true }).click();
  await page.getByRole("menuitem", { name: "My Reviews 1" }).click();
  await expect(page.getByText(/^You have written 1 review\./)).toBeVisible();
  await expect(page.getByRole("main").getByRole("article")).toContainText(`@${username}`);
});

test("a save that fails keeps the words, also over a reload, and is sent again under its key: SIMPLE-08, ERR-20", async ({
  page,
  request,
  isMobile,
  tolerate,
}) => {
  tolerate(/Failed to load resource|net::ERR/);
  const username = isMobile ? "tamsin.wears" : "ruben.speaks";
  const person = await signUp(request);
  const before = await reviewCount(page, username);
  const keys = new Set<string>();
  let isBroken = true;
  await page.route("**/graphql", async (route) => {
    const body = route.request().postData() ?? "";
    const key = body.includes("SaveReview") && /"idempotencyKey":"([^"]+)"/.exec(body)?.[1];
    if (!key) return route.fallback();
    keys.add(key);
    return isBroken ? route.abort("connectionreset") : route.fallback();
  });
  const dialog = await openQuickReview(page, username);
  await signInFrom(page, dialog, person);
  await fill(dialog, "The line went dead, the review did not.");
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(dialog.getByText(/^Error submitting review: /)).toBeVisible();
  isBroken = false;

  await page.reload();
  const words = dialog.getByRole("textbox", { name: "Your comment" });
  await expect(words).toHaveValue("The line went dead, the review did not.");
  await expect(dialog.getByRole("radio", { name: "4 stars" })).toBeChecked();
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Review submitted");
  expect(keys.size).toBe(1);
  expect(await reviewCount(page, username)).toBe(before + 1);
});

test(
  "by the keyboard alone; who has written is led to the edit: VAL-34 to VAL-37, Q39",
  {
    tag: "@desk",
  },
  async ({ page, request }) => {
    const person = await signUp(request);
    const dialog = await openQuickReview(page, "teo.writes.plans");
    await signInFrom(page, dialog, person);
    const words = dialog.getByRole("textbox", { name: "Your comment" });
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
    await page.keyboard.press("Control+Enter");
    await expect(dialog.getByRole("alert")).toContainText("Review submitted");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);

    await page.getByRole("dialog").getByRole("button", { name: "Quick review" }).press("Enter");
    await expect(dialog).toContainText(
      "You have already reviewed this provider for General Service",
    );
    await dialog.getByRole("button", { name: "Edit your review" }).press("Enter");
    const edit = page.getByRole("dialog", { name: "Edit your review" });
    await expect(edit.getByRole("textbox", { name: "Your comment" })).toHaveValue(
      "Kept every word.",
    );
  },
);

for (const theme of ["light", "dark"] as const) {
  // The colours are the same on a phone.
  const tag = theme === "dark" ? "@desk" : [];
  test(
    `the dialog is accessible and fits, ${theme}: QUAL-01, QUAL-02`,
    { tag },
    async ({ page, request }) => {
      await page.emulateMedia({ colorScheme: theme });
      const person = await signUp(request);
      const dialog = await openQuickReview(page, "marcel.cuts");
      await signInFrom(page, dialog, person);
      await fill(dialog, "Honest and quick.");
      await expectAccessible(page);
      await expectNoSidewaysScrolling(page);
      await dialog.getByRole("button", { name: "Submit" }).click();
      await expect(dialog.getByRole("alert")).toContainText("Review submitted");
      await expectAccessible(page);
    },
  );
}
