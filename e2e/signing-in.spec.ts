import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures";
import { fillSignIn, password, profileMenu as menuOf, stranger as somebody } from "./people";

const stranger = () => somebody("Ola", "Lindqvist");
type Person = ReturnType<typeof stranger>;

const dialog = (page: Page) => page.getByRole("dialog");
const profileMenu = (page: Page, name = "Ola") => menuOf(page, name);
const signInButton = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: "Sign In" });
const storedSession = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("plaudit.token") ?? "null") as unknown);
const press = (page: Page, name: string) =>
  dialog(page).getByRole("button", { name, exact: true }).click();
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });

async function openSignIn(page: Page): Promise<void> {
  await signInButton(page).click();
  await expect(page.getByRole("dialog", { name: "Sign in to Plaudit" })).toBeVisible();
}

async function openSignUp(page: Page): Promise<void> {
  await openSignIn(page);
  await dialog(page).getByRole("link", { name: "Sign up" }).click();
  await expect(page.getByRole("dialog", { name: "Create Account" })).toBeVisible();
}

async function openVerifyMe(page: Page): Promise<void> {
  const inHeader = page.getByRole("banner").getByRole("button", { name: "Verify Me" });
  if (!(await inHeader.isVisible())) {
    await page.getByRole("button", { name: "Menu", exact: true }).click();
  }
  await page.getByRole("button", { name: "Verify Me" }).click();
  await expect(page.getByRole("dialog", { name: "Verify Me" })).toBeVisible();
}

async function fillIn(page: Page, person: Person): Promise<void> {
  const entries = {
    "First name": person.firstName,
    "Last name": person.lastName,
    Email: person.email,
    Phone: person.phone,
    "Instagram username": person.username,
    Password: password,
    "Confirm password": password,
  };
  for (const [label, text] of Object.entries(entries)) await field(page, label).fill(text);
}

async function signUp(page: Page, person: Person): Promise<void> {
  await openSignUp(page);
  await fillIn(page, person);
  await press(page, "Create Account");
  await expect(profileMenu(page)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
}

async function signOut(page: Page): Promise<void> {
  await profileMenu(page).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(signInButton(page)).toBeVisible();
}

async function signIn(page: Page, identifier: string, typed = password): Promise<void> {
  await openSignIn(page);
  await fillSignIn(dialog(page), { email: identifier, password: typed });
}

/** The code that the development toast shows. */
async function sentCode(page: Page): Promise<string> {
  const toast = page.locator("[data-toast]").getByText(/Development code: \d{6}/);
  await expect(toast).toBeVisible();
  return (await toast.textContent())!.replace(/\D/g, "");
}
const codeField = (page: Page): Locator => dialog(page).getByLabel("6-digit code");

async function enterCode(page: Page): Promise<void> {
  await codeField(page).fill(await sentCode(page));
  await press(page, "Verify");
}

test("from Create Account to Sign Out: AUTH-06, AUTH-07, AUTH-11, STATE-20, STATE-21, HEAD-15", async ({
  page,
}) => {
  await page.goto("/how-it-works");
  const person = stranger();
  await signUp(page, person);
  await expect(page).toHaveURL(/how-it-works$/);
  expect(await storedSession(page)).toMatchObject({ remember: false });
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain(password);
  await page.reload();
  await expect(profileMenu(page)).toBeVisible();
  await signOut(page);
  await expect(page).toHaveURL(/\/$/);
  expect(await storedSession(page)).toBeNull();
});

test("sign-in by e-mail, phone and username with the same password: AUTH-03, AUTH-04, AUTH-12, VAL-14, VAL-15, VAL-16, Q25, Q48", async ({
  page,
}) => {
  await page.goto("/how-it-works");
  const person = stranger();
  await signUp(page, person);
  for (const identifier of [person.email.toUpperCase(), person.phone, `@${person.username}`]) {
    await signOut(page);
    await signIn(page, identifier);
    await expect(profileMenu(page)).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
  }
  await signOut(page);
  await openSignIn(page);
  await field(page, "Remember me").check();
  await field(page, "Email, phone or username").fill(person.username);
  await field(page, "Password").fill(password);
  await field(page, "Password").press("Enter");
  await expect(profileMenu(page)).toBeVisible();
  expect(await storedSession(page)).toMatchObject({ remember: true });
});

test("a wrong password and nobody by that name read the same, and nothing is lost: AUTH-13, VAL-13, Q73", async ({
  page,
}) => {
  await page.goto("/how-it-works");
  const person = stranger();
  await signUp(page, person);
  await signOut(page);
  const words: string[] = [];
  for (const identifier of [person.email, `nobody.${person.email}`]) {
    await signIn(page, identifier, "not this one");
    const alert = dialog(page).getByRole("alert");
    await expect(alert).toBeVisible();
    words.push((await alert.textContent()) ?? "");
    await expect(field(page, "Email, phone or username")).toHaveValue(identifier);
    await expect(field(page, "Password")).toBeFocused();
    expect(await storedSession(page)).toBeNull();
    await press(page, "Close");
  }
  expect(words[0]).toBe(words[1]);
  await openSignIn(page);
  await press(page, "Sign In");
  await expect(dialog(page)).toContainText("Please enter both email/phone and password");
});

test("the ready people of the demonstration sign in by two presses: Q82", async ({ page }) => {
  await page.goto("/how-it-works");
  await openSignIn(page);
  const ready = dialog(page).getByRole("region", { name: /Demonstration/ });
  await expect(ready.getByRole("listitem")).toHaveCount(2);
  await ready.getByRole("button", { name: "Fill in Amara Okafor" }).click();
  await press(page, "Sign In");
  await expect(profileMenu(page, "Amara")).toBeVisible();
});

test("every fault at once; what already exists leads to sign-in and loses nothing: AUTH-09, VAL-01 to VAL-12, Q22", async ({
  page,
}) => {
  await page.goto("/how-it-works");
  const person = stranger();
  await signUp(page, person);
  await signOut(page);
  await openSignUp(page);
  await press(page, "Create Account");
  for (const fault of [
    "First name is required",
    "Last name is required",
    "Email is required",
    "Phone number is required",
    "Instagram username is required",
    "Password is required",
    "Please confirm your password",
  ]) {
    await expect(dialog(page).getByText(fault)).toBeVisible();
  }
  await expect(field(page, "First name")).toBeFocused();
  await fillIn(page, person);
  await expect(dialog(page).getByText(/is required/)).toHaveCount(0);
  await field(page, "Password").fill("password123");
  await field(page, "Confirm password").fill("password123");
  await press(page, "Create Account");
  await expect(dialog(page).getByText("Password is too common")).toBeVisible();
  await fillIn(page, person);
  await press(page, "Create Account");
  await expect(dialog(page).getByText("An account with this email already exists")).toBeVisible();
  await press(page, "Sign In Instead");
  await expect(field(page, "Email, phone or username")).toHaveValue(person.email);
  await dialog(page).getByRole("link", { name: "Sign up" }).click();
  await expect(field(page, "Instagram username")).toHaveValue(person.username);
  await expect(field(page, "Password")).toHaveValue(password);
  await dialog(page).getByRole("link", { name: "Sign in" }).click();
  // Both forms have a password: it is typed into the one that comes.
  await expect(field(page, "Email, phone or username")).toBeVisible();
  await field(page, "Password").fill(password);
  await press(page, "Sign In");
  await expect(profileMenu(page)).toBeVisible();
});

test("Back closes the dialog from every mode: AUTH-05, AUTH-06", async ({ page }) => {
  await page.goto("/how-it-works");
  await openSignUp(page);
  await dialog(page).getByRole("link", { name: "Sign in" }).click();
  await dialog(page).getByRole("link", { name: "Forgot password" }).click();
  await expect(page.getByRole("dialog", { name: "Forgot password" })).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/how-it-works$/);
});

test("a forgotten password is set anew by a code, and all other sessions end: AUTH-05, Q49", async ({
  page,
  browser,
  tolerate,
}) => {
  tolerate(/401/);
  await page.goto("/how-it-works");
  const person = stranger();
  await signUp(page, person);
  await confirmEmail(page, person);
  const elsewhere = await browser.newContext({ baseURL: page.url() });
  const other = await elsewhere.newPage();
  await other.goto("/how-it-works");
  await openSignIn(other);
  await dialog(other).getByRole("link", { name: "Forgot password" }).click();
  await field(other, "Email or phone").fill(person.email);
  await press(other, "Send Code");
  await enterCode(other);
  const anew = "a seat in row ten";
  await field(other, "New password").fill(anew);
  await field(other, "Confirm new password").fill(anew);
  await press(other, "Set new password");
  await expect(profileMenu(other)).toBeVisible();
  await page.goto("/myprofile");
  await expect(page.getByRole("heading", { name: "Sign in to see your profile" })).toBeVisible();
  await signOut(other);
  await signIn(other, person.email, password);
  await expect(dialog(other).getByRole("alert")).toBeVisible();
  await field(other, "Password").fill(anew);
  await press(other, "Sign In");
  await expect(profileMenu(other)).toBeVisible();
  await elsewhere.close();
});

/** What signed up by a password is confirmed by nothing yet: a code signs in to it and confirms its address. */
async function confirmEmail(page: Page, person: Person): Promise<void> {
  await signOut(page);
  await openVerifyMe(page);
  await dialog(page)
    .getByRole("button", { name: /^Email/ })
    .click();
  await field(page, "Email").fill(person.email);
  await press(page, "Send Code");
  await enterCode(page);
  await expect(dialog(page).getByRole("heading", { name: "You are verified" })).toBeVisible();
  await press(page, "Done");
}

for (const { method, address } of [
  { method: "Email", address: (person: Person) => person.email },
  { method: "Phone", address: (person: Person) => person.phone },
]) {
  test(`a code by ${method} makes a profile, signs out, and signs in to the same: VERIFY-08 to VERIFY-15, STATE-18, VAL-39 to VAL-42, Q03, Q29`, async ({
    page,
  }) => {
    await page.goto("/how-it-works");
    const person = stranger();
    for (const time of ["first", "second"]) {
      await openVerifyMe(page);
      await dialog(page)
        .getByRole("button", { name: new RegExp(`^${method}`) })
        .click();
      await expect(dialog(page).getByRole("button", { name: "Send Code" })).toBeDisabled();
      await field(page, method).fill(address(person));
      await field(page, method).press("Enter");
      await expect(codeField(page)).toBeFocused();
      await expect(dialog(page).getByRole("button", { name: "Verify" })).toBeDisabled();
      await expect(dialog(page).getByText("Code sent")).toBeVisible();
      const code = await sentCode(page);
      if (time === "first") {
        const wrong = code === "000000" ? "111111" : "000000";
        await codeField(page).fill(wrong);
        await press(page, "Verify");
        await expect(dialog(page)).toContainText("Failed to verify code. 4 tries are left.");
        expect(await storedSession(page)).toBeNull();
      }
      await codeField(page).fill(code);
      await codeField(page).press("Enter");
      await expect(dialog(page).getByRole("heading", { name: "You are verified" })).toBeVisible();
      await press(page, "Done");
      await expect(dialog(page)).toHaveCount(0);
      await expect(signInButton(page)).toHaveCount(0);
      const menu = page.getByRole("banner").getByRole("button", { name: "Reviewer" });
      await expect(menu).toBeVisible();
      await menu.click();
      await page.getByRole("menuitem", { name: "Sign Out" }).click();
      await expect(signInButton(page)).toBeVisible();
    }
  });
}

test("the fifth wrong code ends it, and the right one is refused then: VERIFY-13, Q41", async ({
  page,
}) => {
  await page.goto("/how-it-works");
  await openVerifyMe(page);
  await dialog(page)
    .getByRole("button", { name: /^Email/ })
    .click();
  await field(page, "Email").fill(stranger().email);
  await press(page, "Send Code");
  const code = await sentCode(page);
  const wrong = code === "000000" ? "111111" : "000000";
  for (const told of ["4 tries are", "3 tries are", "2 tries are", "1 try is"]) {
    await codeField(page).fill(wrong);
    await press(page, "Verify");
    await expect(dialog(page)).toContainText(`${told} left.`);
  }
  for (const typed of [wrong, code]) {
    await codeField(page).fill(typed);
    await press(page, "Verify");
    await expect(dialog(page).getByRole("button", { name: "Verify" })).toBeEnabled();
  }
  await expect(dialog(page)).toContainText("too many wrong codes");
  expect(await storedSession(page)).toBeNull();
});

test("a direct message verifies, and opens no account in the demonstration: VERIFY-03 to VERIFY-07, STATE-17, STORE-04, Q06, Q93", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/how-it-works");
  await openVerifyMe(page);
  await dialog(page)
    .getByRole("button", { name: /^Instagram/ })
    .click();
  await field(page, "Your Instagram username").fill("@amara.mo");
  await dialog(page)
    .getByRole("option", { name: /Amara Okafor/ })
    .click();
  await expect(field(page, "Your Instagram username")).toHaveValue("amara.moves");
  await press(page, "Get your code");
  await expect(dialog(page)).toContainText("Send it to @plaudit.reviews on Instagram");
  await press(page, "Copy code");
  await expect(dialog(page).getByRole("button", { name: "Copied" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await expect(dialog(page).getByText(copied, { exact: true })).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: "Copy code" })).toBeVisible();
  const known = await page.evaluate(() => localStorage.getItem("plaudit.users"));
  expect(JSON.parse(known ?? "{}")).toMatchObject({
    "amara.moves": { displayName: "Amara Okafor" },
  });
  await press(page, "I've sent the DM");
  await expect(dialog(page).getByRole("heading", { name: "You are verified" })).toBeVisible();
  await expect(dialog(page)).toContainText("your own word");
  await press(page, "Done");
  await expect(signInButton(page)).toBeVisible();
  expect(await storedSession(page)).toBeNull();
});

test("Change method resets, and skipping closes: AUTH-08, VERIFY-01, VERIFY-02, STATE-16, STATE-19", async ({
  page,
}) => {
  await page.goto("/how-it-works");
  await openVerifyMe(page);
  await dialog(page)
    .getByRole("button", { name: /^Phone/ })
    .click();
  await field(page, "Phone").fill("+47 400 00 000");
  await press(page, "Change method");
  await dialog(page)
    .getByRole("button", { name: /^Phone/ })
    .click();
  await expect(field(page, "Phone")).toHaveValue("");
  await field(page, "Phone").fill("12345");
  await press(page, "Send Code");
  await expect(dialog(page)).toContainText("Phone number is invalid");
  await press(page, "Skip and continue anonymously");
  await expect(dialog(page)).toHaveCount(0);
});

test(
  "by keyboard alone: sign up, sign out, sign in; Escape asks first and the focus comes back: AUTH-07, QUAL-02",
  { tag: "@desk" },
  async ({ page }) => {
    const { keyboard } = page;
    const type = async (text: string) => {
      await keyboard.type(text);
      await keyboard.press("Tab");
    };
    await page.goto("/how-it-works");
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
    const person = stranger();
    for (const text of [person.lastName, person.email, person.phone, person.username, password]) {
      await type(text);
    }
    // From the button that shows what was typed on to the next field.
    await keyboard.press("Tab");
    await keyboard.type(password);
    await keyboard.press("Enter");
    await expect(profileMenu(page)).toBeVisible();

    await profileMenu(page).focus();
    await keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: /My Reviews/ })).toBeFocused();
    await keyboard.press("End");
    await keyboard.press("Enter");
    // The first page that follows takes the focus; who is quicker than that loses it.
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
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
    await expect(profileMenu(page)).toBeVisible();
  },
);

for (const theme of ["light", "dark"] as const) {
  test(`signing in and up is accessible and fits, ${theme}: QUAL-01, QUAL-02`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await page.goto("/how-it-works");
    await openSignIn(page);
    await press(page, "Sign In");
    await expectAccessible(page);
    await dialog(page).getByRole("link", { name: "Sign up" }).click();
    await press(page, "Create Account");
    await field(page, "First name").fill("Ola");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Keep typing" })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
  });

  test(`Verify Me is accessible and fits, ${theme}: QUAL-01, QUAL-02`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await page.goto("/how-it-works");
    await openVerifyMe(page);
    await expectAccessible(page);
    await dialog(page)
      .getByRole("button", { name: /^Email/ })
      .click();
    await field(page, "Email").fill(stranger().email);
    await press(page, "Send Code");
    await codeField(page).fill("00");
    await press(page, "Verify");
    await expect(dialog(page)).toContainText("4 tries are left.");
    await expectAccessible(page);
    await press(page, "Change method");
    await dialog(page)
      .getByRole("button", { name: /^Instagram/ })
      .click();
    await field(page, "Your Instagram username").fill("amara.moves");
    await press(page, "Get your code");
    await expect(dialog(page).getByRole("button", { name: "Copy code" })).toBeVisible();
    await expectAccessible(page);
    await press(page, "I've sent the DM");
    await expect(dialog(page).getByRole("heading", { name: "You are verified" })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
  });
}
