import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { askGraph, expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures";
import { signIn, signUp } from "./people";

const wizard = (page: Page) => page.getByRole("dialog", { name: "Write a review" });
const button = (page: Page, name: string) =>
  wizard(page).getByRole("button", { name, exact: true });
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

let taken = 0;

/** A provider whom no other journey reviews. */
async function aProvider(page: Page, isMobile: boolean): Promise<string> {
  const query = `{ providers(first: 100, sort: MOST_FOLLOWERS) { nodes { username } } }`;
  type Answer = { providers: { nodes: { username: string }[] } };
  const { nodes } = (await askGraph<Answer>(page, query)).providers;
  taken += 1;
  // Each try takes another one, so that a second try meets none that has its review already.
  return nodes[(isMobile ? 40 : 70) + ((taken + randomInt(5) * 5) % 30)]!.username;
}

/** What the directory counts of a provider. */
async function countOf(page: Page, username: string): Promise<number> {
  const query = `{ provider(username: "${username}") { rating { count } } }`;
  type Answer = { provider: { rating: { count: number } } };
  return (await askGraph<Answer>(page, query)).provider.rating.count;
}

/** The latest reviews of a provider that say just this. */
async function reviewsSaying(page: Page, username: string, comment: string) {
  const query = `{ provider(username: "${username}") { reviews(first: 20) { nodes {
    comment isVerified verificationMethod reviewer { id }
  } } } }`;
  interface Saved {
    comment: string;
    isVerified: boolean;
    verificationMethod: string | null;
    reviewer: { id: string } | null;
  }
  const { provider } = await askGraph<{ provider: { reviews: { nodes: Saved[] } } }>(page, query);
  return provider.reviews.nodes.filter((review) => review.comment === comment);
}

/** From a provider's profile to the second step of the wizard. */
async function openFor(page: Page, username: string): Promise<void> {
  await page.goto(`/?provider=${username}&tab=reviews`);
  await page.getByRole("dialog").getByRole("button", { name: "Write Review" }).first().click();
  await onStep(page, 2);
}

/** From the second step to the sixth, whose comment is written. */
async function fillUpToComment(page: Page, comment: string): Promise<void> {
  await wizard(page).getByRole("radio", { name: "4 stars" }).check({ force: true });
  await next(page, 3);
  await wizard(page)
    .getByRole("radio", { name: /^Service/ })
    .check({ force: true });
  await next(page, 4);
  await wizard(page).getByRole("option", { name: "Photography" }).click();
  await next(page, 5);
  await wizard(page)
    .getByRole("radio", { name: /^Europe/ })
    .check({ force: true });
  await next(page, 6);
  await wizard(page).getByRole("textbox", { name: "Your comment" }).fill(comment);
}

/** As somebody who left at the comment and comes back: at the step behind it. */
async function openWithDraft(page: Page, username: string, comment: string): Promise<void> {
  await page.goto(`/?provider=${username}&tab=reviews`);
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
  await page.evaluate(
    (drafts) => localStorage.setItem("plaudit.review-drafts", JSON.stringify(drafts)),
    [{ entry, step: 8, at: Date.now() }],
  );
  await page.getByRole("dialog").getByRole("button", { name: "Write Review" }).first().click();
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

/** Hands in the code that the development toast shows. */
async function enterCode(page: Page): Promise<void> {
  const toast = page.locator("[data-toast]").getByText(/Development code: \d{6}/);
  await expect(toast).toBeVisible();
  await wizard(page)
    .getByLabel("6-digit code")
    .fill((await toast.textContent())!.replace(/\D/g, ""));
  await button(page, "Verify").click();
}

const isSave = (body: string | null) => body?.includes("SaveReview") ?? false;

test("an anonymous review from the first step to the last: LIMIT-01, WIZ-01 to WIZ-06, WIZ-09 to WIZ-20, WIZ-22 to WIZ-27, WIZ-31, WIZ-32, WIZ-37, WIZ-40, GEN-07, Q01, Q23, Q59", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Write a Review" }).first().click();
  await onStep(page, 1);
  await expect(wizard(page).getByRole("option")).toHaveCount(4);
  await expect(
    wizard(page)
      .getByRole("option", { name: /Verified/ })
      .first(),
  ).toBeVisible();
  await expect(button(page, "Back")).toBeDisabled();
  await expect(button(page, "Next")).toBeDisabled();
  const search = wizard(page).getByRole("combobox");
  await search.fill("@nobody.by.that.name");
  await wizard(page).getByRole("option", { name: "Look up @nobody.by.that.name" }).click();
  await expect(wizard(page).getByRole("alert")).toContainText("@nobody.by.that.name");
  await search.fill("");
  await wizard(page)
    .getByRole("option", { name: /Lingua Kitchen/ })
    .click();
  await next(page, 2);
  await expect(wizard(page).getByRole("group", { name: "Your review is about" })).toContainText(
    "@lingua.kitchen",
  );
  await expect(button(page, "Next")).toBeDisabled();
  const comment = `Patient, on time. ${Date.now()}`;
  await fillUpToComment(page, "  ");
  await expect(button(page, "Next")).toBeDisabled();
  await wizard(page).getByRole("textbox").fill(comment);
  await expect(wizard(page)).toContainText(`${comment.length}/1000`);
  await button(page, "Back").click();
  await onStep(page, 5);
  await expect(wizard(page).getByRole("radio", { name: /^Europe/ })).toBeChecked();
  await next(page, 6);
  await expect(wizard(page).getByRole("textbox")).toHaveValue(comment);
  await next(page, 7);
  await expect(button(page, "Next")).toBeDisabled();
  await button(page, "Skip and continue anonymously").click();
  await onStep(page, 8);
  await wizard(page).getByRole("textbox").fill("spring-7");
  await expect(wizard(page).getByRole("textbox")).toHaveValue("SPRING-7");
  await expect(wizard(page)).toContainText("provided by service providers");
  await expect(wizard(page)).toContainText("tracks which campaign a review came from");
  await expect(wizard(page)).toContainText("may be left blank");
  await expectNoSidewaysScrolling(page);
  await submit(page);
  expect(await reviewsSaying(page, "lingua.kitchen", comment)).toMatchObject([
    { isVerified: false, verificationMethod: null, reviewer: null },
  ]);
});

for (const method of ["Email", "Phone"] as const) {
  test(`verified by ${method.toLowerCase()} one is signed in, and counts are right at once: GEN-06, WIZ-20, WIZ-21, WIZ-35, WIZ-36, WIZ-39, WIZ-41, VERIFY-15, Q03, Q75`, async ({
    page,
    isMobile,
  }) => {
    const username = await aProvider(page, isMobile);
    const before = await countOf(page, username);
    const comment = `Kept her word, by ${method} ${Date.now()}.`;
    if (method === "Email") {
      await openFor(page, username);
      await fillUpToComment(page, comment);
      await button(page, "Next").click();
    } else await openWithDraft(page, username, comment);
    await onStep(page, 7);
    await wizard(page)
      .getByRole("button", { name: new RegExp(`^${method}`) })
      .click();
    const address =
      method === "Email"
        ? `wizard.${Date.now()}@example.org`
        : `+474${String(randomInt(10_000_000)).padStart(7, "0")}`;
    await wizard(page).getByLabel(method, { exact: true }).fill(address);
    await button(page, "Send Code").click();
    await enterCode(page);
    await expect(wizard(page).getByRole("region", { name: "Verified User" })).toBeVisible();
    expect(await storage(page)).not.toContain(address);
    await next(page, 8);
    await submit(page);
    await thanks(page).getByRole("button", { name: "Done" }).click();
    const profile = page.getByRole("dialog");
    await expect(profile.getByRole("article").filter({ hasText: comment })).toBeVisible();
    await expect(profile).toContainText(`${before + 1} reviews`);
    expect(await reviewsSaying(page, username, comment)).toMatchObject([
      { isVerified: true, verificationMethod: "AUTHENTICATED" },
    ]);
  });
}

test("who is signed in goes from the comment to the end, and finds the review among their own: GEN-05, WIZ-21, WIZ-29, WIZ-30, WIZ-38, Q02, Q82", async ({
  page,
  isMobile,
}) => {
  const username = await aProvider(page, isMobile);
  const ola = await signUp(page.request, { firstName: "Ola", lastName: "Lindqvist" });
  await page.goto("/how-it-works");
  await signIn(page, ola);
  const comment = `Signed in. ${Date.now()}`;
  await openWithDraft(page, username, comment);
  await onStep(page, 8);
  await button(page, "Back").click();
  await onStep(page, 7);
  await expect(wizard(page).getByRole("region", { name: "Verified User" })).toBeVisible();
  await button(page, "Back").click();
  await onStep(page, 6);
  await next(page, 8);
  await submit(page);
  await thanks(page).getByRole("link", { name: "See My Reviews" }).click();
  await expect(page).toHaveURL(/\/myreviews$/);
  await expect(page.getByRole("main").getByText(comment)).toBeVisible();
  // A username that one only says is one's own shows the panel and marks no review.
  expect(await reviewsSaying(page, username, comment)).toMatchObject([
    { isVerified: false, verificationMethod: "AUTHENTICATED" },
  ]);
});

test("a direct message by one's own word makes one review that is not verified: GEN-06, WIZ-20, Q06, Q93", async ({
  page,
  isMobile,
}) => {
  const username = await aProvider(page, isMobile);
  const comment = `Said so myself. ${Date.now()}`;
  await openWithDraft(page, username, comment);
  await onStep(page, 7);
  await wizard(page)
    .getByRole("button", { name: /^Instagram/ })
    .click();
  await wizard(page).getByLabel("Your Instagram username").fill(`own.word.${Date.now()}`);
  await button(page, "Get your code").click();
  await button(page, "I've sent the DM").click();
  await expect(wizard(page).getByRole("heading", { name: "You are verified" })).toBeVisible();
  await next(page, 8);
  await submit(page);
  expect(await reviewsSaying(page, username, comment)).toMatchObject([
    { isVerified: false, verificationMethod: "INSTAGRAM", reviewer: null },
  ]);
  expect(await page.evaluate(() => localStorage.getItem("plaudit.token"))).toBeNull();
});

test("a save that fails is told for five seconds, loses nothing and is tried again under the same key: WIZ-28, WIZ-31, WIZ-33, WIZ-34, ERR-16, LIMIT-16", async ({
  page,
  isMobile,
  tolerate,
}) => {
  tolerate(/status of 503/);
  const username = await aProvider(page, isMobile);
  const keys: string[] = [];
  let answer: (() => void) | undefined;
  await page.route("**/graphql", async (route) => {
    const body = route.request().postData();
    if (!isSave(body)) return route.fallback();
    keys.push(/"idempotencyKey":"([^"]+)"/.exec(body ?? "")?.[1] ?? "");
    if (keys.length > 1) return route.fallback();
    await new Promise<void>((resolve) => (answer = resolve));
    return route.fulfill({ status: 503, json: { errors: [{ message: "Busy, try again" }] } });
  });
  const comment = `Twice is once. ${Date.now()}`;
  await openWithDraft(page, username, comment);
  await skipVerification(page);
  await wizard(page).getByRole("textbox").fill("again");
  await button(page, "Submit").click();
  await expect(wizard(page).getByRole("button", { name: "Submitting..." })).toBeVisible();
  await expect(button(page, "Back")).toBeDisabled();
  await expect.poll(() => answer).toBeDefined();
  answer?.();
  const failure = wizard(page).getByText("Review submission failed: Busy, try again");
  await expect(failure).toBeVisible();
  await expect(wizard(page).getByRole("textbox")).toHaveValue("AGAIN");
  await expect(failure).toHaveCount(0);
  await submit(page);
  expect(new Set(keys).size).toBe(1);
  expect(await reviewsSaying(page, username, comment)).toHaveLength(1);
});

test("lost answers, a reload in the middle and another try store one review: WIZ-33, Q01, Q32", async ({
  page,
  isMobile,
  tolerate,
}) => {
  tolerate(/Failed to load resource|net::ERR/);
  const username = await aProvider(page, isMobile);
  let lost = 0;
  await page.route("**/graphql", async (route) => {
    if (!isSave(route.request().postData()) || lost >= 3) return route.fallback();
    lost += 1;
    await route.fetch();
    return route.abort("connectionreset");
  });
  const comment = `The line went dead. ${Date.now()}`;
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
  expect(await reviewsSaying(page, username, comment)).toHaveLength(1);
  await thanks(page).getByRole("button", { name: "Done" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Write Review" }).first().click();
  await onStep(page, 2);
});

test("a draft is offered again, or dropped; words are not lost by Escape: design 11", async ({
  page,
  isMobile,
}) => {
  const username = await aProvider(page, isMobile);
  await openFor(page, username);
  await fillUpToComment(page, "Half a sentence");
  await page.keyboard.press("Escape");
  await expect(wizard(page).getByRole("alertdialog")).toContainText("Leave without sending?");
  await button(page, "Keep writing").click();
  await button(page, "Close").click();
  await expect(wizard(page)).toHaveCount(0);
  const write = page.getByRole("dialog").getByRole("button", { name: "Write Review" }).first();
  await write.click();
  await button(page, "Continue your review").click();
  await onStep(page, 6);
  await expect(wizard(page).getByRole("textbox")).toHaveValue("Half a sentence");
  await button(page, "Close").click();
  await write.click();
  await button(page, "Start again").click();
  await onStep(page, 2);
  await expect(wizard(page).getByRole("radio", { checked: true })).toHaveCount(0);
  expect(await storage(page)).not.toContain("Half a sentence");
});

test(
  "by the keyboard alone: WIZ-08, QUAL-06, design 11",
  { tag: "@desk" },
  async ({ page, isMobile }) => {
    const username = await aProvider(page, isMobile);
    const { keyboard } = page;
    await page.goto("/");
    await keyboard.press("n");
    await onStep(page, 1);
    await expect(wizard(page).getByRole("combobox")).toBeFocused();
    await keyboard.type(username);
    await expect(wizard(page).getByRole("option").first()).toContainText(`@${username}`);
    await keyboard.press("Enter");
    await expect(button(page, "Next")).toBeEnabled();
    await keyboard.press("Enter");
    await onStep(page, 2);
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
    await keyboard.type("graphic");
    await expect(wizard(page).getByRole("option", { name: "Graphic Design" })).toBeVisible();
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
    const comment = `No pointer needed. ${Date.now()}`;
    await keyboard.type(comment);
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
    expect(await reviewsSaying(page, username, comment)).toHaveLength(1);
    await keyboard.press("Escape");
    await expect(thanks(page)).toHaveCount(0);
  },
);

for (const theme of ["light", "dark"] as const) {
  test(`the wizard is accessible and fits, ${theme}: QUAL-01, QUAL-02`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await page.goto("/");
    await page.getByRole("button", { name: "Write a Review" }).first().click();
    await wizard(page)
      .getByRole("option", { name: /Amara Okafor/ })
      .click();
    await expectAccessible(page);
    await next(page, 2);
    await fillUpToComment(page, "Said with care.");
    await expectAccessible(page);
    await next(page, 7);
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
  });
}
