import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { purgeExpiredRows } from "#server/jobs/purge";
import { parsePictureAddress } from "#server/pictures/picture-address";
import { providerPurgeRules } from "#server/providers/purge-rules";
import { deskCalls } from "#server/testing/desk";
import { password, people } from "#server/testing/people";
import { guestToken } from "#server/testing/rest-table";
import { reviewCalls } from "#server/testing/review-calls";
import { photoCalls, takePhoto } from "#server/testing/review-photos";
import { tracesOf } from "#server/testing/runner/traces";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
let ash: string;
let writer: { token: string; id: string };
let provider: { id: number; username: string };
let review: string;
let shown: Awaited<ReturnType<typeof photosOf>>;
const { signedUp } = people(() => app);
const change = reviewCalls(() => app);
const { photos, photosOf, upload } = photoCalls(() => app);
const { operator, openCase, call, decide } = deskCalls(() => app);

beforeAll(async () => {
  app = await startTestApp();
  ash = await operator("Operator Ash");
});
afterAll(() => app.close());
beforeEach(async () => {
  provider = await app.build.aProvider();
  writer = await signedUp();
  const content = { rating: 5, reviewType: "SERVICE", region: "EUROPE", comment: "Patient." };
  const input = { provider: provider.username, ...content, photos: await photos(3) };
  review = (await change(writer.token, "saveReview", input)).review.id;
  shown = await photosOf(review);
});

const isServed = async ({ address }: { address: string }) => {
  const paths = [address, parsePictureAddress(address)!];
  const answers = await Promise.all(paths.map((path) => app.http.inject(path)));
  const codes = new Set(answers.map(({ statusCode }) => statusCode));
  expect(codes.size).toBe(1);
  return codes.has(200);
};
const servedPhotos = () => Promise.all(shown.map(isServed));
const restore = (id: string) =>
  call(ash, "decideCase", { case: id, measure: "RESTORE", ground: "G4" });

async function reported(subjectId: string): Promise<string> {
  const { token } = await signedUp();
  const input = { subjectKind: "PICTURE", subjectId, reason: "PERSONAL_DATA", goodFaith: true };
  const { data } = await app.graph(
    `mutation ($input: ReportContentInput!) { reportContent(input: $input) { userErrors { message } } }`,
    { input: { ...input, details: "It shows my house and my name." } },
    { bearer: token },
  );
  expect(data.reportContent.userErrors).toEqual([]);
  return openCase("picture", subjectId);
}

async function withoutPositions(id: string) {
  return (await photosOf(id)).map(({ subjectId, address }) => ({ subjectId, address }));
}

test("A photo is reported, removed alone with its bytes, told to its writer, and restored at its place", async () => {
  const [first, second, third] = shown;
  const found = await reported(second!.subjectId);
  const document = `query ($id: ID!) { viewer { operator {
    case(id: $id) { text picture providerUsername measures viewerCanAsk } } } }`;
  const atDesk = async () =>
    (await app.graph(document, { id: found }, { bearer: ash })).data.viewer.operator.case;
  expect(await atDesk()).toMatchObject({
    text: `A photo in a review of @${provider.username}`,
    picture: expect.stringContaining("/api/proxy-image?url="),
    providerUsername: provider.username,
    viewerCanAsk: true,
  });

  const decision = await decide(ash, found, "REMOVE");
  const left = await photosOf(review);
  expect(left.map(({ subjectId }) => subjectId)).toEqual([first!.subjectId, third!.subjectId]);
  expect(left.map(({ description }) => description.slice(0, 12))).toEqual([
    "Photo 1 of 2",
    "Photo 2 of 2",
  ]);
  expect(await servedPhotos()).toEqual([true, false, true]);
  expect(await atDesk()).toMatchObject({ picture: expect.stringMatching(/^data:image\/webp/) });
  const about = "{ viewer { decisionsAboutMe { party decision { number } } } }";
  const own = await app.graph(about, {}, { bearer: writer.token });
  expect(own.data.viewer.decisionsAboutMe).toEqual([
    { party: "WRITER", decision: { number: decision } },
  ]);
  const [line] = await app.query<{ row: string }>(
    "SELECT to_jsonb(d)::text AS row FROM decisions d WHERE number = $1",
    [decision],
  );
  expect(line!.row).toContain(second!.subjectId);
  expect(line!.row).not.toMatch(new RegExp(`${writer.id}|${review}|stored|"Ann`));
  const { data } = await app.graph(`{ review(id: "${review}") { comment editedAt } }`);
  expect(data.review).toEqual({ comment: "Patient.", editedAt: null });

  expect((await restore(found)).userErrors).toEqual([]);
  expect(await photosOf(review)).toEqual(shown);
  expect(await servedPhotos()).toEqual([true, true, true]);
  expect(await app.query("SELECT FROM removed_content WHERE subject_kind = 'picture'")).toEqual([]);
});

test.each(["REMOVE", "HIDE"])(
  "Photos go with a review by %s, and come back with it",
  async (measure) => {
    const found = await openCase("review", review);
    await decide(ash, found, measure);
    expect(await photosOf(review)).toEqual([]);
    expect(await servedPhotos()).toEqual([false, false, false]);
    // Their bytes are in the sealed copy, so the purge of unused pictures does not take them.
    const tomorrow = () => new Date(Date.now() + 86_400_001);
    await purgeExpiredRows({ ...app.environment, now: tomorrow }, providerPurgeRules);
    expect((await restore(found)).userErrors).toEqual([]);
    expect(await photosOf(review)).toEqual(shown);
    expect(await servedPhotos()).toEqual([true, true, true]);
  },
);

test("A photo that is restored while its review is away returns with the review", async () => {
  const photo = await reported(shown[0]!.subjectId);
  await decide(ash, photo, "REMOVE");
  const added = await photos(1);
  const kept = shown.slice(1).map(({ subjectId }) => subjectId);
  const edit = { review, photos: [...added, ...kept] };
  expect((await change(writer.token, "updateReview", edit)).userErrors).toEqual([]);
  const now = await withoutPositions(review);
  const found = await openCase("review", review);
  await decide(ash, found, "REMOVE");
  await restore(photo);
  expect(await isServed(shown[0]!)).toBe(false);
  await restore(found);
  const { subjectId, address } = shown[0]!;
  const all = await withoutPositions(review);
  expect(all).toHaveLength(4);
  expect(all).toEqual(expect.arrayContaining([...now, { subjectId, address }]));
  expect(await isServed(shown[0]!)).toBe(true);
});

test("The bytes of a removed photo are refused to everyone until it is restored", async () => {
  const data = await takePhoto();
  const uploaded = async () => (await upload(data)).photo;
  const edit = async (given: string[]) =>
    (await change(writer.token, "updateReview", { review, photos: given })).userErrors;
  expect(await edit([await uploaded()])).toEqual([]);
  const [photo] = await photosOf(review);
  const found = await reported(photo!.subjectId);
  await decide(ash, found, "REMOVE");
  const refused = [{ code: "FORBIDDEN", field: ["photos"] }];
  expect(await edit([await uploaded()])).toMatchObject(refused);
  const another = await app.build.aProvider();
  const content = { rating: 5, reviewType: "SERVICE", region: "EUROPE", comment: "Patient." };
  const save = async (token: string) =>
    (
      await change(token, "saveReview", {
        provider: another.username,
        ...content,
        photos: [await uploaded()],
      })
    ).userErrors;
  expect(await save(writer.token)).toMatchObject(refused);
  expect(await save((await signedUp()).token)).toMatchObject(refused);
  expect(await save(await guestToken(app))).toMatchObject(refused);
  expect((await restore(found)).userErrors).toEqual([]);
  expect(await save(writer.token)).toEqual([]);
});

test("A review whose fifth photo was restored can be edited, but gets no sixth", async () => {
  const found = await reported(shown[0]!.subjectId);
  await decide(ash, found, "REMOVE");
  const kept = shown.slice(1).map(({ subjectId }) => subjectId);
  const edit = async (given: string[]) =>
    (await change(writer.token, "updateReview", { review, comment: "Later.", photos: given }))
      .userErrors;
  expect(await edit([...kept, ...(await photos(2))])).toEqual([]);
  expect((await restore(found)).userErrors).toEqual([]);
  const all = (await photosOf(review)).map(({ subjectId }) => subjectId);
  expect(all).toHaveLength(5);
  expect(await edit(all.toReversed())).toEqual([]);
  expect(await edit([...all, ...(await photos(1))])).toMatchObject([{ code: "LIMIT_EXCEEDED" }]);
});

test("A photo whose review is gone leaves nothing to decide", async () => {
  const photo = await reported(shown[0]!.subjectId);
  await change(writer.token, "deleteReview", { review });
  await call(ash, "enterFacts", {
    case: photo,
    facts: "It shows a house and a name that can be read.",
  });
  const answer = await call(ash, "decideCase", { case: photo, measure: "REMOVE", ground: "G4" });
  expect(answer.userErrors).toMatchObject([{ code: "NOT_FOUND" }]);
});

async function hide(reviews: string): Promise<void> {
  const { data } = await app.graph(
    `mutation ($input: DeleteUserInput!) { deleteUser(input: $input) { isDeleted } }`,
    { input: { reviews, currentPassword: password } },
    { bearer: writer.token },
  );
  expect(data.deleteUser.isDeleted).toBe(true);
}

async function erase(reviews: string): Promise<void> {
  await hide(reviews);
  await app.runJobs();
}

test("A photo is reported by a notice without an account, by its id", async () => {
  const payload = {
    subject: shown[0]!.subjectId,
    ...{ reason: "PERSONAL_DATA", details: "It shows my house.", email: "cy@example.org" },
    goodFaith: true,
  };
  const answer = await app.http.inject({ method: "POST", url: "/api/notices", payload });
  expect([answer.statusCode, answer.body]).toEqual([201, expect.stringContaining("receipt")]);
});

test("A removed photo does not come back while its writer is being erased", async () => {
  const photo = await reported(shown[0]!.subjectId);
  await decide(ash, photo, "REMOVE");
  await hide("KEEP_WITHOUT_NAME");
  expect((await restore(photo)).userErrors).toMatchObject([{ code: "NOT_FOUND" }]);
  await app.runJobs();
});

test.each(["WITHDRAW", "KEEP_WITHOUT_NAME"])(
  "Erasing a person with %s erases their photos; a removed one does not return",
  async (reviews) => {
    const photo = await reported(shown[0]!.subjectId);
    await decide(ash, photo, "REMOVE");
    await erase(reviews);
    expect(await servedPhotos()).toEqual([false, false, false]);
    expect(await photosOf(review)).toEqual([]);
    const hashes = shown.map(({ address }) => /stored%2F(\w+)/.exec(address)![1]!);
    expect(await tracesOf(app, hashes)).toEqual([`removed_content: ${hashes[0]}`]);
    expect((await restore(photo)).userErrors).toMatchObject([{ code: "NOT_FOUND" }]);
  },
);

test("A removed review that its writer left behind comes back without photos", async () => {
  const found = await openCase("review", review);
  await decide(ash, found, "REMOVE");
  await erase("KEEP_WITHOUT_NAME");
  expect((await restore(found)).userErrors).toEqual([]);
  const { data } = await app.graph(`{ review(id: "${review}") { comment photos { subjectId } } }`);
  expect(data.review).toEqual({ comment: "Patient.", photos: [] });
});

test("A guest review that is kept takes the questions about its photos and the removed ones along", async () => {
  const token = await guestToken(app);
  const content = { rating: 5, reviewType: "SERVICE", region: "EUROPE", comment: "Patient." };
  const input = { provider: provider.username, ...content, photos: await photos(2) };
  review = (await change(token, "saveReview", input)).review.id;
  shown = await photosOf(review);
  const removed = await reported(shown[0]!.subjectId);
  await decide(ash, removed, "REMOVE");
  const asked = await reported(shown[1]!.subjectId);

  const person = { ...(await signedUp()), guest: token };
  const kept = await change(person.token, "keepGuestReview", { review, guestToken: person.guest });
  expect(kept.userErrors).toEqual([]);
  const question = { case: asked, question: "Is this your own picture of the studio?" };
  expect((await call(ash, "askAuthor", question)).userErrors).toEqual([]);
  const { data } = await app.graph(
    "{ viewer { questions { question } } }",
    {},
    {
      bearer: person.token,
    },
  );
  expect(data.viewer.questions).toEqual([{ question: question.question }]);
  writer = person;
  await erase("KEEP_WITHOUT_NAME");
  expect((await restore(removed)).userErrors).toMatchObject([{ code: "NOT_FOUND" }]);
});
