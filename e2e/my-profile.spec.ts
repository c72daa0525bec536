import { expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures";
import { ask, profileMenu, signUp, startSignedIn, tokenOf } from "./people";

test("profile edits survive other pages, a failure and a reload; an address is confirmed and sessions are ended: GEN-09, MYPROF-05 to MYPROF-08, MYPROF-10, MYPROF-15, MYPROF-17, MYPROF-18, STATE-13, ERR-36, ERR-07, Q81", async ({
  page,
  request,
  tolerate,
}) => {
  tolerate(/Failed to load resource/);
  const person = await signUp(request);
  await tokenOf(request, person);
  await startSignedIn(page, person);
  const update = page.getByRole("button", { name: "Update Profile" });
  const updated = page.getByText("Profile updated successfully!");
  const firstName = page.getByLabel("First name");

  await test.step("an unsaved change outlives another page", async () => {
    await page.goto("/how-it-works");
    await page.getByRole("link", { name: "My Profile" }).first().click();
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(person.email);
    await firstName.fill("  Inès ");
    await page.getByRole("button", { name: "Close" }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole("status").getByText(/not saved yet/)).toBeVisible();
    await page.getByRole("link", { name: "My Profile" }).first().click();
    await expect(firstName).toHaveValue("  Inès ");
  });

  await test.step("a failed submit loses nothing, the next one succeeds", async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const isUpdate = (body: string | null) => Boolean(body?.includes("UpdateProfile"));
    await page.route("**/graphql", async (route) => {
      if (!isUpdate(route.request().postData())) return route.continue();
      await answered;
      return route.fulfill({ status: 500, body: "{}" });
    });
    await update.click();
    await expect(page.getByRole("button", { name: "Updating Profile..." })).toBeVisible();
    answer();
    await expect(page.getByRole("alert")).toHaveText("HTTP 500");
    await expect(firstName).toHaveValue("  Inès ");
    await page.unroute("**/graphql");
    await update.click();
    await expect(updated).toBeVisible();
  });

  const sessions = page.getByRole("region", { name: "Where you are signed in" });
  await test.step("a session elsewhere is ended; a new password ends the others", async () => {
    await expect(sessions.getByRole("listitem")).toHaveCount(3);
    await expect(sessions.getByText("This browser")).toHaveCount(1);
    await sessions
      .getByRole("button", { name: /End this session/ })
      .first()
      .click();
    await expect(sessions.getByRole("listitem")).toHaveCount(2);
    await page.getByLabel("New password", { exact: true }).fill("ovation-4711");
    await page.getByLabel("Confirm new password").fill("ovation-4711");
    await update.click();
    await expect(sessions.getByRole("listitem")).toHaveCount(1);
    await expect(sessions.getByText("This browser")).toBeVisible();
    await expect(updated).toBeVisible();
    const { signIn: answer } = await ask(
      request,
      "mutation SignIn($input: SignInInput!) { signIn(input: $input) { token userErrors { message } } }",
      { input: { identifier: person.email, password: "ovation-4711" } },
    );
    expect(answer).toMatchObject({ userErrors: [] });
  });

  await test.step("the address is confirmed without writing it again", async () => {
    await page.getByRole("button", { name: "Confirm your email" }).click();
    const dialog = page.getByRole("dialog", { name: "Verify Me" });
    await expect(dialog.getByLabel("Email", { exact: true })).toHaveValue(person.email);
    await dialog.getByRole("button", { name: "Send Code" }).click();
    await expect(dialog.getByText(/Development code/)).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
  });

  await test.step("Back leads to the page before", async () => {
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  await page.goto("/myprofile");
  await expect(firstName).toHaveValue("Inès");
  await expect(profileMenu(page, "Inès")).toBeVisible();
});

test(
  "the pages of a person ask a visitor to sign in, are accessible and fit: Q13, MYREV-07, ROUTE-05, ROUTE-06, QUAL-01, QUAL-02",
  { tag: "@phone" },
  async ({ page, request }) => {
    for (const [address, title] of [
      ["/myprofile", "Sign in to see your profile"],
      ["/myreviews", "Sign in to see your reviews"],
    ] as const) {
      await page.goto(address);
      await expect(page).toHaveURL(new RegExp(`${address}$`));
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
      await expect(page.getByLabel("First name")).toHaveCount(0);
      await expectAccessible(page);
      await expectNoSidewaysScrolling(page);
    }

    await startSignedIn(page, await signUp(request));
    await page.goto("/myreviews");
    await expect(page.getByRole("heading", { level: 1, name: "My Reviews" })).toBeVisible();
    await expect(profileMenu(page)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);

    await page.goto("/myprofile");
    // The save bar sticks to the bottom of the window after a change.
    await page.getByLabel("First name").fill("Agnes");
    await expect(page.getByText("This browser")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await page.getByRole("button", { name: "Update Profile" }).click();
    await expect(page.getByText("Profile updated successfully!")).toBeVisible();
  },
);
