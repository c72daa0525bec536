import { expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures";
import { ask, signIn, signUp } from "./people";

test("a profile is changed, says so, and is still changed after a reload: GEN-09, MYPROF-07, MYPROF-15, MYPROF-17, STATE-13", async ({
  page,
  request,
}) => {
  const person = await signUp(request);
  await page.goto("/myprofile");
  await signIn(page, person);
  await page.getByLabel("First name").fill("  Inès ");
  await page.getByLabel("Instagram username").fill(`@@${person.username}`);
  await expect(page.getByLabel("Instagram username")).toHaveValue(person.username);
  await page.getByRole("button", { name: "Update Profile" }).click();
  await expect(page.getByText("Profile updated successfully!")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("First name")).toHaveValue("Inès");
  await expect(
    page.getByRole("banner").getByRole("button", { name: "Inès", exact: true }),
  ).toBeVisible();
});

test("the page says whose it is and what it is good for, and what a submit comes to: MYPROF-01 to MYPROF-03, MYPROF-05, MYPROF-06, MYPROF-08 to MYPROF-14, STATE-10, STATE-14, STATE-15, ERR-36, ERR-07, ERR-14", async ({
  page,
  request,
  tolerate,
}) => {
  tolerate(/Failed to load resource/);
  const person = await signUp(request);
  await page.goto("/how-it-works");
  await signIn(page, person);
  await page.getByRole("link", { name: "My Profile" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "My Profile" })).toBeVisible();
  for (const label of ["First name", "Last name", "Email", "Phone", "New password"]) {
    await expect(page.getByLabel(label, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel("Confirm new password")).toBeVisible();
  await expect(page.getByLabel("Instagram username")).toHaveValue(person.username);
  await expect(page.getByText("@", { exact: true })).toBeVisible();
  const benefits = page.getByRole("region", { name: "Profile Benefits" }).getByRole("listitem");
  await expect(benefits).toHaveText([
    "Keep contact info up to date",
    "Get personalized recommendations",
    "Build your reviewer reputation",
    "Connect with service providers",
  ]);

  let refuse = () => undefined as void;
  const refused = new Promise<void>((resolve) => (refuse = resolve));
  const asked: string[] = [];
  await page.route("**/graphql", async (route) => {
    const body = route.request().postData() ?? "";
    if (!body.includes("UpdateProfile")) return route.continue();
    asked.push(body);
    await refused;
    if (asked.length === 1) return route.fulfill({ status: 500, body: "{}" });
    const updateProfile = { __typename: "UpdateProfilePayload", viewer: null, userErrors: [] };
    return route.fulfill({ json: { data: { updateProfile } } });
  });
  await page.getByLabel("First name").fill("Agnes");
  await page.getByRole("button", { name: "Update Profile" }).click();
  await expect(page.getByRole("button", { name: "Updating Profile..." })).toBeVisible();
  refuse();
  await expect(page.getByRole("alert")).toHaveText("HTTP 500");
  await page.getByRole("button", { name: "Update Profile" }).click();
  await expect(page.getByRole("alert")).toHaveText("Failed to update profile");
  await expect(page.getByLabel("First name")).toHaveValue("Agnes");
  await page.unroute("**/graphql");
  await page.getByRole("button", { name: "Update Profile" }).click();
  const updated = page.getByText("Profile updated successfully!");
  await expect(updated).toBeVisible();
  const sent = asked.length;
  await page.getByLabel("First name").fill(" ");
  await page.getByRole("button", { name: "Update Profile" }).click();
  await expect(page.getByText("First name is required")).toBeVisible();
  await expect(updated).toHaveCount(0);
  expect(asked).toHaveLength(sent);

  await page.getByLabel("First name").fill("Agnes");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/how-it-works$/);
  await page.goto("/myprofile");
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("every fault stands at its field, also the server's: VAL-01 to VAL-09, STATE-11, STATE-12", async ({
  page,
  request,
}) => {
  const [taken, person] = [await signUp(request), await signUp(request)];
  await page.goto("/myprofile");
  await signIn(page, person);
  for (const label of ["First name", "Last name", "Email", "Phone", "Instagram username"]) {
    await page.getByLabel(label, { exact: true }).fill("   ");
  }
  await page.getByLabel("New password", { exact: true }).fill("short");
  const update = page.getByRole("button", { name: "Update Profile" });
  await update.click();
  for (const message of [
    "First name is required",
    "Last name is required",
    "Email is required",
    "Phone number is required",
    "Instagram username is required",
    "Password must be at least 8 characters",
    "Passwords do not match",
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel("First name")).toBeFocused();
  await page.getByLabel("First name").fill("Ines");
  await expect(page.getByText("First name is required")).toHaveCount(0);

  await page.getByLabel("Last name").fill("Moreau");
  await page.getByLabel("Phone").fill(person.phone);
  await page.getByLabel("Instagram username").fill(person.username);
  await page.getByLabel("New password", { exact: true }).fill("");
  await page.getByLabel("Email").fill("no address");
  await update.click();
  await expect(page.getByText("Email is invalid")).toBeVisible();
  await page.getByLabel("Email").fill(taken.email);
  await update.click();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/already exists/);
  await expect(page.getByLabel("Email")).toBeFocused();
});

test("a new password is the one that signs in, and ends the other sessions: MYPROF-18, Q81", async ({
  page,
  request,
}) => {
  const person = await signUp(request);
  await page.goto("/myprofile");
  await signIn(page, person);
  const sessions = page.getByRole("region", { name: "Where you are signed in" });
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await expect(sessions.getByText("This browser")).toHaveCount(1);
  await page.getByLabel("New password", { exact: true }).fill("ovation-4711");
  await page.getByLabel("Confirm new password").fill("ovation-4711");
  await page.getByRole("button", { name: "Update Profile" }).click();
  await expect(page.getByText("Profile updated successfully!")).toBeVisible();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  const { signIn: answer } = await ask(
    request,
    "mutation SignIn($input: SignInInput!) { signIn(input: $input) { token userErrors { message } } }",
    { input: { identifier: person.email, password: "ovation-4711" } },
  );
  expect(answer).toMatchObject({ userErrors: [] });
});

test("a session elsewhere is ended from the list", async ({ page, request }) => {
  const person = await signUp(request);
  await page.goto("/myprofile");
  await signIn(page, person);
  const sessions = page.getByRole("region", { name: "Where you are signed in" });
  await sessions.getByRole("button", { name: /End this session/ }).click();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  await expect(sessions.getByText("This browser")).toBeVisible();
});

test("an address is confirmed where it stands, without writing it again: MYPROF-15", async ({
  page,
  request,
}) => {
  const person = await signUp(request);
  await page.goto("/myprofile");
  await signIn(page, person);
  await page.getByRole("button", { name: "Confirm your email" }).click();
  const dialog = page.getByRole("dialog", { name: "Verify Me" });
  await expect(dialog.getByLabel("Email")).toHaveValue(person.email);
  await dialog.getByRole("button", { name: "Send Code" }).click();
  await expect(dialog.getByText(/Development code/)).toBeVisible();
});

test("what was typed and not saved is there again after another page", async ({
  page,
  request,
}) => {
  const person = await signUp(request);
  await page.goto("/myprofile");
  await signIn(page, person);
  await page.getByLabel("First name").fill("Inès");
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("status").getByText(/not saved yet/)).toBeVisible();
  await page.getByRole("link", { name: "My Profile" }).first().click();
  await expect(page.getByLabel("First name")).toHaveValue("Inès");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/$/);
});

for (const theme of ["light", "dark"] as const) {
  test(`the pages of a person are accessible and fit, ${theme}: QUAL-01, QUAL-02`, async ({
    page,
    request,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    const person = await signUp(request);
    for (const address of ["/myprofile", "/myreviews"]) {
      await page.goto(address);
      await expectAccessible(page);
      await expectNoSidewaysScrolling(page);
    }
    await page.goto("/myprofile");
    await signIn(page, person);
    for (const address of ["/myprofile", "/myreviews"]) {
      await page.goto(address);
      await expectAccessible(page);
      await expectNoSidewaysScrolling(page);
    }
  });
}
