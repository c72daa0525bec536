import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures";

const toast = (page: Page, text: string) => page.getByRole("status").getByText(text);
const dialogOf = (page: Page) => page.getByRole("dialog");
const signInButton = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: "Sign In" });
const profileMenu = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("button", { name, exact: true });

async function openSignIn(page: Page, address = "/"): Promise<void> {
  await page.goto(address);
  await signInButton(page).click();
  await expect(dialogOf(page)).toBeVisible();
}

async function toInstagram(page: Page): Promise<void> {
  await openSignIn(page);
  await dialogOf(page).getByRole("button", { name: "Continue with Instagram" }).click();
  await expect(page.getByRole("heading", { name: "Continue to Plaudit" })).toBeVisible();
}

async function toFacebook(page: Page): Promise<Page> {
  await openSignIn(page);
  const opening = page.waitForEvent("popup");
  await dialogOf(page).getByRole("button", { name: "Continue with Facebook" }).click();
  const popup = await opening;
  await expect(popup.getByRole("heading", { name: "Continue to Plaudit" })).toBeVisible();
  return popup;
}

async function be(page: Page, typed: string, answers?: string): Promise<void> {
  await page.getByRole("textbox").fill(typed);
  if (answers) await page.getByRole("combobox").selectOption({ label: answers });
  await page.getByRole("button", { name: "Allow", exact: true }).click();
}

async function signOut(page: Page, name: string): Promise<void> {
  await profileMenu(page, name).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(signInButton(page)).toBeVisible();
}

const mark = () => `${Date.now().toString(36)}${Math.floor(Math.random() * 1e4).toString(36)}`;

test("the ready owner signs in with Instagram and is in the address no longer: AUTH-01, SOCIAL-06, ROUTE-09, ROUTE-12", async ({
  page,
}) => {
  await toInstagram(page);
  const asked = new URL(page.url()).searchParams;
  expect(asked.get("force_reauth")).toBe("true");
  expect(asked.get("scope")?.split(",")).toHaveLength(5);
  await page.getByRole("button", { name: /Amara Okafor/ }).click();
  await expect(profileMenu(page, "Amara")).toBeVisible();
  expect(new URL(page.url())).toMatchObject({ pathname: "/", search: "", hash: "" });
  await expect(toast(page, "Signed in as Amara O.")).toBeVisible();
  await page.reload();
  await expect(profileMenu(page, "Amara")).toBeVisible();
});

test("the ready reviewer signs in with Facebook, and out of it too: AUTH-02, LIMIT-23, SOCIAL-04, SOCIAL-07, SOCIAL-10", async ({
  page,
}) => {
  const popup = await toFacebook(page);
  const handedOver = page.waitForRequest((request) =>
    Boolean(request.postData()?.includes("SignInWithFacebook")),
  );
  await Promise.all([
    popup.waitForEvent("close"),
    popup.getByRole("button", { name: /Ines Morel/ }).click(),
  ]);
  await expect(profileMenu(page, "Ines")).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
  const { variables } = (await handedOver).postDataJSON() as {
    variables: { input: { expiresIn: number } };
  };
  expect(variables.input.expiresIn).toBe(5_184_000);
  const atFacebook = () => page.evaluate(() => localStorage.getItem("simulator.facebook"));
  expect(await atFacebook()).not.toBeNull();
  await page.reload();
  await signOut(page, "Ines");
  await expect.poll(atFacebook).toBeNull();
});

test("a typed username is declared, and comes back to the same profile in this browser: Q82", async ({
  page,
}) => {
  const handle = `mira.${mark()}`;
  await toInstagram(page);
  await be(page, `@${handle}`);
  await expect(profileMenu(page, "Mira")).toBeVisible({ timeout: 15_000 });
  await page.goto("/myprofile");
  await expect(page.getByLabel("Instagram username")).toHaveValue(handle);
  await signOut(page, "Mira");
  await toInstagram(page);
  await be(page, handle);
  await expect(profileMenu(page, "Mira")).toBeVisible();
});

test("Remember me holds over the way to Instagram and back: Q48", async ({ page }) => {
  await openSignIn(page);
  await dialogOf(page).getByLabel("Remember me").check();
  await dialogOf(page).getByRole("button", { name: "Continue with Instagram" }).click();
  await page.getByRole("button", { name: /Ines Morel/ }).click();
  await expect(profileMenu(page, "Ines")).toBeVisible();
  const remember = await page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem("plaudit.token") ?? "{}") as { remember?: boolean })
        .remember,
  );
  expect(remember).toBe(true);
});

test("a refusal at Instagram is told: ROUTE-10, ERR-31", async ({ page }) => {
  await toInstagram(page);
  await page.getByRole("button", { name: "Don’t allow" }).click();
  await expect(toast(page, "Instagram authorization failed: access_denied")).toBeVisible();
  expect(new URL(page.url())).toMatchObject({ pathname: "/", search: "" });
  await expect(signInButton(page)).toBeVisible();
});

test("a used code is told, by Instagram and by coming again: ERR-29, STATE-36", async ({
  page,
  context,
}) => {
  const words = "This login session has expired. Please try logging in again.";
  await toInstagram(page);
  await be(page, "anybody", "The login was used already");
  await expect(toast(page, words)).toBeVisible();

  await toInstagram(page);
  const returned = page.waitForRequest((request) => request.url().includes("/auth/callback?code="));
  await page.getByRole("button", { name: /Ines Morel/ }).click();
  const address = (await returned).url();
  await expect(profileMenu(page, "Ines")).toBeVisible();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.postData()?.includes("SignInWithInstagram")) sent.push(request.url());
  });
  await page.goto(address);
  await expect(page).toHaveURL(/\/$/);
  expect(sent).toEqual([]);
  // Another tab remembers nothing: the server does.
  const other = await context.newPage();
  await other.goto(address);
  await expect(toast(other, words)).toBeVisible();
});

test("other failures are told: ERR-30", async ({ page }) => {
  await toInstagram(page);
  await be(page, "anybody", "Too many logins at once");
  await expect(toast(page, "Instagram login failed: Instagram has too much to do")).toBeVisible();
  await page.goto("/auth/callback?code=AQ-made-up");
  await expect(
    toast(page, "Instagram login failed: this login was not started in this browser"),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/auth/callback");
  await expect(page).toHaveURL(/\/$/);
});

test("cancelled and failed at Facebook: ERR-32, ERR-33", async ({ page }) => {
  const cancelled = "Facebook login was cancelled or failed";
  const popup = await toFacebook(page);
  await popup.close();
  await expect(dialogOf(page).getByRole("alert")).toHaveText(cancelled);
  const button = dialogOf(page).getByRole("button", { name: "Continue with Facebook" });

  const [second] = await Promise.all([page.waitForEvent("popup"), button.click()]);
  await second.getByRole("button", { name: "Don’t allow" }).click();
  await expect(dialogOf(page).getByRole("alert")).toHaveText(cancelled);

  const [third] = await Promise.all([page.waitForEvent("popup"), button.click()]);
  await be(third, "Noor Haddad", "The login is over");
  await expect(dialogOf(page).getByRole("alert")).toHaveText(
    "Facebook login failed: this login is over, please try again",
  );
  await expectAccessible(page);

  const [last] = await Promise.all([page.waitForEvent("popup"), button.click()]);
  await be(last, "Noor Haddad");
  await expect(profileMenu(page, "Noor")).toBeVisible();
});

for (const theme of ["light", "dark"] as const) {
  test(`the pages of the simulated networks are accessible and fit, ${theme}: QUAL-01, QUAL-02`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    await toInstagram(page);
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await be(page, "not a name");
    await expect(page.getByRole("alert")).toContainText("Up to 30 letters");
    await expectAccessible(page);
    const popup = await toFacebook(page);
    await expectAccessible(popup);
    await expectNoSidewaysScrolling(popup);
  });
}
