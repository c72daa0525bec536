import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { createProvider, createReview, makeOwner, uniqueName } from "./data";
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures";
import { ask, change, type Person, saveReview, signIn, signUp, startSignedIn } from "./people";

const profile = (page: Page) => page.getByRole("dialog").first();
const reviewSaying = (page: Page, words: string) =>
  profile(page).getByRole("article").filter({ hasText: words });
const button = (within: Locator, name: RegExp) => within.getByRole("button", { name });

async function saveAsGuest(request: APIRequestContext, provider: string, comment: string) {
  const start = "mutation { startGuestSession { token } }";
  const { startGuestSession } = await ask<{ startGuestSession: { token: string } }>(request, start);
  return saveReview(request, startGuestSession.token, { provider, comment });
}

/** A new provider and its owner. */
async function createOwned(
  request: APIRequestContext,
  fields: Parameters<typeof createProvider>[0] = {},
): Promise<{ id: number; username: string; person: Person }> {
  const { id, username } = await createProvider(fields);
  const person = await signUp(request);
  await makeOwner(person, username);
  return { id, username, person };
}

async function helpfulCount(request: APIRequestContext, id: string): Promise<number> {
  const query = "query ($id: ID!) { node(id: $id) { ... on Review { helpfulCount } } }";
  return (await ask<{ node: { helpfulCount: number } }>(request, query, { id })).node.helpfulCount;
}

/** The server-rendered page. */
async function writtenPage(request: APIRequestContext, address: string): Promise<string> {
  return (await request.get(address)).text();
}

test("a visitor's helpful vote is kept and counted at sign-in; a vote counts at once and can be undone: PROF-25", async ({
  page,
}) => {
  const { request } = page;
  const { username } = await createProvider();
  const comment = "Answered every question twice.";
  const review = await saveAsGuest(request, username, comment);
  const person = await signUp(request);
  const helpful = button(reviewSaying(page, comment), /^Helpful/);

  await page.goto(`/?provider=${username}&tab=reviews`);
  await helpful.click();
  await expect(page.getByText("Sign in to make it count")).toBeVisible();
  await expect(helpful).toHaveAttribute("aria-pressed", "true");
  await expect(helpful).toContainText("0");
  expect(await helpfulCount(request, review)).toBe(0);

  await page.goto("/");
  await signIn(page, person);
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

test("the owner answers a review by keys, edits the answer and deletes it; visitors see each change: Q44, QUAL-01", async ({
  page,
}) => {
  const { username, person } = await createOwned(page.request);
  const comment = "Counts every repetition aloud.";
  await saveAsGuest(page.request, username, comment);
  const address = `/?provider=${username}&tab=reviews`;
  await startSignedIn(page, person);
  await page.goto(address);
  const card = reviewSaying(page, comment);
  const field = card.getByRole("textbox", { name: /^Your answer/ });

  await button(card, /^Answer/).press("Enter");
  await expect(field).toBeFocused();
  await page.keyboard.press("Control+Enter");
  await expect(card.getByText("Please write an answer")).toBeVisible();
  await field.fill("x".repeat(1001));
  await expect(card.getByText("The answer may have at most 1000 characters")).toBeVisible();
  const words = "The counting is for me, mostly.";
  await field.fill(words);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await page.keyboard.press("Escape");
  await expect(field).toHaveCount(0);
  await expect(profile(page)).toBeVisible();
  await expect(button(card, /^Answer/)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue(words);
  await expect(field).toBeFocused();
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
  // A toast below the pointer stays open.
  await page.locator("[data-toast]").hover();
  await expect(button(card, /^Answer/)).toBeFocused();
  await expect(card.getByText(words)).toHaveCount(0);
  await button(profile(page), /^Undo/).click();
  await expect(card.getByText(`${words} And for you.`)).toBeVisible();
  await button(card, /^Remove answer/).click();
  await expect(button(card, /^Answer/)).toBeVisible();
  await expect.poll(() => writtenPage(page.request, address)).not.toContain(words);
});

test("an open profile announces a new review without moving content, and shows it on request: Q75", async ({
  page,
}) => {
  const { request } = page;
  const { id, username } = await createProvider();
  for (const comment of ["The first.", "The second.", "The third."])
    await createReview({ id }, { comment });
  const sockets: { isClosed(): boolean }[] = [];
  const following = new Promise<void>((resolve) => {
    page.on("websocket", (socket) => {
      sockets.push(socket);
      socket.on("framesent", ({ payload }) => String(payload).includes("ReviewSaved") && resolve());
    });
  });
  // Reviews between loading the profile and subscribing.
  const figures = page.waitForResponse((response) => {
    return Boolean(response.request().postData()?.includes('"ReviewFigures"'));
  });
  // `goto` ends with a mouse movement, the first input.
  await page.goto(`/?provider=${username}&tab=reviews`);
  const dialog = profile(page);
  const first = dialog.getByRole("article").first();
  const shown = dialog.getByText(/^\d+ of \d+ shown$/);
  const tab = dialog.getByRole("tab", { name: /^Reviews/ });
  await expect(tab).toHaveText("Reviews 3");
  await expect(shown).toHaveText("3 of 3 shown");
  await Promise.all([following, figures]);
  expect(sockets).toHaveLength(1);
  await page.evaluate(() => document.fonts.ready);
  const place = await first.boundingBox();
  const words = await first.innerText();

  const newReviews = dialog.getByRole("button", { name: /new review/ });
  await saveAsGuest(request, username, "New while the profile is open.");
  await expect(newReviews).toHaveText("1 new review");
  await saveAsGuest(request, username, "The newest of all.");
  await expect(newReviews).toHaveText("2 new reviews");
  await expect(tab).toHaveText("Reviews 5");
  await expect(dialog.getByText("5 reviews").first()).toBeVisible();
  expect(await first.boundingBox()).toEqual(place);
  expect((await first.innerText()).replaceAll(/\d+ reviews/g, "")).toBe(
    words.replaceAll(/\d+ reviews/g, ""),
  );

  // A filter that would hide the new reviews is cleared.
  await dialog.getByRole("checkbox", { name: "Identity confirmed only" }).check();
  await newReviews.press("Enter");
  await expect(first).toContainText("The newest of all.");
  await expect(first).toBeFocused();
  await expect(newReviews).toHaveCount(0);
  await expect(shown).toHaveText("5 of 5 shown");
  await button(dialog, /^Close/)
    .first()
    .click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => sockets.every((socket) => socket.isClosed())).toBe(true);
});

test("the owner chooses and sorts the quotes, and visitors can read the whole review: Q83, QUAL-01", async ({
  page,
}) => {
  const { id, username, person } = await createOwned(page.request);
  const [early, calm] = ["Came ten minutes early.", "Explains each step calmly."];
  await createReview({ id }, { isVerified: true, comment: `${early} Left the place tidy.` });
  await createReview({ id }, { isVerified: true, comment: `${calm} Worth every coin.` });
  await startSignedIn(page, person);
  await page.goto(`/?provider=${username}`);
  const dialog = profile(page);
  const quotes = dialog.getByRole("figure");
  const chosen = dialog.getByRole("list", { name: "Chosen quotes" }).getByRole("listitem");

  await button(dialog, /^Choose Quotes/).press("Enter");
  await expect(quotes).toHaveCount(0);
  await expect(dialog.getByRole("group", { name: "Choose quotes" })).toBeFocused();
  await dialog.getByRole("checkbox", { name: early }).press("Space");
  await dialog.getByRole("checkbox", { name: calm }).press("Space");
  await expect(chosen).toHaveCount(2);
  await button(chosen.last(), /^Move up/).click();
  await expect(chosen).toContainText([calm, early]);
  await expectAccessible(page);
  await button(dialog, /^Save Quotes/).click();
  await expect(quotes).toContainText([calm, early]);
  await expect(button(dialog, /^Choose Quotes/)).toBeFocused();
  await button(quotes.first(), /^Read the review/).click();
  await expect(quotes.first().getByRole("article")).toContainText(`${calm} Worth every coin.`);
  expect(await quotedNow(page.request, username)).toEqual([calm, early]);
  await page.reload();
  await expect(quotes).toContainText([calm, early]);

  await button(dialog, /^Choose Quotes/).click();
  await button(chosen.filter({ hasText: calm }), /^Remove/).click();
  await button(dialog, /^Save Quotes/).click();
  await expect(quotes).toHaveCount(1);
  await expect(quotes).toContainText(early);
});

test("markup, script URLs, data URLs and bidirectional text are harmless on every screen: Q39", async ({
  page,
}) => {
  const { request } = page;
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const markup = `<img src=x onerror="window.hit=1;alert(1)"><svg onload=alert(1)></script><script>alert(1)</script>`;
  const picture = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>').toString("base64")}`;
  const mark = uniqueName("Turned");
  const hostile = `${markup} <a href="javascript:alert(1)">javascript:alert(1)</a> ${picture} \u202e\u2066${mark}.`;
  const own = await createOwned(request, { title: markup, biography: hostile });
  const owned = own.username;

  const names = { firstName: "<b onmouseover=alert(1)>Eve", lastName: "\u202e</script>" };
  const eve = await signUp(request, names, { isConfirmed: true });
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

  const ownersToken = own.person.token;
  await change(
    request,
    { name: "answerReview", input: { review, comment: hostile }, answer: "review { id }" },
    ownersToken,
  );
  const [sentence] = await quotable(request, review, ownersToken);
  const picked = { provider: owned, picks: [{ review, quote: sentence }] };
  await change(
    request,
    { name: "pickTestimonials", input: picked, answer: "provider { id }" },
    ownersToken,
  );

  const nothingHappened = async () => {
    const planted = `[href^="javascript:" i], [src^="javascript:" i], [src^="data:image/svg" i], img[src="x"], [onerror], [onload], [onmouseover]`;
    await expect(page.locator(planted)).toHaveCount(0);
    expect(await page.evaluate(() => (window as { hit?: number }).hit)).toBeUndefined();
    expect(dialogs).toEqual([]);
  };
  await startSignedIn(page, eve);
  await page.goto(`/?provider=${owned}`);
  await expect(profile(page).getByRole("tabpanel")).toContainText(mark);
  await button(profile(page).getByRole("figure").first(), /^Read the review/).click();
  await expect(profile(page).getByRole("figure").getByRole("article")).toContainText(mark);
  await nothingHappened();
  await page.goto(`/?provider=${owned}&tab=reviews`);
  const cards = reviewSaying(page, mark);
  await expect(cards).toHaveCount(2);
  await button(cards, /^Edited/).click();
  await expect(cards.getByRole("list", { name: /^Earlier versions/ })).toContainText("Before.");
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
  for (const address of ["/my-reviews", "/my-profile", `/?q=${owned}`]) {
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
});

async function quotedNow(request: APIRequestContext, username: string): Promise<string[]> {
  const query = `{ provider(username: "${username}") { testimonials { quote } } }`;
  type Answer = { provider: { testimonials: { quote: string }[] } };
  return (await ask<Answer>(request, query)).provider.testimonials.map(({ quote }) => quote);
}

async function quotable(request: APIRequestContext, id: string, token: string): Promise<string[]> {
  const query = "query ($id: ID!) { node(id: $id) { ... on Review { quotableSentences } } }";
  type Answer = { node: { quotableSentences: string[] } };
  return (await ask<Answer>(request, query, { id }, token)).node.quotableSentences;
}

test("the reviews of a page print in dark ink and without controls, in the dark theme too: QUAL-01", async ({
  page,
}) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.goto("/@amara.moves?tab=reviews");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("searchbox", { includeHidden: true })).toBeHidden();
  await expect(page.getByLabel("Identity confirmed only")).toBeHidden();
  const main = page.getByRole("main");
  const article = main.getByRole("article");
  for (const mark of [
    main.getByText("Verified", { exact: true }).first(),
    article.getByText("Identity confirmed").first(),
    article.getByText("Experience proven").first(),
  ])
    expect(await brightness(mark), await mark.innerText()).toBeLessThan(0.5);

  await test.step("a profile in a dialog: alone and whole", async () => {
    await page.goto("/?provider=amara.moves&tab=reviews");
    const last = profile(page).getByRole("article").last();
    await expect(last).toBeVisible();
    await expect(page.locator("#root")).toBeHidden();
    await expect(profile(page).getByRole("tablist", { includeHidden: true })).toBeHidden();
    expect(await clippersOf(last)).toEqual([]);
    const below = await last.evaluate((element) => element.getBoundingClientRect().bottom);
    expect(below).toBeGreaterThan(page.viewportSize()!.height);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThanOrEqual(
      below,
    );
  });

  await test.step("the leaderboard, on a sheet of A4", async () => {
    await page.setViewportSize({ width: 718, height: 1_040 });
    await page.goto("/leaderboard");
    const rows = main.getByRole("table").getByRole("row");
    await expect(rows.last()).toBeVisible();
    await expect(main.getByRole("tablist", { includeHidden: true })).toBeHidden();
    await expect(page.getByRole("contentinfo", { includeHidden: true })).toBeHidden();
    await expectNoSidewaysScrolling(page);
    expect(await clippersOf(rows.last())).toEqual([]);
    for (const name of [main.getByRole("listitem").first(), rows.last()])
      expect(await brightness(name), await name.innerText()).toBeLessThan(0.5);
  });
});

/** Elements around an element that would cut it on paper. */
async function clippersOf(shown: Locator): Promise<string[]> {
  return shown.evaluate((element) => {
    const clippers: string[] = [];
    for (let each = element.parentElement; each; each = each.parentElement) {
      const { overflowY, position } = getComputedStyle(each);
      const isCut = overflowY !== "visible" && each.scrollHeight > each.clientHeight + 1;
      if (isCut || position === "fixed") clippers.push(`${each.tagName} ${each.className}`);
    }
    return clippers;
  });
}

/** Of the text, from 0 to 1. */
async function brightness(mark: Locator): Promise<number> {
  return mark.evaluate((element) => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d")!;
    canvas.fillStyle = getComputedStyle(element).color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return (red + green + blue) / 3 / 255;
  });
}
