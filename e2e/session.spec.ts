import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { ask, type Known, profileMenu, signIn, signUp, startSignedIn } from "./people";

async function signOut(page: Page): Promise<void> {
  await profileMenu(page).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
}

const signInButton = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: "Sign In" });

interface StoredToken {
  token: string;
  remember: boolean;
  expiresAt: string;
}

const storedToken = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem("plaudit.token") ?? "null") as StoredToken | null,
  );

/** A text page of the same origin, to change storage without running the app. */
const plainPage = "/robots.txt";

/** Signs the browser in and changes the stored token before the first page. */
async function startWithToken(
  page: Page,
  person: Known,
  change: (stored: StoredToken) => StoredToken,
): Promise<StoredToken> {
  await startSignedIn(page, person);
  await page.goto(plainPage);
  const stored = (await storedToken(page))!;
  await page.evaluate(
    (changed) => localStorage.setItem("plaudit.token", JSON.stringify(changed)),
    change(stored),
  );
  return stored;
}

/** Names of the operations that a page sends, in order. */
function operationsOf(page: Page): string[] {
  const names: string[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/graphql")) return;
    const { operationName } = (request.postDataJSON() ?? {}) as { operationName?: string };
    names.push(operationName ?? "?");
  });
  return names;
}

/** Simulates closing the browser: deletes session cookies. */
async function closeBrowser(context: BrowserContext): Promise<void> {
  const cookies = await context.cookies();
  expect(cookies.filter(({ expires }) => expires !== -1).map(({ name }) => name)).not.toContain(
    "plaudit_open",
  );
  await context.clearCookies({ name: "plaudit_open" });
}

test.describe("with screens and dialogs that load ahead", () => {
  test.use({ savesData: false });

  test("a visitor's page sends no GraphQL request, at its start and a minute later: HEAD-13, HEAD-14, Q92", async ({
    page,
  }) => {
    await page.clock.install();
    const operations = operationsOf(page);
    // The fake clock has no performance marks to wait for, so wait for the request of the main script.
    await Promise.all([
      page.waitForRequest(/\/assets\/main-/),
      page.goto("/", { waitUntil: "commit" }),
    ]);
    await Promise.all([page.waitForRequest(/\/my-profile-screen-/), signInButton(page).click()]);
    await expect(page.getByRole("dialog", { name: "Sign in to Plaudit" })).toBeVisible();
    await expect(profileMenu(page)).toHaveCount(0);
    await page.clock.fastForward(60_000);
    // Requests are reported in order: this one is after those of the timers.
    await Promise.all([
      page.waitForRequest(/robots\.txt/),
      page.evaluate(() => fetch("/robots.txt").then((answer) => answer.text())),
    ]);
    expect(operations).toEqual([]);
  });
});

test(
  "a session survives a reload, and the end of the browser with Remember me only: HEAD-11, HEAD-12, HEAD-14, STATE-20, STATE-32, Q48",
  { tag: "@phone" },
  async ({ page, context, request }) => {
    const person = await signUp(request);
    await page.goto("/");
    await signIn(page, person);
    await expect(signInButton(page)).toHaveCount(0);

    await test.step("without Remember me", async () => {
      await page.reload();
      await expect(profileMenu(page)).toBeVisible();
      await closeBrowser(context);
      await page.reload();
      await expect(signInButton(page)).toBeVisible();
      expect(await storedToken(page)).toBeNull();
    });

    await test.step("with Remember me", async () => {
      await signIn(page, person, { remember: true });
      await closeBrowser(context);
      await page.reload();
      await expect(profileMenu(page)).toBeVisible();
    });

    await test.step("the name in the header is whole where it has room", async () => {
      const before = page.viewportSize()!;
      for (const width of [768, 1280, 1600]) {
        await page.setViewportSize({ width, height: 800 });
        const name = profileMenu(page).getByText("Ines", { exact: true });
        await expect(name).toBeInViewport({ ratio: 1 });
        const isCut = await name.evaluate(
          ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
        );
        expect([width, isCut]).toEqual([width, false]);
      }
      await page.setViewportSize(before);
    });

    await profileMenu(page).click();
    await expect(page.getByRole("menuitem", { name: "My Reviews 0" })).toBeVisible();
    await expect(page.getByRole("menuitemradio", { name: "Dark" })).toBeVisible();
    await page.getByRole("menuitem", { name: "My Profile" }).click();
    await expect(page).toHaveURL(/\/myprofile$/);
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(person.email);
  },
);

test("another tab follows a sign-out, which leaves nothing stored, and the next person's sign-in: ROUTE-14, STATE-21, STATE-29, STATE-31, STORE-05, HEAD-15", async ({
  page,
  context,
  request,
}) => {
  const [first, second] = [await signUp(request), await signUp(request)];
  await startSignedIn(page, first);
  const other = await context.newPage();
  await page.goto("/myprofile");
  await other.goto("/myprofile");
  await expect(other.getByLabel("Email", { exact: true })).toHaveValue(first.email);

  await page.evaluate(() => localStorage.setItem("facebookSession", "{}"));
  const before = await storedToken(page);
  await signOut(page);
  await expect(page).toHaveURL(/\/$/);
  await expect(signInButton(page)).toBeVisible();
  await expect(other.getByRole("heading", { name: "Sign in to see your profile" })).toBeVisible();
  await expect(other.getByText(first.email)).toHaveCount(0);
  const kept = await page.evaluate(() => Object.keys(localStorage));
  for (const key of ["plaudit.token", "plaudit.user", "facebookSession"]) {
    expect(kept).not.toContain(key);
  }
  const answer = await request.post("/graphql", {
    data: { query: "{ viewer { email } }" },
    headers: { authorization: `Bearer ${before?.token}` },
  });
  expect(await answer.text()).not.toContain(first.email);

  await signIn(page, second);
  await expect(other.getByLabel("Email", { exact: true })).toHaveValue(second.email);
});

test("two tabs with an expired bearer renew it once and stay signed in: STATE-23", async ({
  page,
  context,
  request,
  tolerate,
}) => {
  // The browser requests it with a text page.
  tolerate(/favicon\.ico/);
  const person = await signUp(request);
  const before = await startWithToken(page, person, (stored) => ({
    ...stored,
    expiresAt: new Date(Date.now() - 1_000).toISOString(),
  }));
  const other = await context.newPage();
  const operations = [operationsOf(page), operationsOf(other)];
  await Promise.all([page.goto("/myprofile"), other.goto("/myprofile")]);
  for (const tab of [page, other]) {
    await expect(tab.getByLabel("Email", { exact: true })).toHaveValue(person.email);
  }
  const renewals = operations.flat().filter((name) => name === "RefreshSession");
  expect(renewals).toHaveLength(1);
  const after = await storedToken(page);
  expect(after?.token).not.toBe(before.token);
  expect(after?.remember).toBe(true);
  await expect.poll(() => storedToken(other)).toEqual(after);
});

test("a session that was ended elsewhere is reported, and the page shows the visitor's view: STATE-22, STATE-24, ERR-06", async ({
  page,
  request,
}) => {
  await startSignedIn(page, await signUp(request));
  await page.goto("/myprofile");
  await expect(page.getByLabel("First name")).toHaveValue("Ines");
  const stored = await storedToken(page);
  await ask(request, "mutation SignOut { signOut { isSignedOut } }", {}, stored?.token);
  // The server closes the subscription.
  await expect(page.getByText("Authentication expired").first()).toBeVisible();
  await expect(signInButton(page)).toBeVisible();
  expect(await storedToken(page)).toBeNull();
});

test("at its start the page rejects a forged token and migrates a legacy session: STATE-25, STATE-27, ERR-13, SOCIAL-01, Q11", async ({
  page,
  request,
  tolerate,
}) => {
  tolerate(/favicon\.ico/);
  const person = await signUp(request);
  await startWithToken(page, person, (stored) => ({
    ...stored,
    token: `${stored.token.slice(0, -6)}AAAAAA`,
  }));
  // The toast closes automatically: look for it from the start.
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("status").getByText("Token validation failed")).toBeVisible();
  await expect(signInButton(page)).toBeVisible();
  expect(await storedToken(page)).toBeNull();

  const storeLegacy = (username: string) =>
    page.evaluate((name) => {
      const legacy = { username: name, full_name: "Ines Moreau" };
      localStorage.setItem("instagramSession", JSON.stringify(legacy));
    }, username);
  const legacy = () => page.evaluate(() => localStorage.getItem("instagramSession"));
  await storeLegacy(`old.${person.username}`.slice(0, 30));
  await page.reload();
  await expect(profileMenu(page)).toBeVisible();
  expect(await legacy()).toBeNull();
  await signOut(page);
  await expect(signInButton(page)).toBeVisible();

  // The username belongs to another user: no session.
  await storeLegacy(person.username);
  await page.reload();
  await expect.poll(legacy).toBeNull();
  await expect(signInButton(page)).toBeVisible();
});
