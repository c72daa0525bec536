import { readFile } from "node:fs/promises";
import { createProvider } from "./data";
import { expect, expectAccessible, test } from "./fixtures";
import { ask, change, password, profileMenu, saveReview, signUp, startSignedIn } from "./people";

test("one's own data is prepared as a file and downloaded after a reload", async ({
  page,
  request,
}) => {
  const person = await signUp(request);
  await startSignedIn(page, person);
  await page.goto("/myprofile");
  const data = page.getByRole("region", { name: "Your data" });
  await data.getByRole("button", { name: "Prepare my data" }).click();
  const button = data.getByRole("button", { name: /^Download my data/ });
  await expect(button).toBeVisible();
  await expect(data.getByText(/^Ready\. Available until/)).toBeVisible();
  await page.reload();
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  expect(download.suggestedFilename()).toMatch(/^plaudit-\d{4}-\d\d-\d\d\.json$/);
  const file = JSON.parse(await readFile(await download.path(), "utf8")) as {
    profile: { email: string }[];
    sessions: unknown[];
  };
  expect(file.profile).toMatchObject([{ email: person.email }]);
  expect(file.sessions.length).toBeGreaterThan(0);
  // The address of the file alone opens nothing.
  expect((await request.get("/own-data/export.json")).status()).toBe(401);
});

test("an account is deleted after a wrong password and a failed request; its review stays without a name", async ({
  page,
  request,
  context,
  tolerate,
}) => {
  tolerate(/Failed to load resource/);
  const [person, provider] = [await signUp(request), await createProvider()];
  const comment = `Clear, calm and on time, ${person.username}.`;
  const review = { provider: provider.username, rating: 4, comment };
  const reviewId = await saveReview(request, person.token, review);
  await startSignedIn(page, person);
  const elsewhere = await context.newPage();
  await page.goto("/myprofile");
  await elsewhere.goto("/myreviews");
  const menu = profileMenu(elsewhere);
  await expect(menu).toBeVisible();

  await page.getByRole("button", { name: "Delete account" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Delete your account" });
  const forGood = dialog.getByRole("button", { name: "Delete for good" });
  await dialog.getByText("Keep without my name").click();
  await dialog.getByLabel("Your password", { exact: true }).fill("not this one");
  await dialog.getByLabel("Type DELETE to confirm").fill("delete");
  await expect(forGood).toBeDisabled();
  await dialog.getByLabel("Type DELETE to confirm").fill("DELETE");
  await dialog.getByLabel("Type DELETE to confirm").press("Enter");
  await expect(dialog.getByText("Current password is wrong")).toBeVisible();
  await expectAccessible(page);

  await page.route("**/graphql", (route) => {
    const isDeletion = (route.request().postData() ?? "").includes("DeleteUser");
    return isDeletion ? route.fulfill({ status: 500, body: "{}" }) : route.continue();
  });
  await dialog.getByLabel("Your password", { exact: true }).fill(password);
  await forGood.click();
  await expect(dialog.getByRole("alert")).toHaveText(
    /we don’t know whether your account was deleted/,
  );
  await page.unroute("**/graphql");

  await forGood.click();
  await expect(page.getByRole("heading", { name: "Your account has been deleted" })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(menu).toHaveCount(0);
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).concat(Object.keys(sessionStorage)),
  );
  expect(
    kept.filter((key) => !/^plaudit\.(theme|shortcuts)$|^scroll-positions$/.test(key)),
  ).toEqual([]);
  await page.getByRole("link", { name: "Go to Discover" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("banner").getByRole("button", { name: "Sign In" })).toBeVisible();

  const { signIn: refused } = await ask(
    request,
    "mutation SignIn($input: SignInInput!) { signIn(input: $input) { token userErrors { code } } }",
    { input: { identifier: person.email, password } },
  );
  expect(refused).toMatchObject({ token: null, userErrors: [{ code: "UNAUTHENTICATED" }] });
  const { node } = await ask(
    request,
    "query Node($id: ID!) { node(id: $id) { ... on Review { comment reviewer { displayName } } } }",
    { id: reviewId },
  );
  expect(node).toEqual({ comment, reviewer: null });
  const { email, phone, username: instagramUsername } = person;
  const named = { firstName: "Ines", lastName: "Moreau", instagramUsername };
  const again = await change<{ viewer: object }>(request, {
    name: "signUp",
    input: { ...named, email, phone, password, confirmPassword: password },
    answer: "viewer { email }",
  });
  expect(again.viewer).toEqual({ email });
});
