import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { storePicture } from "#server/pictures/stored-picture";
import { pictureAddress } from "#server/pictures/picture-address";
import { deskCalls } from "#server/testing/desk";
import { people } from "#server/testing/people";
import { paintPicture } from "#server/testing/picture-server";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
let ash: string;
let provider: { id: number; username: string };
let owner: string;
let url: string;
const { signedUp, call: signUp, usernameProofOf } = people(() => app);
const { operator, openCase, call, decide } = deskCalls(() => app);

beforeAll(async () => {
  app = await startTestApp();
  ash = await operator("Operator Ash");
});
afterAll(() => app.close());
/** The owner shows one picture as that of the profile and in the portfolio. */
beforeEach(async () => {
  provider = await app.build.aProvider();
  owner = (await signUp("signUp", { proof: await usernameProofOf(provider.username) })).token;
  const bytes = await paintPicture(provider.username);
  url = await storePicture(app.database.source.manager, bytes, new Date());
  await app.query("UPDATE providers SET picture_url = $1, has_own_picture = true WHERE id = $2", [
    url,
    provider.id,
  ]);
  await app.query(
    "INSERT INTO portfolio_images (provider_id, position, url, description) VALUES ($1, 1, $2, 'A room')",
    [provider.id, url],
  );
});

interface Shown {
  avatar: string | null;
  avatarSubjectId: string | null;
  portfolio: { subjectId: string }[];
}
async function shown(): Promise<Shown> {
  const { data } = await app.graph(
    `{ provider(username: "${provider.username}") { avatar avatarSubjectId portfolio { subjectId } } }`,
  );
  return data.provider;
}
const isServed = async () =>
  (await app.http.inject(pictureAddress(url, 160)!)).statusCode === 200 &&
  (await app.http.inject(url)).statusCode === 200;
const restore = (id: string) =>
  call(ash, "decideCase", { case: id, measure: "RESTORE", ground: "G4" });

async function reported(subjectId: string): Promise<string> {
  const { token } = await signedUp();
  const { data } = await app.graph(
    `mutation ($input: ReportContentInput!) { reportContent(input: $input) { userErrors { message } } }`,
    {
      input: {
        ...{ subjectKind: "PICTURE", subjectId, reason: "PERSONAL_DATA", goodFaith: true },
        details: "It shows me, and I did not agree.",
      },
    },
    { bearer: token },
  );
  expect(data.reportContent.userErrors).toEqual([]);
  return openCase("picture", subjectId);
}

test("A picture removed from a portfolio is gone as the picture of the profile too", async () => {
  const before = await shown();
  const found = await reported(before.portfolio[0]!.subjectId);
  expect(await isServed()).toBe(true);
  await decide(ash, found, "REMOVE");
  expect(await shown()).toEqual({ avatar: null, avatarSubjectId: null, portfolio: [] });
  expect(await isServed()).toBe(false);
  expect((await restore(found)).userErrors).toEqual([]);
  expect(await shown()).toEqual({
    avatar: null,
    avatarSubjectId: null,
    portfolio: before.portfolio,
  });
});

test("A picture that an owner gave the profile is reported, removed everywhere and restored", async () => {
  const before = await shown();
  const found = await reported(before.avatarSubjectId!);
  const desk = `{ viewer { operator { case(id: "${found}") { text picture } } } }`;
  const { data } = await app.graph(desk, {}, { bearer: ash });
  expect(data.viewer.operator.case).toEqual({
    text: `The picture of @${provider.username}`,
    picture: pictureAddress(url, 640),
  });
  await decide(ash, found, "REMOVE");
  expect(await shown()).toEqual({ avatar: null, avatarSubjectId: null, portfolio: [] });
  expect(await isServed()).toBe(false);
  expect((await restore(found)).userErrors).toEqual([]);
  expect(await shown()).toEqual({ ...before, portfolio: [] });
  expect(await isServed()).toBe(true);
});

test("A picture of the network cannot be reported alone, and does not give way to a restored one", async () => {
  const found = await reported((await shown()).avatarSubjectId!);
  await decide(ash, found, "REMOVE");
  await app.query("UPDATE providers SET picture_url = '/pictures/faces/a.svg' WHERE id = $1", [
    provider.id,
  ]);
  const network = await shown();
  expect(network.avatarSubjectId).toBeNull();
  expect((await restore(found)).userErrors).toEqual([]);
  expect(await shown()).toEqual(network);
});

test("A removed picture cannot return to a page by another upload, neither in the portfolio nor as its own", async () => {
  const found = await reported((await shown()).avatarSubjectId!);
  await decide(ash, found, "REMOVE");
  const manager = app.database.source.manager;
  // The bytes of the removed picture, as the owner uploads them again.
  const bytes = await paintPicture(provider.username);
  const path = await storePicture(manager, bytes, new Date(), `provider:${provider.id}`);
  const address = pictureAddress(path, 640)!;
  const update = async (input: object) => {
    const { data } = await app.graph(`{ provider(username: "${provider.username}") { revision } }`);
    const answer = await app.graph(
      `mutation ($input: UpdateProviderInput!) { updateProvider(input: $input) {
         userErrors { code field } } }`,
      { input: { revision: data.provider.revision, ...input } },
      { bearer: owner },
    );
    return answer.data.updateProvider.userErrors;
  };
  expect(await update({ portfolio: [{ address, description: "A room" }] })).toEqual([
    { code: "FORBIDDEN", field: ["portfolio", "0", "address"] },
  ]);
  expect(await update({ picture: address })).toEqual([{ code: "FORBIDDEN", field: ["picture"] }]);
  expect((await restore(found)).userErrors).toEqual([]);
  expect(await update({ portfolio: [{ address, description: "A room" }] })).toEqual([]);
});

test("The removed picture of an owner who was erased does not return", async () => {
  const found = await reported((await shown()).avatarSubjectId!);
  await decide(ash, found, "REMOVE");
  const { data } = await app.graph(
    `mutation { deleteUser(input: { reviews: KEEP_WITHOUT_NAME }) { isDeleted } }`,
    {},
    { bearer: owner },
  );
  expect(data.deleteUser.isDeleted).toBe(true);
  expect((await restore(found)).userErrors).toMatchObject([{ code: "NOT_FOUND" }]);
  await app.runJobs();
  expect((await restore(found)).userErrors).toMatchObject([{ code: "NOT_FOUND" }]);
  expect((await shown()).avatar).toBeNull();
});

test("The removed picture of an owner whose ownership has ended does not return", async () => {
  const found = await reported((await shown()).avatarSubjectId!);
  await decide(ash, found, "REMOVE");
  await app.query("UPDATE users SET username = NULL WHERE username = $1", [provider.username]);
  await restore(found);
  expect((await shown()).avatar).toBeNull();
});
