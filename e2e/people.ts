import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";

export const password = "limelight-42";

/** Credentials and the displayed name. */
export interface Known {
  email: string;
  firstName: string;
  password: string;
}

export interface Person extends Known {
  phone: string;
  username: string;
  /** A separate session, for API requests outside the page. */
  token: string;
}

let people = 0;
let lastTick = 0;

/** Unique by time, and apart in each worker. Seven random digits would repeat in one of some hundred runs. */
function uniquePhone(): string {
  lastTick = Math.max(lastTick + 1, Math.floor(Date.now() / 100));
  const digits = 10 * lastTick + Number(process.env.TEST_PARALLEL_INDEX ?? 0);
  return `+474${String(digits % 10_000_000).padStart(7, "0")}`;
}

/** Unique sign-up details. */
export function stranger(firstName: string, lastName: string) {
  people += 1;
  const mark = `${Date.now().toString(36)}${process.pid.toString(36)}${people}`;
  return {
    firstName,
    lastName,
    email: `p.${mark}@example.org`,
    phone: uniquePhone(),
    username: `p.${mark}`,
  };
}

interface Names {
  firstName: string;
  lastName: string;
}

/** A new user; verified users have a confirmed e-mail address. */
export async function signUp(
  request: APIRequestContext,
  { firstName, lastName }: Names = { firstName: "Ines", lastName: "Moreau" },
  { isConfirmed = false } = {},
): Promise<Person> {
  const person = stranger(firstName, lastName);
  const { username: instagramUsername, ...facts } = person;
  const proof = isConfirmed ? await proofOf(request, person.email) : undefined;
  const input = { ...facts, instagramUsername, password, confirmPassword: password, proof };
  const { token } = await change<{ token: string }>(request, {
    name: "signUp",
    input,
    answer: "token",
  });
  return { ...person, password, token };
}

/** With the code that the demonstration shows. */
async function proofOf(request: APIRequestContext, address: string): Promise<string> {
  const started = await change<{ debugCode: string; verification: { id: string } }>(request, {
    name: "startVerification",
    input: { method: "EMAIL", address },
    answer: "debugCode verification { id }",
  });
  const { proof } = await change<{ proof: string }>(request, {
    name: "confirmVerification",
    input: { id: started.verification.id, code: started.debugCode },
    answer: "proof",
  });
  return proof;
}

/** Signs an existing user in through the API. */
export async function tokenOf(request: APIRequestContext, known: Known): Promise<string> {
  const input = { identifier: known.email, password: known.password };
  const signedIn = { name: "signIn", input, answer: "token" };
  return (await change<{ token: string }>(request, signedIn)).token;
}

/** Sends a GraphQL query outside the page. */
export async function ask<Data = Record<string, unknown>>(
  request: APIRequestContext,
  query: string,
  variables: object = {},
  token?: string,
): Promise<Data> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await request.post("/graphql", { data: { query, variables }, headers });
  const { data, errors } = (await answer.json()) as { data: Data; errors?: unknown };
  expect(errors, "errors of the graph").toBeUndefined();
  return data;
}

/** Runs a mutation outside the page and expects no errors. */
export async function change<Payload>(
  request: APIRequestContext,
  { name, input, answer = "" }: { name: string; input: object; answer?: string },
  token?: string,
): Promise<Payload> {
  const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input!`;
  const query = `mutation ($input: ${type}) { ${name}(input: $input) { ${answer} userErrors { message } } }`;
  type Answered = Record<string, Payload & { userErrors: unknown[] }>;
  const payload = (await ask<Answered>(request, query, { input }, token))[name]!;
  expect(payload.userErrors, name).toEqual([]);
  return payload;
}

/** Saves a review outside the page; returns its id. */
export async function saveReview(
  request: APIRequestContext,
  token: string,
  input: { provider: string; comment: string; rating?: number; promotionCode?: string },
): Promise<string> {
  const review = { rating: 5, reviewType: "SERVICE", region: "EUROPE", ...input };
  const saved = { name: "saveReview", input: review, answer: "review { id }" };
  const answer = await change<{ review: { id: string } }>(request, saved, token);
  return answer.review.id;
}

/** Signs the browser in through the API before its first page; only sign-in journeys use the form. */
export async function startSignedIn(
  page: Page,
  known: Known,
  { remember = true } = {},
): Promise<void> {
  const input = { identifier: known.email, password: known.password, remember };
  const answer = `token expiresAt viewer {
    user { id displayName username avatar(size: 96) reviewCount } profile { firstName }
  }`;
  const opened = await change<{
    token: string;
    expiresAt: string;
    viewer: { user: object; profile: { firstName: string } };
  }>(page.request, { name: "signIn", input, answer });
  const { token, expiresAt, viewer } = opened;
  const stored = {
    "plaudit.token": { token, expiresAt, remember },
    "plaudit.user": { ...viewer.user, ...viewer.profile },
  };
  const localStorage = Object.entries(stored).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
  }));
  const origin = new URL(process.env.E2E_ADDRESS ?? "").origin;
  const { cookies } = await page.context().storageState();
  await page.context().setStorageState({ cookies, origins: [{ origin, localStorage }] });
}

/** Signs in by the form in the header. */
export async function signIn(page: Page, known: Known, { remember = false } = {}): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Sign In" }).click();
  const dialog = page.getByRole("dialog");
  await fillSignIn(dialog, known, { remember });
  await expect(profileMenu(page, known.firstName)).toBeVisible();
  await expect(dialog).toHaveCount(0);
}

/** Fills in the open sign-in form and submits it. */
export async function fillSignIn(
  dialog: Locator,
  known: Pick<Known, "email" | "password">,
  { remember = false } = {},
): Promise<void> {
  await dialog.getByLabel("Email, phone or username").fill(known.email);
  await dialog.getByLabel("Password", { exact: true }).fill(known.password);
  if (remember) await dialog.getByLabel("Remember me").check();
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
}

export const profileMenu = (page: Page, firstName = "Ines") =>
  page.getByRole("banner").getByRole("button", { name: firstName, exact: true });
