import type { Page } from "@playwright/test";
import { uniqueName } from "./data";
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures";
import { profileMenu } from "./people";

const toast = (page: Page, text: string) => page.getByRole("status").getByText(text);
const dialogOf = (page: Page) => page.getByRole("dialog");
const signInButton = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: "Sign In" });

async function openSignIn(page: Page): Promise<void> {
  await signInButton(page).click();
  await expect(dialogOf(page)).toBeVisible();
}

async function toInstagram(page: Page): Promise<void> {
  await openSignIn(page);
  await dialogOf(page).getByRole("button", { name: "Continue with Instagram" }).click();
  await expect(page.getByRole("heading", { name: "Continue to Plaudit" })).toBeVisible();
}

async function openFacebook(page: Page): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    dialogOf(page).getByRole("button", { name: "Continue with Facebook" }).click(),
  ]);
  await expect(popup.getByRole("heading", { name: "Continue to Plaudit" })).toBeVisible();
  return popup;
}

/** Enters a name on the page of a simulated network and selects its response. */
async function allow(page: Page, name: string, answer?: string): Promise<void> {
  await page.getByRole("textbox").fill(name);
  if (answer) await page.getByRole("combobox").selectOption({ label: answer });
  await page.getByRole("button", { name: "Allow", exact: true }).click();
}

async function signOut(page: Page, name: string): Promise<void> {
  await profileMenu(page, name).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(signInButton(page)).toBeVisible();
}

async function expectCleanHome(page: Page): Promise<void> {
  await expect
    .poll(() => {
      const { pathname, search, hash } = new URL(page.url());
      return { pathname, search, hash };
    })
    .toEqual({ pathname: "/", search: "", hash: "" });
}

test("Instagram signs the ready owner in, keeps Remember me, leaves a clean address and accepts its code once: AUTH-01, SOCIAL-06, ROUTE-09, ROUTE-12, STATE-36, ERR-29, Q48", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await openSignIn(page);
  await dialogOf(page).getByLabel("Remember me").check();
  await dialogOf(page).getByRole("button", { name: "Continue with Instagram" }).click();
  await expect(page.getByRole("heading", { name: "Continue to Plaudit" })).toBeVisible();
  const asked = new URL(page.url()).searchParams;
  expect(asked.get("force_reauth")).toBe("true");
  expect(asked.get("scope")?.split(",")).toHaveLength(5);
  const returned = page.waitForRequest((request) => request.url().includes("/auth/callback?code="));
  await page.getByRole("button", { name: /Amara Okafor/ }).click();
  await expect(toast(page, "Signed in as Amara O.")).toBeVisible();
  await expect(profileMenu(page, "Amara")).toBeVisible();
  await expectCleanHome(page);
  const stored = await page.evaluate(() => localStorage.getItem("plaudit.token"));
  expect(JSON.parse(stored ?? "null")).toMatchObject({ remember: true });

  await test.step("the same tab does not send its code again", async () => {
    const address = (await returned).url();
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.postData()?.includes("SignInWithInstagram")) sent.push(request.url());
    });
    await page.goto(address);
    await expectCleanHome(page);
    await expect(profileMenu(page, "Amara")).toBeVisible();
    expect(sent).toEqual([]);
  });

  await test.step("from another tab the server refuses it", async () => {
    const other = await context.newPage();
    await other.goto((await returned).url());
    const words = "This login session has expired. Please try logging in again.";
    await expect(toast(other, words)).toBeVisible();
  });
});

test(
  "Instagram's refusals are reported, a typed username is declared, and the simulated pages are accessible and fit: ROUTE-10, ERR-30, ERR-31, Q82, QUAL-01, QUAL-02",
  { tag: "@phone" },
  async ({ page }) => {
    await page.goto("/");
    await test.step("Facebook's page", async () => {
      await openSignIn(page);
      const popup = await openFacebook(page);
      await expectAccessible(popup);
      await expectNoSidewaysScrolling(popup);
      await popup.close();
      await page.keyboard.press("Escape");
      await expect(dialogOf(page)).toHaveCount(0);
    });

    await toInstagram(page);
    await expectNoSidewaysScrolling(page);
    await allow(page, "not a name");
    await expect(page.getByRole("alert")).toContainText("up to 30 letters");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Don’t allow" }).click();
    await expect(toast(page, "Instagram authorization failed: access_denied")).toBeVisible();
    await expectCleanHome(page);

    await toInstagram(page);
    await allow(page, "anyone", "Too many logins at once");
    await expect(toast(page, "Instagram login failed: Instagram is busy")).toBeVisible();

    await toInstagram(page);
    const handle = uniqueName("mira").slice(0, 30);
    await allow(page, `@${handle}`);
    await expect(profileMenu(page, "Mira")).toBeVisible();
    await page.goto("/myprofile");
    await expect(page.getByLabel("Instagram username")).toHaveValue(handle);
  },
);

test("Facebook: a closed window, a refusal and a failure are reported; then the ready reviewer signs in, and out there too: AUTH-02, LIMIT-23, SOCIAL-04, SOCIAL-07, SOCIAL-10, ERR-32, ERR-33", async ({
  page,
}) => {
  await page.goto("/");
  await openSignIn(page);
  const alert = dialogOf(page).getByRole("alert");
  const cancelled = "Facebook login was cancelled or failed";
  await (await openFacebook(page)).close();
  await expect(alert).toHaveText(cancelled);

  const second = await openFacebook(page);
  await second.getByRole("button", { name: "Don’t allow" }).click();
  await expect(alert).toHaveText(cancelled);

  await allow(await openFacebook(page), "Noor Haddad", "The login has expired");
  await expect(alert).toHaveText("Facebook login failed: this login has expired, please try again");
  await expectAccessible(page);

  const last = await openFacebook(page);
  const handedOver = page.waitForRequest((request) =>
    Boolean(request.postData()?.includes("SignInWithFacebook")),
  );
  await Promise.all([
    last.waitForEvent("close"),
    last.getByRole("button", { name: /Ines Morel/ }).click(),
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
