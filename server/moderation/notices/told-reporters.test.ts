import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { parseNodeId } from "#server/platform/graph/node";
import { deskCalls, facts } from "#server/testing/desk";
import { startMailServer, type MailServer } from "#server/testing/mail-server";
import { people } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { userPictureIdOf } from "#server/users/user-picture-id";
import { closeCasesWithoutContent } from "#server/moderation/measures/close-cases-without-content";

let mail: MailServer;
let app: TestApp;
let ash: string;
let elm: string;
let person: Person;
let reporters: Person[];
const pictureUrl = "/pictures/5.svg";
type Person = { id: string; token: string; email: string };
const { signedUp } = people(() => app);
const { operator, openCase, call, decide } = deskCalls(() => app);
beforeAll(async () => {
  mail = await startMailServer({ authOptional: true });
  app = await startTestApp({
    env: {
      PUBLIC_URL: "https://plaudit.example",
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      MAIL_FROM: "Plaudit <hello@plaudit.example>",
    },
  });
  [ash, elm] = [await operator("Operator Ash"), await operator("Operator Elm")];
});
afterAll(async () => {
  await app.close();
  await mail.close();
});
beforeEach(async () => {
  [person, ...reporters] = [await signedUp(), await signedUp(), await signedUp()];
  await app.query(
    `UPDATE users SET email_confirmed_at = now(), picture_url = $2 WHERE node_id = ANY ($1)`,
    [[person, ...reporters].map(({ id }) => id), pictureUrl],
  );
});

async function mailsTo(address: string): Promise<string[]> {
  await app.runJobs();
  return mail.letters
    .filter(({ to }) => to.includes(address))
    .map(({ text }) => text.replaceAll(/=\r?\n/g, "").replaceAll("\r\n", "\n"));
}

/** The notifications of moderation, newest first. */
async function bellOf({ token }: Person) {
  const { data } = await app.graph(
    "{ viewer { notifications { nodes { kind decisionNumber subjectKind } } } }",
    {},
    { bearer: token },
  );
  return (data.viewer.notifications.nodes as { kind: string; subjectKind: string | null }[]).filter(
    ({ subjectKind }) => subjectKind !== null,
  );
}

async function report(
  subjectKind: string,
  subjectId: string,
  bearer: string | null,
  email?: string,
) {
  const given = { subjectKind, subjectId, reason: "SPAM", goodFaith: true, email };
  const { data } = await app.graph(
    `mutation ($input: ReportContentInput!) {
       reportContent(input: $input) { receipt userErrors { message } } }`,
    { input: { ...given, details: "It advertises a shop." } },
    bearer ? { bearer } : {},
  );
  expect(data.reportContent.userErrors).toEqual([]);
}

test("every reporter of a person hears that the KEEP was overturned, and can appeal the pause", async () => {
  const address = "stranger@example.net";
  for (const { token } of reporters) await report("USER", person.id, token);
  await report("USER", person.id, null, address);
  const found = await openCase("user", person.id);
  await app.query("UPDATE cases SET writer_id = (SELECT id FROM users WHERE node_id = $1)", [
    person.id,
  ]);
  const kept = await decide(ash, found, "KEEP");
  const [appellant, other] = reporters as [Person, Person];
  const appeal = { decision: kept, text: "Every review of theirs is an advertisement." };
  expect((await call(appellant.token, "appealDecision", appeal)).userErrors).toEqual([]);
  const outcome = { case: found, outcome: "OVERTURNED", ground: "G4", facts };
  const { userErrors } = await call(elm, "decideAppeal", { ...outcome, measure: "PAUSE_WRITER" });
  expect(userErrors).toEqual([]);

  const pause = kept + 1;
  const told = { kind: "REPORT_DECIDED", decisionNumber: pause, subjectKind: "USER" };
  expect(await bellOf(other)).toContainEqual(told);
  expect(await bellOf(person)).toContainEqual({ ...told, kind: "CONTENT_DECIDED" });
  for (const to of [other.email, address]) {
    const text = (await mailsTo(to)).find((each) => each.includes(`/decisions/${pause}`));
    expect(text).toContain("The person you reported cannot write reviews for a while.");
  }
  expect((await mailsTo(person.email)).at(-1)).toContain("a decision about your profile");
  const restored = { decision: pause, text: "The other reviews are theirs too." };
  expect((await call(other.token, "appealDecision", restored)).userErrors).toEqual([]);
});

test("a later pause of the writer of a review is not told to its reporters", async () => {
  const { id } = await app.build.aReview(await app.build.aProvider(), {
    userId: (await app.build.aUser()).id,
  });
  const [review] = await app.query<{ id: string }>(
    "SELECT node_id AS id FROM reviews WHERE id = $1",
    [id],
  );
  await report("REVIEW", review!.id, reporters[0]!.token);
  const found = await openCase("review", review!.id);
  const decision = await decide(ash, found, "NOT_COUNT");
  await call(ash, "decideCase", { case: found, measure: "PAUSE_WRITER", ground: "G4" });
  expect(await bellOf(reporters[0]!)).toEqual([
    { kind: "REPORT_DECIDED", decisionNumber: decision, subjectKind: "REVIEW" },
  ]);
});

test("reporters hear by bell and mail that the content is gone; facts without a decision go, too", async () => {
  const picture = userPictureIdOf({ nodeId: person.id, pictureUrl })!;
  const address = "reader@example.net";
  await report("PICTURE", picture, reporters[0]!.token);
  await report("PICTURE", picture, null, address);
  await app.query("UPDATE cases SET facts = $2 WHERE subject_id = $1", [picture, facts]);
  await app.query("UPDATE users SET picture_url = NULL WHERE node_id = $1", [person.id]);
  for (const hours of [0, 25, 50]) {
    const now = () => new Date(Date.now() + hours * 3_600_000);
    await closeCasesWithoutContent({ ...app.environment, now });
  }
  expect(await bellOf(reporters[0]!)).toEqual([
    { kind: "REPORT_CLOSED", decisionNumber: null, subjectKind: "PICTURE" },
  ]);
  const gone = "The picture that you reported no longer exists";
  const [own, ...more] = await mailsTo(reporters[0]!.email);
  expect([own, more]).toEqual([expect.stringContaining(gone), []]);
  expect(own).toContain("https://plaudit.example/myprofile/decisions");
  const [, anonymous] = await mailsTo(address);
  expect(anonymous).toContain(gone);
  expect(anonymous).toContain("https://plaudit.example/reports/N-");
  const closed = await app.query("SELECT state, facts FROM cases WHERE subject_id = $1", [picture]);
  expect(closed).toEqual([{ state: "FINAL", facts: null }]);
});

test("the statement about a picture names the picture", async () => {
  const found = await openCase("picture", userPictureIdOf({ nodeId: person.id, pictureUrl })!);
  await app.query(
    "UPDATE cases SET writer_id = (SELECT id FROM users WHERE node_id = $2) WHERE id = $1",
    [parseNodeId(found)!.key, person.id],
  );
  await call(ash, "askAuthor", { case: found, question: "Is it you?" });
  const number = await decide(ash, found, "REMOVE");
  const own = "{ viewer { questions { subjectKind text } decisionsAboutMe { content } } }";
  const { data } = await app.graph(own, {}, { bearer: person.token });
  expect(data.viewer).toEqual({
    questions: [{ subjectKind: "PICTURE", text: null }],
    decisionsAboutMe: [{ content: null }],
  });
  expect((await bellOf(person)).filter(({ kind }) => kind !== "WRITER_ASKED")).toEqual([
    { kind: "CONTENT_DECIDED", decisionNumber: number, subjectKind: "PICTURE" },
  ]);
  const [text] = await mailsTo(person.email);
  expect(text).toContain(`Decision ${number} about your picture on Plaudit`);
  expect(text).toContain("The picture was removed.");
});
