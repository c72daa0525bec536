import type { Page } from "@playwright/test";
import { createProvider, uniqueName } from "./data";
import { askGraph, expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures";
import { password, signUp, startSignedIn, stranger } from "./people";

const wizard = (page: Page) => page.getByRole("dialog", { name: "Write a review" });
const button = (page: Page, name: string) =>
  wizard(page).getByRole("button", { name, exact: true });
const option = (page: Page, name: string | RegExp) => wizard(page).getByRole("option", { name });
const thanks = (page: Page) => page.getByRole("dialog", { name: "Thank you" });
const storage = (page: Page) =>
  page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));

async function onStep(page: Page, step: number): Promise<void> {
  await expect(wizard(page).getByText(`Step ${step} of 8`)).toBeVisible();
  const progress = wizard(page).getByRole("progressbar");
  await expect(progress).toHaveAttribute("aria-valuenow", String(step));
  await expect(progress).toHaveAttribute("aria-valuemax", "8");
}

async function next(page: Page, step: number): Promise<void> {
  await button(page, "Next").click();
  await onStep(page, step);
}

/** Stored reviews of a provider and the displayed count. */
async function storedReviews(page: Page, username: string) {
  const query = `{ provider(username: "${username}") {
    rating { count }
    reviews(first: 20) { nodes { comment isVerified verificationMethod reviewer { id } } }
  } }`;
  interface Saved {
    comment: string;
    isVerified: boolean;
    verificationMethod: string | null;
    reviewer: { id: string } | null;
  }
  interface Answer {
    provider: { rating: { count: number }; reviews: { nodes: Saved[] } };
  }
  const { provider } = await askGraph<Answer>(page, query);
  expect(provider.rating.count).toBe(provider.reviews.nodes.length);
  return provider.reviews.nodes;
}

const writeButton = (page: Page) =>
  page.getByRole("dialog").getByRole("button", { name: "Write Review" }).first();

/** Opens the second step of the wizard from a profile. */
async function openFor(page: Page, username: string): Promise<void> {
  await page.goto(`/?provider=${username}&tab=reviews`);
  await writeButton(page).click();
  await onStep(page, 2);
}

/** Completes the steps from the second to the comment. */
async function fillUpToComment(page: Page, comment: string): Promise<void> {
  await wizard(page).getByRole("radio", { name: "4 stars" }).check({ force: true });
  await next(page, 3);
  await wizard(page)
    .getByRole("radio", { name: /^Service/ })
    .check({ force: true });
  await next(page, 4);
  await option(page, "Photography").click();
  await next(page, 5);
  await wizard(page)
    .getByRole("radio", { name: /^Europe/ })
    .check({ force: true });
  await next(page, 6);
  await wizard(page).getByRole("textbox", { name: "Your comment" }).fill(comment);
}

/** Continues a stored draft with a written comment: the next step is the one after the comment. */
async function openWithDraft(page: Page, username: string, comment: string): Promise<void> {
  const profile = {
    username,
    displayName: `@${username}`,
    avatar: null,
    followers: null,
    isVerified: false,
    isBusiness: false,
    isProfessional: false,
  };
  const serviceType = { slug: "photography", name: "Photography" };
  const entry = { profile, rating: 4, reviewType: "SERVICE", serviceType, region: "ASIA", comment };
  await page.goto(`/?provider=${username}&tab=reviews`);
  await page.evaluate(
    (drafts) => localStorage.setItem("plaudit.review-drafts", JSON.stringify(drafts)),
    [{ entry, step: 8, at: Date.now() }],
  );
  await writeButton(page).click();
  await expect(wizard(page)).toContainText(comment);
  await button(page, "Continue your review").click();
}

async function skipVerification(page: Page): Promise<void> {
  await onStep(page, 7);
  await button(page, "Skip and continue anonymously").click();
  await onStep(page, 8);
}

async function submit(page: Page): Promise<void> {
  await button(page, "Submit").click();
  await expect(thanks(page)).toContainText("is published");
  await expect(wizard(page)).toHaveCount(0);
}

/** Enters the code that the development toast shows. */
async function enterCode(page: Page): Promise<void> {
  const toast = page.locator("[data-toast]").getByText(/Development code: \d{6}/);
  await expect(toast).toBeVisible();
  await wizard(page)
    .getByLabel("6-digit code")
    .fill((await toast.textContent())!.replace(/\D/g, ""));
  await button(page, "Verify").click();
}

async function lookUp(page: Page, username: string): Promise<void> {
  await wizard(page).getByRole("combobox").fill(username);
  await option(page, /^Look up @/).click();
}

test(
  "an anonymous review goes from the first step to the last, accessible and without sideways scrolling: LIMIT-01, WIZ-01 to WIZ-06, WIZ-09 to WIZ-20, WIZ-22 to WIZ-27, WIZ-31, WIZ-32, WIZ-37, WIZ-40, GEN-07, ERR-21, Q01, Q12, Q23, Q36, Q59, QUAL-01, QUAL-02",
  { tag: "@phone" },
  async ({ page }) => {
    const username = uniqueName("wide");
    const displayName = `${"W".repeat(40)} ${username}`;
    await createProvider({ username, displayName });
    const comment = `Patient, on time. ${username}`;
    await page.goto("/how-it-works");
    await page.getByRole("button", { name: "Write a Review" }).first().click();

    await test.step("choose a profile", async () => {
      await onStep(page, 1);
      await expect(wizard(page).getByRole("option")).toHaveCount(4);
      await expect(option(page, /Verified/).first()).toBeVisible();
      await expect(button(page, "Back")).toBeDisabled();
      await expect(button(page, "Next")).toBeDisabled();
      await lookUp(page, "@unknown.profile.name");
      const message = wizard(page).getByRole("alert");
      await expect(message).toContainText("@unknown.profile.name not found on Instagram");
      await lookUp(page, "@Halla.Tides");
      await expect(wizard(page)).toContainText("Halla Eiríksdóttir");
      await expect(message).toHaveCount(0);
      await wizard(page).getByRole("combobox").fill("");
      await option(page, /Lingua Kitchen/).click();
      await expect(button(page, "Next")).toBeEnabled();
      await expectAccessible(page);
      await expectNoSidewaysScrolling(page);
      await wizard(page).getByRole("combobox").fill(username);
      await option(page, new RegExp(displayName)).click();
      await next(page, 2);
    });

    await test.step("say what it is about", async () => {
      const about = wizard(page).getByRole("group", { name: "Your review is about" });
      await expect(about).toContainText(`@${username}`);
      await expect(button(page, "Next")).toBeDisabled();
      await fillUpToComment(page, "  ");
      await expect(button(page, "Next")).toBeDisabled();
      await wizard(page).getByRole("textbox").fill(comment);
      await expect(wizard(page)).toContainText(`${comment.length}/1000`);
      await button(page, "Back").click();
      await onStep(page, 5);
      await expect(wizard(page).getByRole("radio", { name: /^Europe/ })).toBeChecked();
      await next(page, 6);
      await expect(wizard(page).getByRole("textbox")).toHaveValue(comment);
      // Only a browser decodes, shrinks and uploads it.
      await wizard(page).getByLabel("Photo files").setInputFiles("client/public/icon-512.png");
      await expect(wizard(page)).toContainText("1 of 4 photos");
      await expectAccessible(page);
    });

    await test.step("skip verification and submit", async () => {
      await next(page, 7);
      await expect(button(page, "Next")).toBeDisabled();
      await expectAccessible(page);
      await expectNoSidewaysScrolling(page);
      await skipVerification(page);
      await wizard(page).getByRole("textbox").fill("spring-7");
      await expect(wizard(page).getByRole("textbox")).toHaveValue("SPRING-7");
      await expect(wizard(page)).toContainText("provided by service providers");
      await expect(wizard(page)).toContainText("tracks which campaign a review came from");
      await expect(wizard(page)).toContainText("may be left blank");
      await expectNoSidewaysScrolling(page);
      await submit(page);
    });
    expect(await storedReviews(page, username)).toMatchObject([
      { comment, isVerified: false, verificationMethod: null, reviewer: null },
    ]);

    await test.step("signing up keeps the review just written", async () => {
      await expectAccessible(page);
      await expectNoSidewaysScrolling(page);
      await thanks(page).getByRole("link", { name: "Create an account to keep" }).click();
      const person = stranger("Ola", "Lindqvist");
      const dialog = page.getByRole("dialog", { name: "Create Account" });
      const entries = {
        "First name": person.firstName,
        "Last name": person.lastName,
        Email: person.email,
        Phone: person.phone,
        "Instagram username": person.username,
        Password: password,
        "Confirm password": password,
      };
      for (const [label, text] of Object.entries(entries)) {
        await dialog.getByLabel(label, { exact: true }).fill(text);
      }
      await dialog.getByRole("button", { name: "Create Account" }).click();
      const toast = page.locator("[data-toast]");
      await expect(toast).toContainText(`${username} is now in My Reviews`);
      // The confirmation of the address is in the way.
      await toast.getByRole("button", { name: "Show" }).click();
      await expect(page).toHaveURL(/\/myreviews$/);
      await expect(page.getByRole("main").getByText(comment)).toBeVisible();
      expect(await storage(page)).not.toContain("guest-review");
    });
    expect(await storedReviews(page, username)).toMatchObject([
      { comment, isVerified: false, verificationMethod: null, reviewer: expect.any(Object) },
    ]);

    await test.step("the photo shows beside the review and on the whole screen", async () => {
      await page.goto(`/@${username}/reviews`);
      const review = page.getByRole("article").filter({ hasText: comment });
      await review.getByRole("button", { name: /^Photo 1 of 1/ }).click();
      const viewer = page.getByRole("dialog", { name: /^Photos of the review/ });
      const photo = viewer.getByRole("img", { name: /^Photo 1 of 1/ });
      await expect
        .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThanOrEqual(480);
      await expectAccessible(page);
    });
  },
);

test("a draft survives closing; verified by email, the visitor is signed in and the counts are right at once: GEN-06, WIZ-20, WIZ-21, WIZ-35, WIZ-36, WIZ-39, WIZ-41, VERIFY-15, Q03, Q75, design 11", async ({
  page,
}) => {
  const { username } = await createProvider();
  const comment = `Kept her word. ${username}`;
  await openFor(page, username);
  await fillUpToComment(page, comment);

  await test.step("Escape asks, Close keeps the draft", async () => {
    await page.keyboard.press("Escape");
    await expect(wizard(page).getByRole("alertdialog")).toContainText("Leave without sending?");
    await button(page, "Keep writing").click();
    await button(page, "Close").click();
    await expect(wizard(page)).toHaveCount(0);
    await writeButton(page).click();
    await button(page, "Continue your review").click();
    await onStep(page, 6);
    await expect(wizard(page).getByRole("textbox")).toHaveValue(comment);
  });

  const { email } = stranger("Mira", "Holm");
  await next(page, 7);
  await wizard(page)
    .getByRole("button", { name: /^Email/ })
    .click();
  await wizard(page).getByLabel("Email", { exact: true }).fill(email);
  await button(page, "Send Code").click();
  await enterCode(page);
  await expect(wizard(page).getByRole("region", { name: "Verified User" })).toBeVisible();
  expect(await storage(page)).not.toContain(email);
  await next(page, 8);
  await submit(page);
  await thanks(page).getByRole("button", { name: "Done" }).click();
  const profile = page.getByRole("dialog");
  await expect(profile.getByRole("article").filter({ hasText: comment })).toBeVisible();
  await expect(profile).toContainText("1 review");
  expect(await storedReviews(page, username)).toMatchObject([
    { comment, isVerified: true, verificationMethod: "AUTHENTICATED" },
  ]);
});

test("a signed-in person goes from the comment to the last step, and finds the review in My Reviews: GEN-05, WIZ-21, WIZ-29, WIZ-30, WIZ-38, Q02, Q82", async ({
  page,
}) => {
  const { username } = await createProvider();
  const comment = `Signed in. ${username}`;
  await startSignedIn(
    page,
    await signUp(page.request, { firstName: "Ola", lastName: "Lindqvist" }),
  );
  await openWithDraft(page, username, comment);
  await onStep(page, 8);
  await button(page, "Back").click();
  await onStep(page, 7);
  await expect(wizard(page).getByRole("region", { name: "Verified User" })).toBeVisible();
  await button(page, "Back").click();
  await onStep(page, 6);
  await next(page, 8);
  await submit(page);
  await thanks(page).getByRole("link", { name: "My Reviews" }).click();
  await expect(page).toHaveURL(/\/myreviews$/);
  await expect(page.getByRole("main").getByText(comment)).toBeVisible();
  // A declared username shows the panel, but does not make the review verified.
  expect(await storedReviews(page, username)).toMatchObject([
    { comment, isVerified: false, verificationMethod: "AUTHENTICATED" },
  ]);
});

test("lost answers, a reload and a second submit store one review: WIZ-33, Q01, Q32", async ({
  page,
  tolerate,
}) => {
  tolerate(/Failed to load resource|net::ERR/);
  const { username } = await createProvider();
  const comment = `The connection broke. ${username}`;
  let lost = 0;
  await page.route("**/graphql", async (route) => {
    const isSave = route.request().postData()?.includes("SaveReview") ?? false;
    if (!isSave || lost >= 3) return route.fallback();
    lost += 1;
    await route.fetch();
    return route.abort("connectionreset");
  });
  await openWithDraft(page, username, comment);
  await skipVerification(page);
  await wizard(page).getByRole("textbox").fill("SECRET-CODE");
  await button(page, "Submit").click();
  await expect(wizard(page)).toContainText("The server did not answer");
  expect(await storage(page)).not.toContain("SECRET-CODE");

  await page.reload();
  await expect(wizard(page)).toContainText(comment);
  await button(page, "Continue your review").click();
  await skipVerification(page);
  await wizard(page).getByRole("textbox").fill("SECRET-CODE");
  await submit(page);
  expect(lost).toBe(3);
  expect(await storedReviews(page, username)).toMatchObject([{ comment }]);
  await thanks(page).getByRole("button", { name: "Done" }).click();
  await writeButton(page).click();
  await onStep(page, 2);
});

test("a review is written by the keyboard alone: WIZ-08, QUAL-06, design 11", async ({ page }) => {
  const { username } = await createProvider();
  const { keyboard } = page;
  await page.goto("/");
  await keyboard.press("n");
  await onStep(page, 1);
  await expect(wizard(page).getByRole("combobox")).toBeFocused();
  await keyboard.type(username);
  await expect(option(page, new RegExp(`@${username}`)).first()).toContainText("Studio");
  await keyboard.press("Enter");
  await expect(button(page, "Next")).toBeEnabled();
  await keyboard.press("Enter");
  await onStep(page, 2);
  await expect(wizard(page).getByRole("radio").first()).toBeFocused();
  await keyboard.press("3");
  await expect(wizard(page).getByRole("radio", { name: "3 stars" })).toBeChecked();
  await keyboard.press("Enter");
  await onStep(page, 3);
  await expect(wizard(page).getByRole("radio").first()).toBeFocused();
  await keyboard.press("ArrowDown");
  await expect(wizard(page).getByRole("radio", { name: /^Advertisement/ })).toBeChecked();
  await keyboard.press("Alt+ArrowLeft");
  await onStep(page, 2);
  await keyboard.press("Alt+ArrowRight");
  await onStep(page, 3);
  await keyboard.press("Enter");
  await onStep(page, 4);
  await expect(wizard(page).getByRole("combobox")).toBeFocused();
  await keyboard.type("graphic");
  await expect(option(page, "Graphic Design")).toBeVisible();
  await keyboard.press("Enter");
  await expect(button(page, "Next")).toBeEnabled();
  await keyboard.press("Enter");
  await onStep(page, 5);
  await expect(wizard(page).getByRole("radio").first()).toBeFocused();
  await keyboard.press("Space");
  await expect(wizard(page).getByRole("radio", { name: /^North America/ })).toBeChecked();
  await keyboard.press("Enter");
  await onStep(page, 6);
  await expect(wizard(page).getByRole("textbox")).toBeFocused();
  await keyboard.type("No pointer needed.");
  await keyboard.press("Control+Enter");
  await onStep(page, 7);
  const skip = button(page, "Skip and continue anonymously");
  for (let presses = 0; presses < 8; presses += 1) {
    await keyboard.press("Tab");
    if (await skip.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(skip).toBeFocused();
  await keyboard.press("Enter");
  await onStep(page, 8);
  await expect(wizard(page).getByRole("textbox")).toBeFocused();
  await keyboard.press("Enter");
  await expect(thanks(page)).toContainText("is published");
  expect(await storedReviews(page, username)).toMatchObject([{ comment: "No pointer needed." }]);
  await keyboard.press("Escape");
  await expect(thanks(page)).toHaveCount(0);
});
