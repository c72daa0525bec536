import { randomInt } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "@playwright/test";

export const password = "limelight-42";

export interface Person {
  email: string;
  phone: string;
  username: string;
}

let people = 0;

/** Somebody new, with an account. */
export async function signUp(request: APIRequestContext): Promise<Person> {
  people += 1;
  const mark = `${Date.now().toString(36)}${process.pid}${people}`;
  const person = {
    email: `ines.${mark}@example.org`,
    phone: `+474${String(randomInt(10_000_000)).padStart(7, "0")}`,
    username: `ines.${mark}`,
  };
  const { signUp: answer } = await ask(
    request,
    `mutation SignUp($input: SignUpInput!) { signUp(input: $input) { token userErrors { message } } }`,
    {
      input: {
        firstName: "Ines",
        lastName: "Moreau",
        email: person.email,
        phone: person.phone,
        instagramUsername: person.username,
        password,
        confirmPassword: password,
      },
    },
  );
  expect(answer).toMatchObject({ userErrors: [] });
  return person;
}

/** Asks the graph beside the page. */
export async function ask(
  request: APIRequestContext,
  query: string,
  variables: object,
  token?: string,
): Promise<Record<string, unknown>> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await request.post("/graphql", { data: { query, variables }, headers });
  const { data, errors } = (await answer.json()) as { data: Record<string, unknown>; errors?: [] };
  expect(errors ?? []).toEqual([]);
  return data;
}

/** By the form, as a person would. */
export async function signIn(
  page: Page,
  { email }: Person,
  { remember = false } = {},
): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Sign In" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email, phone or username").fill(email);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  if (remember) await dialog.getByLabel("Remember me").check();
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(profileMenu(page)).toBeVisible();
  await expect(dialog).toHaveCount(0);
}

export const profileMenu = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: "Ines", exact: true });
