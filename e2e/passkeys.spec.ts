import type { Page } from "@playwright/test";
import { query } from "./data";
import { expect, expectAccessible, test as base } from "./fixtures";
import { profileMenu, signIn, signUp } from "./people";

/** Browsers refuse passkeys at IP addresses. */
const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies of a fixture from the braces
  baseURL: async ({}, use) => {
    await use((process.env.E2E_ADDRESS ?? "").replace("127.0.0.1", "localhost"));
  },
});

/** An authenticator in software that verifies its user at once. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("a passkey is added, signs in without a password, and confirms a later change", async ({
  page,
  request,
}) => {
  const person = await signUp(request);
  await page.goto("/");
  await addAuthenticator(page);
  await signIn(page, person);
  const security = page.getByRole("region", { name: "Sign-in and security" });

  await test.step("it is added, and recovery codes are shown once", async () => {
    await profileMenu(page).click();
    await page.getByRole("menuitem", { name: "My Profile" }).click();
    await security.getByRole("button", { name: "Add a passkey" }).click();
    await expect(security.getByRole("heading", { name: "Your recovery codes" })).toBeFocused();
    await expect(security.getByText(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/)).toHaveCount(10);
    await expectAccessible(page);
    await security.getByRole("button", { name: "I saved them" }).click();
    await expect(security.getByText(/never used/)).toBeVisible();
  });

  await test.step("the password alone no longer signs in, the passkey does", async () => {
    await profileMenu(page).click();
    await page.getByRole("menuitem", { name: "Sign Out" }).click();
    await page.getByRole("banner").getByRole("button", { name: "Sign In" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Email, phone or username").fill(person.email);
    await dialog.getByLabel("Password", { exact: true }).fill(person.password);
    await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(dialog.getByRole("heading", { name: "One more step" })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("link", { name: "Back to sign in" }).click();
    await dialog.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expect(profileMenu(page)).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  await test.step("a change after 15 minutes is confirmed with it, and then made", async () => {
    await query(
      `UPDATE sessions SET proven_at = now() - interval '16 minutes'
       WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
      [person.email],
    );
    await page.goto("/myprofile");
    await security.getByRole("button", { name: "Create new codes" }).click();
    const dialog = page.getByRole("dialog", { name: "Confirm it’s you" });
    await expect(dialog.getByLabel("Recovery code")).toBeVisible();
    await expect(dialog.getByLabel("Your password")).toHaveCount(0);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Use a passkey" }).click();
    await expect(security.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });
});
