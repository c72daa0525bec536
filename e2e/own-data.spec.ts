import { readFile } from "node:fs/promises";
import { expect, expectAccessible, test } from "./fixtures";
import { ask, change, password, profileMenu, saveReview, signIn, signUp } from "./people";

test("everything about oneself is prepared, told of and downloaded", async ({ page, request }) => {
  const person = await signUp(request);
  await page.goto("/myprofile");
  await signIn(page, person);
  const data = page.getByRole("region", { name: "Your data" });
  await data.getByRole("button", { name: "Prepare my data" }).click();
  const button = data.getByRole("button", { name: /^Download my data/ });
  await expect(button).toBeVisible();
  await expect(data.getByText(/^Ready\. It is kept for you until/)).toBeVisible();
  await page.reload();
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  expect(download.suggestedFilename()).toMatch(/^plaudit-\d{4}-\d\d-\d\d\.json$/);
  const file = JSON.parse(await readFile(await download.path(), "utf8")) as {
    profile: { email: string }[];
    sessions: unknown[];
  };
  expect(file.profile).toMatchObject([{ email: person.email }]);
  expect(file.sessions.length).toBeGreaterThan(0);
  // Nobody else gets it, and neither does whoever knows its address.
  expect((await request.get("/own-data/export.json")).status()).toBe(401);
});

test("who leaves is gone: after a wrong password and a failure, which lose nothing @desk", async ({
  page,
  request,
  context,
  tolerate,
}) => {
  tolerate(/Failed to load resource/);
  const person = await signUp(request);
  const elsewhere = await context.newPage();
  await page.goto("/myprofile");
  await signIn(page, person);
  await elsewhere.goto("/myreviews");
  const menu = profileMenu(elsewhere);
  await expect(menu).toBeVisible();

  await page.getByRole("button", { name: "Delete account" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Delete your account" });
  const forGood = dialog.getByRole("button", { name: "Delete for good" });
  await expect(forGood).toBeDisabled();
  await dialog.getByLabel("Your password", { exact: true }).fill("not this one");
  await dialog.getByLabel("Type DELETE to confirm").fill("delete");
  await expect(forGood).toBeDisabled();
  await dialog.getByLabel("Type DELETE to confirm").fill("DELETE");
  await expectAccessible(page);
  await dialog.getByLabel("Type DELETE to confirm").press("Enter");
  await expect(dialog.getByText("Current password is wrong")).toBeVisible();

  await page.route("**/graphql", (route) => {
    const isDeletion = (route.request().postData() ?? "").includes("DeleteUser");
    return isDeletion ? route.fulfill({ status: 500, body: "{}" }) : route.continue();
  });
  await dialog.getByLabel("Your password", { exact: true }).fill(password);
  await forGood.click();
  await expect(dialog.getByRole("alert")).toHaveText(/not known whether your account was deleted/);
  await page.unroute("**/graphql");

  await forGood.click();
  await expect(page.getByRole("heading", { name: "Your account is deleted" })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(menu).toHaveCount(0);
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).concat(Object.keys(sessionStorage)),
  );
  expect(
    kept.filter((key) => !/^plaudit\.(theme|shortcuts)$|^scroll-positions$/.test(key)),
  ).toEqual([]);
  const { signIn: refused } = await ask(
    request,
    "mutation SignIn($input: SignInInput!) { signIn(input: $input) { token userErrors { code } } }",
    { input: { identifier: person.email, password } },
  );
  expect(refused).toMatchObject({ token: null, userErrors: [{ code: "UNAUTHENTICATED" }] });
  await page.getByRole("link", { name: "Go to Discover" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("banner").getByRole("button", { name: "Sign In" })).toBeVisible();
});

test("reviews may stay without a name, and the same address may come again @desk", async ({
  page,
  request,
}) => {
  const person = await signUp(request);
  const { providers } = await ask<{ providers: { nodes: { username: string }[] } }>(
    request,
    "{ providers(first: 1) { nodes { username } } }",
  );
  const comment = `Clear, calm and on time, ${person.username}.`;
  const provider = providers.nodes[0]!.username;
  const id = await saveReview(request, person.token, { provider, rating: 4, comment });

  await page.goto("/myprofile");
  await signIn(page, person);
  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account" });
  await dialog.getByText("Keep without my name").click();
  await dialog.getByLabel("Your password", { exact: true }).fill(password);
  await dialog.getByLabel("Type DELETE to confirm").fill("DELETE");
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByRole("heading", { name: "Your account is deleted" })).toBeVisible();

  const { node } = await ask(
    request,
    "query Node($id: ID!) { node(id: $id) { ... on Review { comment reviewer { displayName } } } }",
    { id },
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
