import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { ask, profileMenu, signIn, signUp } from "./people";

async function signOut(page: Page): Promise<void> {
  await profileMenu(page).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
}

const signInButton = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: "Sign In" });

const storedToken = (page: Page) =>
  page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem("plaudit.token") ?? "null") as {
      token: string;
      remember: boolean;
      expiresAt: string;
    } | null;
    return stored;
  });

/** The bearer is over by the browser's clock, and the server is not asked before. */
async function expireToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem("plaudit.token") ?? "{}") as object;
    const expiresAt = new Date(Date.now() - 1000).toISOString();
    localStorage.setItem("plaudit.token", JSON.stringify({ ...stored, expiresAt }));
  });
}

/** What a page asks of the graph, by name. */
function operationsOf(page: Page): string[] {
  const names: string[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/graphql")) return;
    const { operationName } = (request.postDataJSON() ?? {}) as { operationName?: string };
    names.push(operationName ?? "?");
  });
  return names;
}

test("a visitor reads without a question about who they are: HEAD-13, HEAD-14, Q92", async ({
  page,
}) => {
  const operations = operationsOf(page);
  await page.goto("/");
  await expect(signInButton(page)).toBeVisible();
  await expect(profileMenu(page)).toHaveCount(0);
  await page.waitForTimeout(3_000);
  expect(operations).toEqual([]);
});

test("signed-out pages of a person ask to sign in and show nothing: Q13, MYREV-07, ROUTE-05, ROUTE-06", async ({
  page,
}) => {
  for (const [address, title] of [
    ["/myprofile", "Sign in to see your profile"],
    ["/myreviews", "Sign in to see your reviews"],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(page.getByLabel("First name")).toHaveCount(0);
  }
});

test("a session survives a reload, and its menu holds what is theirs: STATE-20, STATE-32, HEAD-11, HEAD-12, HEAD-14", async ({
  page,
  request,
}) => {
  const person = await signUp(request);
  await page.goto("/");
  await signIn(page, person);
  await expect(signInButton(page)).toHaveCount(0);
  await page.reload();
  await expect(profileMenu(page)).toBeVisible();
  await profileMenu(page).click();
  await expect(page.getByRole("menuitem", { name: "My Reviews 0" })).toBeVisible();
  await expect(page.getByRole("menuitemradio", { name: "Dark" })).toBeVisible();
  await page.getByRole("menuitem", { name: "My Profile" }).click();
  await expect(page).toHaveURL(/\/myprofile$/);
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
});

test("sign-out leaves nothing behind, goes to the first page and is seen in the other tab: ROUTE-14, STATE-21, STATE-31, STORE-05, HEAD-15", async ({
  page,
  context,
  request,
}) => {
  const person = await signUp(request);
  await page.goto("/myprofile");
  await signIn(page, person);
  const other = await context.newPage();
  await other.goto("/myprofile");
  await expect(other.getByLabel("Email")).toHaveValue(person.email);

  await page.evaluate(() => localStorage.setItem("facebookSession", "{}"));
  const before = await storedToken(page);
  await signOut(page);
  await expect(page).toHaveURL(/\/$/);
  await expect(signInButton(page)).toBeVisible();
  await expect(other.getByRole("heading", { name: "Sign in to see your profile" })).toBeVisible();
  await expect(other.getByText(person.email)).toHaveCount(0);
  const kept = await page.evaluate(() => Object.keys(localStorage));
  for (const key of ["plaudit.token", "plaudit.user", "facebookSession"]) {
    expect(kept).not.toContain(key);
  }
  const answer = await request.post("/graphql", {
    data: { query: "{ viewer { email } }" },
    headers: { authorization: `Bearer ${before?.token}` },
  });
  expect(await answer.text()).not.toContain(person.email);
});

test("a tab in which somebody else signs in shows nobody before: STATE-29", async ({
  page,
  context,
  request,
}) => {
  const [first, second] = [await signUp(request), await signUp(request)];
  await page.goto("/myprofile");
  await signIn(page, first);
  const other = await context.newPage();
  await other.goto("/myprofile");
  await expect(other.getByLabel("Email")).toHaveValue(first.email);
  await signOut(page);
  await signIn(page, second);
  await expect(other.getByLabel("Email")).toHaveValue(second.email);
});

test("a bearer that is over is renewed unseen, once and with one identical retry: STATE-23", async ({
  page,
  request,
  tolerate,
}) => {
  tolerate(/favicon\.ico/);
  const person = await signUp(request);
  await page.goto("/");
  await signIn(page, person, { remember: true });
  const before = await storedToken(page);
  // What the page still asks for must not be cut off in the middle of a renewal.
  await page.goto("/robots.txt");
  await expireToken(page);
  const operations = operationsOf(page);
  await page.goto("/");
  await expect.poll(async () => (await storedToken(page))?.token).not.toBe(before?.token);
  await page.goto("/myprofile");
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  const after = await storedToken(page);
  expect(after?.remember).toBe(true);
  expect(operations.filter((name) => name === "RefreshSession")).toHaveLength(1);
});

for (const status of [200, 401]) {
  test(`a bearer that the server refuses by ${status} is renewed, and the same is sent once more: STATE-23`, async ({
    page,
    request,
    tolerate,
  }) => {
    tolerate(/401/);
    const person = await signUp(request);
    await page.goto("/");
    await signIn(page, person);
    const sent: string[] = [];
    await page.route("**/graphql", async (route) => {
      const { operationName, variables } = route.request().postDataJSON() as Record<
        string,
        unknown
      >;
      const isAboutSession = operationName === "LoadViewer" || operationName === "RefreshSession";
      if (isAboutSession) sent.push(JSON.stringify([operationName, variables]));
      if (!isAboutSession || sent.length > 1) return route.continue();
      const errors = [{ message: "over", extensions: { code: "UNAUTHENTICATED" } }];
      return route.fulfill({ status, json: { errors, data: null } });
    });
    await page.reload();
    await expect(profileMenu(page)).toBeVisible();
    await expect.poll(() => sent.length).toBe(3);
    expect(sent[1]).toContain("RefreshSession");
    expect(sent[2]).toBe(sent[0]);
    await page.goto("/myprofile");
    await expect(page.getByLabel("Email")).toHaveValue(person.email);
  });
}

test("two tabs that renew at once share one new bearer and stay signed in", async ({
  page,
  context,
  request,
  tolerate,
}) => {
  // Asked for by the browser itself, beside a page of plain text.
  tolerate(/favicon\.ico/);
  const person = await signUp(request);
  await page.goto("/");
  await signIn(page, person);
  const other = await context.newPage();
  await other.goto("/");
  await expect(profileMenu(other)).toBeVisible();
  // What these pages still ask for must not be cut off in the middle of a renewal.
  await Promise.all([page.goto("/robots.txt"), other.goto("/robots.txt")]);
  await expireToken(page);
  const operations = [operationsOf(page), operationsOf(other)];
  await Promise.all([page.goto("/myprofile"), other.goto("/myprofile")]);
  for (const tab of [page, other]) {
    await expect(tab.getByLabel("Email")).toHaveValue(person.email);
  }
  const renewals = operations.flat().filter((name) => name === "RefreshSession");
  expect(renewals).toHaveLength(1);
  await expect
    .poll(async () => (await storedToken(other))?.token === (await storedToken(page))?.token)
    .toBe(true);
});

test("a session that was ended elsewhere says so and leaves: STATE-22, STATE-24, ERR-06", async ({
  page,
  request,
}) => {
  const person = await signUp(request);
  await page.goto("/myprofile");
  await signIn(page, person);
  const stored = await storedToken(page);
  await ask(request, "mutation SignOut { signOut { isSignedOut } }", {}, stored?.token);
  // The page hears of it by itself; whoever does something before that is told the same.
  await expect(page.getByText("Authentication expired").first()).toBeVisible();
  await expect(signInButton(page)).toBeVisible();
  expect(await storedToken(page)).toBeNull();
});

test("a stored token that is none signs out at the start: STATE-25, ERR-13", async ({
  page,
  request,
  tolerate,
}) => {
  tolerate(/favicon\.ico/);
  const person = await signUp(request);
  await page.goto("/");
  await signIn(page, person);
  // A page that still asks for something would be told before the start.
  await page.goto("/robots.txt");
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem("plaudit.token") ?? "{}") as { token: string };
    const token = `${stored.token.slice(0, -6)}AAAAAA`;
    localStorage.setItem("plaudit.token", JSON.stringify({ ...stored, token }));
  });
  // The message goes by itself: it is looked for from the first moment.
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("status").getByText("Token validation failed")).toBeVisible();
  await expect(signInButton(page)).toBeVisible();
  expect(await storedToken(page)).toBeNull();
});

async function closeBrowser(context: BrowserContext): Promise<void> {
  const cookies = await context.cookies();
  expect(cookies.filter(({ expires }) => expires !== -1).map(({ name }) => name)).not.toContain(
    "plaudit_open",
  );
  // What a browser does when it is closed: cookies without a date go.
  await context.clearCookies({ name: "plaudit_open" });
}

test("without Remember me a session ends with the browser, with it it stays: Q48", async ({
  page,
  context,
  request,
}) => {
  const person = await signUp(request);
  await page.goto("/");
  await signIn(page, person);
  await page.reload();
  await expect(profileMenu(page)).toBeVisible();
  await closeBrowser(context);
  await page.reload();
  await expect(signInButton(page)).toBeVisible();
  expect(await storedToken(page)).toBeNull();

  await signIn(page, person, { remember: true });
  await closeBrowser(context);
  await page.reload();
  await expect(profileMenu(page)).toBeVisible();
});

test("a session of the time before Plaudit becomes an account once: STATE-27, SOCIAL-01, Q11", async ({
  page,
  request,
}) => {
  const taken = await signUp(request);
  const keep = (username: string) =>
    page.evaluate((name) => {
      const legacy = { username: name, full_name: "Ines Moreau" };
      localStorage.setItem("instagramSession", JSON.stringify(legacy));
    }, username);
  const isKept = () => page.evaluate(() => localStorage.getItem("instagramSession"));

  await page.goto("/");
  await keep(`old.${taken.username}`.slice(0, 30));
  await page.reload();
  await expect(profileMenu(page)).toBeVisible();
  expect(await isKept()).toBeNull();
  await signOut(page);
  await expect(signInButton(page)).toBeVisible();

  // Somebody has this username: what was kept is gone and nobody is signed in.
  await keep(taken.username);
  await page.reload();
  await expect.poll(isKept).toBeNull();
  await expect(signInButton(page)).toBeVisible();
});
