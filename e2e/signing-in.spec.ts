import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures";
import {
  fillSignIn,
  password,
  profileMenu,
  signUp,
  startSignedIn,
  stranger as strangerNamed,
} from "./people";

const stranger = () => strangerNamed("Ola", "Lindqvist");
const dialog = (page: Page) => page.getByRole("dialog");
const signInButton = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: "Sign In" });
const storedSession = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("plaudit.token") ?? "null") as unknown);
const press = (page: Page, name: string) =>
  dialog(page).getByRole("button", { name, exact: true }).click();
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
const codeField = (page: Page): Locator => dialog(page).getByLabel("6-digit code");

async function openSignIn(page: Page): Promise<void> {
  await signInButton(page).click();
  await expect(page.getByRole("dialog", { name: "Sign in to Plaudit" })).toBeVisible();
}

async function openVerifyMe(page: Page): Promise<void> {
  const inHeader = page.getByRole("banner").getByRole("button", { name: "Verify Me" });
  if (!(await inHeader.isVisible())) {
    await page.getByRole("button", { name: "Menu", exact: true }).click();
  }
  await page.getByRole("button", { name: "Verify Me" }).click();
  await expect(page.getByRole("dialog", { name: "Verify Me" })).toBeVisible();
}

const chooseMethod = (page: Page, method: "Instagram" | "Phone" | "Email") =>
  dialog(page)
    .getByRole("button", { name: new RegExp(`^${method}`) })
    .click();

async function signOut(page: Page, firstName = "Ola"): Promise<void> {
  await profileMenu(page, firstName).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(signInButton(page)).toBeVisible();
}

/** The code that the development toast shows. */
async function sentCode(page: Page): Promise<string> {
  const toast = page.locator("[data-toast]").getByText(/Development code: \d{6}/);
  await expect(toast).toBeVisible();
  return (await toast.textContent())!.replace(/\D/g, "");
}

test("by keyboard alone: sign up, sign out and in again; Escape asks first and focus returns: AUTH-06, AUTH-07, AUTH-11, STATE-20, STATE-21, HEAD-15, QUAL-02", async ({
  page,
}) => {
  const { keyboard } = page;
  const person = stranger();
  const type = async (text: string) => {
    await keyboard.type(text);
    await keyboard.press("Tab");
  };
  await page.goto("/how-it-works");

  await test.step("Create Account", async () => {
    await signInButton(page).focus();
    await keyboard.press("Enter");
    await expect(field(page, "Email, phone or username")).toBeFocused();
    await dialog(page).getByRole("link", { name: "Sign up" }).focus();
    await keyboard.press("Enter");
    await expect(field(page, "First name")).toBeFocused();
    await keyboard.type("Ola");
    await keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Keep typing" })).toBeFocused();
    await keyboard.press("Enter");
    await expect(field(page, "First name")).toBeFocused();
    await keyboard.press("Tab");
    for (const text of [person.lastName, person.email]) await type(text);
    // The country comes before the number.
    await keyboard.press("Tab");
    for (const text of [person.phone, person.username, password]) await type(text);
    // The Show password button comes before the next field.
    await keyboard.press("Tab");
    await keyboard.type(password);
    await keyboard.press("Enter");
    await expect(dialog(page).getByRole("heading", { name: "Confirm your email" })).toBeVisible();
    await expect(field(page, "Email")).toHaveValue(person.email);
    await expectAccessible(page);
    await keyboard.press("Escape");
    await expect(profileMenu(page, "Ola")).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/how-it-works$/);
  });

  await test.step("the password is not stored; the session outlives a reload", async () => {
    expect(await storedSession(page)).toMatchObject({ remember: false });
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(kept).not.toContain(password);
    await page.reload();
  });

  await test.step("Sign Out", async () => {
    await profileMenu(page, "Ola").focus();
    await keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: /My Reviews/ })).toBeFocused();
    await keyboard.press("End");
    await keyboard.press("Enter");
    // The next page takes the focus: wait for it before setting the focus.
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page).toHaveURL(/\/$/);
    expect(await storedSession(page)).toBeNull();
  });

  await test.step("Sign In", async () => {
    await signInButton(page).focus();
    await keyboard.press("Enter");
    await expect(field(page, "Email, phone or username")).toBeFocused();
    await keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(signInButton(page)).toBeFocused();
    await keyboard.press("Enter");
    await expect(field(page, "Email, phone or username")).toBeFocused();
    await type(person.username);
    await keyboard.type(password);
    await keyboard.press("Enter");
    await expect(profileMenu(page, "Ola")).toBeVisible();
  });
});

test(
  "the sign-in and sign-up forms are accessible and fit; a taken address leads to sign-in, Back closes, a ready user signs in with two clicks: AUTH-05, AUTH-06, AUTH-09, AUTH-13, Q22, Q82, QUAL-01, QUAL-02",
  { tag: "@phone" },
  async ({ page, request }) => {
    const known = await signUp(request);
    await page.goto("/how-it-works");
    await openSignIn(page);
    await press(page, "Sign In");
    await expect(dialog(page)).toContainText("Please enter both email/phone and password");
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);

    await dialog(page).getByRole("link", { name: "Sign up" }).click();
    await press(page, "Create Account");
    await expect(dialog(page).getByText("First name is required")).toBeVisible();
    await expect(field(page, "First name")).toBeFocused();
    await field(page, "First name").fill("Ola");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Keep typing" })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await page.getByRole("button", { name: "Keep typing" }).click();

    await test.step("an existing account leads to sign-in", async () => {
      const entries = {
        "Last name": "Lindqvist",
        Email: known.email,
        Phone: known.phone,
        "Instagram username": known.username,
        Password: password,
        "Confirm password": password,
      };
      for (const [label, text] of Object.entries(entries)) await field(page, label).fill(text);
      await press(page, "Create Account");
      await expect(
        dialog(page).getByText("An account with this email already exists"),
      ).toBeVisible();
      await press(page, "Sign In Instead");
      await expect(field(page, "Email, phone or username")).toHaveValue(known.email);
      await field(page, "Password").fill("not this one");
      await press(page, "Sign In");
      await expect(dialog(page).getByRole("alert")).toBeVisible();
      await expect(field(page, "Password")).toBeFocused();
      expect(await storedSession(page)).toBeNull();
    });

    await test.step("Back closes the dialog from every mode", async () => {
      await dialog(page).getByRole("link", { name: "Forgot password" }).click();
      await expect(page.getByRole("dialog", { name: "Forgot password" })).toBeVisible();
      await page.goBack();
      await expect(dialog(page)).toHaveCount(0);
      await expect(page).toHaveURL(/how-it-works$/);
    });

    await test.step("a ready person", async () => {
      await openSignIn(page);
      const ready = dialog(page).getByRole("region", { name: /Demonstration/ });
      await expect(ready.getByRole("listitem")).toHaveCount(3);
      await ready.getByRole("button", { name: "Fill in Amara Okafor" }).click();
      await press(page, "Sign In");
      await expect(profileMenu(page, "Amara")).toBeVisible();
    });
  },
);

test("a forgotten password is replaced by a code, and all other sessions end: AUTH-05, Q49", async ({
  page,
  browser,
  request,
  tolerate,
}) => {
  tolerate(/401/);
  const person = await signUp(request, undefined, { isConfirmed: true });
  await startSignedIn(page, person);
  await page.goto("/myprofile");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(person.email);

  const elsewhere = await browser.newContext({ baseURL: page.url() });
  const other = await elsewhere.newPage();
  await other.goto("/how-it-works");
  await openSignIn(other);
  await dialog(other).getByRole("link", { name: "Forgot password" }).click();
  await field(other, "Email or phone").fill(person.email);
  await press(other, "Send Code");
  await codeField(other).fill(await sentCode(other));
  await press(other, "Verify");
  const replacement = "a seat in row ten";
  await field(other, "New password").fill(replacement);
  await field(other, "Confirm new password").fill(replacement);
  await press(other, "Set new password");
  await expect(profileMenu(other)).toBeVisible();

  await page.reload();
  await expect(page.getByRole("heading", { name: "Sign in to see your profile" })).toBeVisible();
  await signOut(other, person.firstName);
  await openSignIn(other);
  await fillSignIn(dialog(other), person);
  await expect(dialog(other).getByRole("alert")).toBeVisible();
  await field(other, "Password").fill(replacement);
  await press(other, "Sign In");
  await expect(profileMenu(other)).toBeVisible();
  await elsewhere.close();
});

test("a code by e-mail or phone creates a profile, and later signs in to it: VERIFY-08 to VERIFY-15, STATE-18, VAL-39 to VAL-42, Q03, Q29", async ({
  page,
}) => {
  await page.goto("/how-it-works");
  const { email, phone } = stranger();
  for (const { method, address, wrongFirst } of [
    { method: "Email", address: email, wrongFirst: true },
    { method: "Email", address: email, wrongFirst: false },
    { method: "Phone", address: phone, wrongFirst: false },
  ] as const) {
    await openVerifyMe(page);
    await chooseMethod(page, method);
    await expect(dialog(page).getByRole("button", { name: "Send Code" })).toBeDisabled();
    await field(page, method).fill(address);
    await field(page, method).press("Enter");
    await expect(codeField(page)).toBeFocused();
    await expect(dialog(page).getByRole("button", { name: "Verify" })).toBeDisabled();
    await expect(dialog(page).getByText("Code sent")).toBeVisible();
    const code = await sentCode(page);
    if (wrongFirst) {
      await codeField(page).fill(code === "000000" ? "111111" : "000000");
      await press(page, "Verify");
      await expect(dialog(page)).toContainText("Failed to verify code. 4 tries left.");
      expect(await storedSession(page)).toBeNull();
    }
    await codeField(page).fill(code);
    await codeField(page).press("Enter");
    await expect(dialog(page).getByRole("heading", { name: "You are verified" })).toBeVisible();
    await press(page, "Done");
    await expect(dialog(page)).toHaveCount(0);
    await expect(signInButton(page)).toHaveCount(0);
    await signOut(page, "Reviewer");
  }
});

test(
  "Verify Me is accessible and fits in every step; a direct message verifies but does not sign in within the demonstration: AUTH-08, VERIFY-01 to VERIFY-07, STATE-16, STATE-17, STATE-19, STORE-04, Q06, Q93, QUAL-01, QUAL-02",
  { tag: "@phone" },
  async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/how-it-works");
    await openVerifyMe(page);
    await expectAccessible(page);

    await test.step("a code; Change method starts again", async () => {
      await chooseMethod(page, "Email");
      await field(page, "Email").fill(stranger().email);
      await press(page, "Send Code");
      await codeField(page).fill("00");
      await press(page, "Verify");
      await expect(dialog(page)).toContainText("4 tries left.");
      await expectAccessible(page);
      await expectNoSidewaysScrolling(page);
      await press(page, "Change method");
      await chooseMethod(page, "Email");
      await expect(field(page, "Email")).toHaveValue("");
      await press(page, "Change method");
    });

    await test.step("a direct message", async () => {
      await chooseMethod(page, "Instagram");
      await field(page, "Your Instagram username").fill("@amara.mo");
      await dialog(page)
        .getByRole("option", { name: /Amara Okafor/ })
        .click();
      await expect(field(page, "Your Instagram username")).toHaveValue("amara.moves");
      await press(page, "Get your code");
      await expect(dialog(page)).toContainText("Send it to @plaudit.reviews on Instagram");
      await expectAccessible(page);
      await expectNoSidewaysScrolling(page);
      // It says so for two seconds, which a slow browser would miss.
      await page.clock.install();
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
      await press(page, "Copy code");
      await expect(dialog(page).getByRole("button", { name: "Copied" })).toBeVisible();
      await page.clock.resume();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      await expect(dialog(page).getByText(copied, { exact: true })).toBeVisible();
      const known = await page.evaluate(() => localStorage.getItem("plaudit.users"));
      expect(JSON.parse(known ?? "{}")).toMatchObject({
        "amara.moves": { displayName: "Amara Okafor" },
      });
      await press(page, "I've sent the DM");
      await expect(dialog(page).getByRole("heading", { name: "You are verified" })).toBeVisible();
      await expect(dialog(page)).toContainText("self-declared");
      await expectAccessible(page);
      await press(page, "Done");
      await expect(dialog(page)).toHaveCount(0);
      expect(await storedSession(page)).toBeNull();
    });

    await test.step("skipping closes", async () => {
      await openVerifyMe(page);
      await press(page, "Skip and continue anonymously");
      await expect(dialog(page)).toHaveCount(0);
      await expect(signInButton(page)).toBeVisible();
    });
  },
);
