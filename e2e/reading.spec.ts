import { randomInt } from "node:crypto";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures";
import { ask, change, fillSignIn, owner, type Person, saveReview, signUp, tokenOf } from "./people";

const owned = "amara.moves";

const profile = (page: Page) => page.getByRole("dialog").first();
const reviewSaying = (page: Page, words: string) =>
  profile(page).getByRole("article").filter({ hasText: words });
const button = (within: Locator, name: RegExp) => within.getByRole("button", { name });
const unique = (words: string) => `${words} ${Date.now().toString(36)}${randomInt(1e6)}.`;

/** A provider whom hardly any other journey reviews. */
async function aProvider(request: APIRequestContext): Promise<string> {
  const query = `{ providers(first: 100, sort: MOST_REVIEWS) { nodes { username } } }`;
  type Answer = { providers: { nodes: { username: string }[] } };
  const { nodes } = (await ask<Answer>(request, query)).providers;
  return nodes[50 + randomInt(50)]!.username;
}

async function saveAsGuest(request: APIRequestContext, provider: string, comment: string) {
  const start = "mutation { startGuestSession { token } }";
  const { startGuestSession } = await ask<{ startGuestSession: { token: string } }>(request, start);
  return saveReview(request, startGuestSession.token, { provider, comment });
}

/** Somebody new whose e-mail address is confirmed, so that their reviews count as verified. */
const aPerson = (request: APIRequestContext, names: { firstName: string; lastName: string }) =>
  signUp(request, names, { isConfirmed: true });

async function signInAs(page: Page, known: Person | typeof owner): Promise<void> {
  await page.goto("/");
  await page.getByRole("banner").getByRole("button", { name: "Sign In" }).click();
  await fillSignIn(page.getByRole("dialog"), known);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("banner").getByRole("button", { name: "Sign In" })).toHaveCount(0);
}

const signInAsOwner = (page: Page) => signInAs(page, owner);

async function helpfulCount(request: APIRequestContext, id: string): Promise<number> {
  const query = "query ($id: ID!) { node(id: $id) { ... on Review { helpfulCount } } }";
  return (await ask<{ node: { helpfulCount: number } }>(request, query, { id })).node.helpfulCount;
}

/** The page as the server writes it for everybody. */
async function writtenPage(request: APIRequestContext, address: string): Promise<string> {
  return (await request.get(address)).text();
}

test("a visitor's mark is kept and counted at sign-in; a vote counts at once and is taken back: PROF-25", async ({
  page,
}) => {
  test.slow();
  const { request } = page;
  const username = await aProvider(request);
  const comment = unique("Answered every question twice");
  const review = await saveAsGuest(request, username, comment);
  const odile = await aPerson(request, { firstName: "Odile", lastName: "Brandt" });
  const helpful = button(reviewSaying(page, comment), /^Helpful/);

  await page.goto(`/?provider=${username}&tab=reviews`);
  await helpful.click();
  await expect(page.getByText("Sign in to make it count")).toBeVisible();
  await expect(helpful).toHaveAttribute("aria-pressed", "true");
  await expect(helpful).toContainText("0");
  expect(await helpfulCount(request, review)).toBe(0);

  await signInAs(page, odile);
  await expect.poll(() => helpfulCount(request, review)).toBe(1);
  await page.goto(`/?provider=${username}&tab=reviews`);
  await expect(helpful).toHaveAttribute("aria-pressed", "true");
  await expect(helpful).toContainText("1");
  await helpful.click();
  await expect(helpful).toHaveAttribute("aria-pressed", "false");
  await expect(helpful).toContainText("0");
  await expect.poll(() => helpfulCount(request, review)).toBe(0);
  await helpful.press("Enter");
  await helpful.press("Enter");
  await helpful.press("Enter");
  await expect(helpful).toContainText("1");
  await expect.poll(() => helpfulCount(request, review)).toBe(1);
});

test("the owner answers a review by keys, edits the answer and takes it back; everybody reads it: Q44", async ({
  page,
}) => {
  test.slow();
  const comment = unique("Counts every repetition aloud");
  await saveAsGuest(page.request, owned, comment);
  const address = `/?provider=${owned}&tab=reviews`;
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await signInAsOwner(page);
  await page.goto(address);
  const card = reviewSaying(page, comment);
  const field = card.getByRole("textbox", { name: /^Your answer/ });

  await button(card, /^Answer/).press("Enter");
  await expect(field).toBeFocused();
  await page.keyboard.press("Control+Enter");
  await expect(card.getByText("Please write an answer")).toBeVisible();
  await field.fill("x".repeat(1001));
  await expect(card.getByText("The answer may have at most 1000 characters")).toBeVisible();
  const words = unique("The counting is for me, mostly");
  await field.fill(words);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await page.keyboard.press("Escape");
  await expect(field).toHaveCount(0);
  await expect(profile(page)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue(words);
  await page.keyboard.press("Control+Enter");
  await expect(card.getByText(words)).toBeVisible();
  await expect(button(card, /^Edit answer/)).toBeFocused();
  expect(await writtenPage(page.request, address)).toContain(words);

  await page.keyboard.press("Enter");
  await field.fill(`${words} And for you.`);
  await button(card, /^Save Answer/).click();
  await expect(card.getByText(`${words} And for you.`)).toBeVisible();
  await expect(card.getByText("Edited")).toBeVisible();
  await button(card, /^Remove answer/).click();
  await expect(button(card, /^Answer/)).toBeFocused();
  await expect(card.getByText(words)).toHaveCount(0);
  await button(profile(page), /^Undo/).click();
  await expect(card.getByText(`${words} And for you.`)).toBeVisible();
  await button(card, /^Remove answer/).click();
  await expect(button(card, /^Answer/)).toBeVisible();
  expect(await writtenPage(page.request, address)).not.toContain(words);
});

test("what an edited review said before is read from the word Edited: Q39", async ({ page }) => {
  const { request } = page;
  const username = await aProvider(request);
  const { token } = await aPerson(request, { firstName: "Odile", lastName: "Brandt" });
  const [before, after] = [unique("Came ten minutes late"), unique("Came on time since")];
  const review = await saveReview(request, token, {
    provider: username,
    comment: before,
    rating: 2,
  });
  const input = { review, comment: after, rating: 4 };
  await change(request, { name: "updateReview", input, answer: "review { id }" }, token);

  await page.goto(`/?provider=${username}&tab=reviews`);
  const card = reviewSaying(page, after);
  await expect(card).not.toContainText(before);
  const edited = button(card, /^Edited/);
  await edited.press("Enter");
  const wordings = card.getByRole("list", { name: /^Earlier wordings/ });
  await expect(wordings).toContainText(before);
  await expect(wordings).toContainText("2.0");
  await edited.press("Enter");
  await expect(wordings).toHaveCount(0);
});

test("an open profile hears of a new review, moves nothing, and shows it when asked: Q75", async ({
  page,
}) => {
  test.slow();
  const { request } = page;
  const username = await aProvider(request);
  const sockets: { isClosed(): boolean }[] = [];
  page.on("websocket", (socket) => sockets.push(socket));
  // Without the hand that other journeys begin with.
  await page.goto(`/?provider=${username}&tab=reviews`, { waitUntil: "commit" });
  const dialog = profile(page);
  const first = dialog.getByRole("article").first();
  const shown = dialog.getByText(/^\d+ of \d+ shown$/);
  const tab = dialog.getByRole("tab", { name: /^Reviews/ });
  const before = Number((await tab.innerText()).replace(/\D/g, ""));
  await expect(shown).toHaveText(new RegExp(` of ${before} shown`));
  await page.waitForLoadState("networkidle");
  expect(sockets).toHaveLength(0);
  let moves = 0;
  await expect(async () => {
    moves += 1;
    await page.mouse.move(200 + moves, 300);
    expect(sockets).toHaveLength(1);
  }).toPass();
  const place = await first.boundingBox();
  const words = await first.innerText();
  // A review that is saved before the server listens is told with the next one.
  const line = dialog.getByRole("button", { name: /new review/ });
  const comments: string[] = [];
  await expect(async () => {
    comments.push(unique("New while somebody reads"));
    await saveAsGuest(request, username, comments.at(-1)!);
    await expect(line).toHaveText(/^\d+ new reviews?$/, { timeout: 4_000 });
  }).toPass();
  const after = before + Number.parseInt(await line.innerText(), 10);
  expect(after).toBeGreaterThanOrEqual(before + comments.length);
  await expect(tab).toHaveText(`Reviews ${after}`);
  await expect(dialog.getByText(`${after} reviews`).first()).toBeVisible();
  expect(await first.boundingBox()).toEqual(place);
  expect((await first.innerText()).replaceAll(/\d+ reviews/g, "")).toBe(
    words.replaceAll(/\d+ reviews/g, ""),
  );

  // Under a filter that hides it, it shows all the same.
  await dialog.getByRole("checkbox", { name: "Verified only" }).check();
  await line.press("Enter");
  await expect(first).toContainText(comments.at(-1)!);
  await expect(first).toBeFocused();
  await expect(line).toHaveCount(0);
  await expect(shown).toHaveText(new RegExp(` of ${after} shown`));
  await button(dialog, /^Close/)
    .first()
    .click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => sockets.every((socket) => socket.isClosed())).toBe(true);
});

// Both choose the quotes of the one profile whose owner is known here.
test.describe("on the owner's profile", { tag: "@desk" }, () => {
  test.describe.configure({ mode: "serial" });

  test("the owner chooses what is quoted, in which order, and everybody reads the whole review: Q83", async ({
    page,
  }) => {
    test.slow();
    const { request } = page;
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await signInAsOwner(page);
    await page.goto(`/?provider=${owned}`);
    const dialog = profile(page);
    const quotes = dialog.getByRole("figure");
    const earlier = await quotes.count();
    expect(earlier).toBeLessThan(3);

    await button(dialog, /^Choose Quotes/).press("Enter");
    const sentence = dialog.getByRole("checkbox", { checked: false }).first();
    const quote = await sentence.evaluate(
      (box: HTMLInputElement) => box.labels?.[0]?.innerText ?? "none",
    );
    await sentence.press("Space");
    const chosen = dialog.getByRole("list", { name: "Chosen quotes" }).getByRole("listitem");
    await expect(chosen).toHaveCount(earlier + 1);
    await button(chosen.last(), /^Move up/).click();
    await expect(chosen.nth(Math.max(0, earlier - 1))).toContainText(quote);
    await expectAccessible(page);
    await button(dialog, /^Save Quotes/).click();
    await expect(quotes).toHaveCount(earlier + 1);
    await expect(button(dialog, /^Choose Quotes/)).toBeFocused();
    const said = quotes.filter({ hasText: quote });
    await button(said, /^Read the review/).click();
    await expect(said.getByRole("article")).toContainText(quote);
    expect(await quotedNow(request)).toContainEqual(expect.objectContaining({ quote }));
    await page.reload();
    await expect(quotes).toHaveCount(earlier + 1);

    await button(dialog, /^Choose Quotes/).click();
    await button(chosen.filter({ hasText: quote }), /^Remove/).click();
    await button(dialog, /^Save Quotes/).click();
    await expect(quotes).toHaveCount(earlier);
  });

  test("markup, script addresses, pictures as text and turned writing do nothing on any screen", async ({
    page,
  }) => {
    test.slow();
    const { request } = page;
    const dialogs: string[] = [];
    page.on("dialog", (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    const markup = `<img src=x onerror="window.hit=1;alert(1)"><svg onload=alert(1)></script><script>alert(1)</script>`;
    const picture = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>').toString("base64")}`;
    const mark = unique("Turned");
    const hostile = `${markup} <a href="javascript:alert(1)">javascript:alert(1)</a> ${picture} \u202e\u2066${mark}`;

    const names = { firstName: "<b onmouseover=alert(1)>Eve", lastName: "\u202e</script>" };
    const eve = await aPerson(request, names);
    const review = await saveReview(request, eve.token, {
      provider: owned,
      comment: `Before. ${hostile}`,
      promotionCode: "<SCRIPT>ALERT(1)</SCRIPT>",
    });
    await change(
      request,
      { name: "updateReview", input: { review, comment: hostile }, answer: "review { id }" },
      eve.token,
    );
    const byRest = await request.post("/api/save-complete-review", {
      headers: { authorization: `Bearer ${eve.token}` },
      data: {
        targetBusiness: {
          username: owned,
          full_name: markup,
          profile_pic_url: "javascript:alert(1)",
        },
        rating: 4,
        reviewType: "service",
        serviceType: "yoga_instruction",
        region: "europe",
        comment: hostile,
        user: { name: markup, profilePicture: "javascript:alert(1)", profile_pic_base64: picture },
        reviewerInfo: { fullName: markup, profilePicture: picture, verified: true },
        verification: { method: markup, isVerified: true },
        metadata: { idempotencyKey: mark },
      },
    });
    expect(await byRest.json(), "saved by REST").toMatchObject({ success: true });
    const searchData = { full_name: markup, biography: hostile, profile_pic_base64: picture };
    const userData = { instagramUsername: owned, source: markup, searchData };
    await request.post("/api/user-save", { data: { userData } });

    const ownersToken = await tokenOf(request, owner);
    await change(
      request,
      { name: "answerReview", input: { review, comment: hostile }, answer: "review { id }" },
      ownersToken,
    );
    const before = await quotedNow(request);
    const [sentence] = await quotable(request, review, ownersToken);
    const pick = (picks: object[]) => {
      const input = { provider: owned, picks };
      return change(
        request,
        { name: "pickTestimonials", input, answer: "provider { id }" },
        ownersToken,
      );
    };
    await pick([{ review, quote: sentence }, ...before]);

    const nothingHappened = async () => {
      const planted = `[href^="javascript:" i], [src^="javascript:" i], [src^="data:image/svg" i], img[src="x"], [onerror], [onload], [onmouseover]`;
      await expect(page.locator(planted)).toHaveCount(0);
      expect(await page.evaluate(() => (window as { hit?: number }).hit)).toBeUndefined();
      expect(dialogs).toEqual([]);
    };
    await signInAs(page, eve);
    await nothingHappened();
    await page.goto(`/?provider=${owned}`);
    await button(profile(page).getByRole("figure").first(), /^Read the review/).click();
    await expect(profile(page).getByRole("figure").getByRole("article")).toContainText(mark);
    await nothingHappened();
    await page.goto(`/?provider=${owned}&tab=reviews`);
    const cards = reviewSaying(page, mark);
    await expect(cards).toHaveCount(2);
    await button(cards, /^Edited/).click();
    await expect(cards.getByRole("list", { name: /^Earlier wordings/ })).toContainText("Before.");
    await nothingHappened();
    expect(await cards.allInnerTexts()).not.toContainEqual(
      expect.stringMatching(/[\u202A-\u202E\u2066-\u2069]/),
    );
    for (const words of await cards.getByText(mark).all()) {
      const how = await words.evaluate((element) => getComputedStyle(element).unicodeBidi);
      expect(how).toMatch(/isolate|plaintext/);
    }
    await expect(cards.first().getByText("Eve", { exact: false }).first()).toHaveCSS(
      "unicode-bidi",
      "isolate",
    );
    for (const address of ["/my-reviews", "/my-profile", "/"]) {
      await page.goto(address);
      if (address !== "/my-profile") await expect(page.getByText(mark).first()).toBeVisible();
      await nothingHappened();
    }
    for (const address of [`/?provider=${owned}`, `/?provider=${owned}&tab=reviews`]) {
      const html = await writtenPage(request, address);
      expect(html).toContain(mark);
      expect(html).not.toContain("<img src=x");
      expect(html).not.toContain("</script><script>alert");
    }
    await pick(before);
  });
});

interface Quoted {
  review: string;
  quote: string;
}

async function quotedNow(request: APIRequestContext): Promise<Quoted[]> {
  const query = `{ provider(username: "${owned}") { testimonials { quote review { id } } } }`;
  type Answer = { provider: { testimonials: { quote: string; review: { id: string } }[] } };
  const { testimonials } = (await ask<Answer>(request, query)).provider;
  return testimonials.map(({ quote, review }) => ({ quote, review: review.id }));
}

async function quotable(request: APIRequestContext, id: string, token: string): Promise<string[]> {
  const query = "query ($id: ID!) { node(id: $id) { ... on Review { quotableSentences } } }";
  type Answer = { node: { quotableSentences: string[] } };
  return (await ask<Answer>(request, query, { id }, token)).node.quotableSentences;
}
