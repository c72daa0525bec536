import { afterAll, beforeAll, expect, test } from "vitest";
import { deskCalls, facts } from "#server/testing/desk";
import { people } from "#server/testing/people";
import { reviewCalls } from "#server/testing/review-calls";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { writeDataFiles } from "#server/trust/data-files/write-data-files";

let app: TestApp;
let ash: string;
let elm: string;
let writer: { token: string; id: string };
let reporter: { token: string; id: string };
let provider: { id: number; username: string };
let found: string;
const { signedUp } = people(() => app);
const change = reviewCalls(() => app);
const { operator, openCase, call, decide } = deskCalls(() => app);

beforeAll(async () => {
  app = await startTestApp();
  [ash, elm] = [await operator("Operator Ash"), await operator("Operator Elm")];
  [writer, reporter] = [await signedUp(), await signedUp()];
  const rename = `UPDATE users SET display_name = $2, first_name = $3, last_name = $4, declared_username = $5
    WHERE node_id = $1`;
  await app.query(rename, [writer.id, "Zora Quist", "Zora", "Quist", "zora.q"]);
  await app.query(rename, [reporter.id, "Bo Long", "Bo", "Lindqvist", null]);
  provider = await app.build.aProvider({ username: "mira.moves", displayName: "Mira Lind" });
  const content = { rating: 5, reviewType: "SERVICE", region: "EUROPE", comment: "Patient." };
  const input = { provider: provider.username, ...content };
  const { review } = await change(writer.token, "saveReview", input);
  const report = { subjectKind: "REVIEW", subjectId: review.id, reason: "FAKE", goodFaith: true };
  await app.graph(
    "mutation ($input: ReportContentInput!) { reportContent(input: $input) { userErrors { message } } }",
    { input: { ...report, details: "I do not like it at all." } },
    { bearer: reporter.token },
  );
  found = await openCase("review", review.id);
});
afterAll(() => app.close());

const refused = [
  ["the writer's name", "Zora Quist wrote the same text under four providers.", "Zora Quist"],
  [
    "the reporter's last name",
    "The reporter, Lindqvist, showed the receipts of all four visits.",
    "Lindqvist",
  ],
  ["a username", "The same text was sent by @zora.q under four providers.", "@zora.q"],
  [
    "the full name on the page",
    "The text is about Mira Lind and names no experience at all.",
    "Mira Lind",
  ],
  [
    "an email address",
    "The text tells readers to write to sales@example.org for an offer.",
    "sales@example.org",
  ],
  [
    "a phone number",
    "The text tells readers to call +49 170 1234567 for an offer.",
    "+49 170 1234567",
  ],
] as const;

test.each(refused)(
  "Facts with %s are refused, and the error says what to leave out",
  async (_, text, part) => {
    const answer = await call(ash, "enterFacts", { case: found, facts: text });
    expect(answer.userErrors).toMatchObject([
      { code: "INVALID", field: ["facts"], message: expect.stringContaining(`“${part}”`) },
    ]);
  },
);

test("Decisions about a person have a random id each, other facts than the content, and no way to the person", async () => {
  const aboutPage = "The review of @mira.moves repeats a text of four other pages.";
  expect((await call(ash, "enterFacts", { case: found, facts: aboutPage })).userErrors).toEqual([]);
  for (const measure of ["NOT_COUNT", "PAUSE_WRITER", "PAUSE_WRITER", "RESTORE"]) {
    const input = { case: found, measure, ground: "T12" };
    expect((await call(ash, "decideCase", input)).userErrors).toEqual([]);
  }
  const own = await openCase("user", writer.id);
  await app.query("UPDATE cases SET writer_id = $1 WHERE subject_kind = 'user'", [
    await app.build.rowOf(writer.id),
  ]);
  await decide(ash, own, "KEEP");

  await writeDataFiles(app.environment);
  const lines = (await app.http.inject("/data/decisions.ndjson")).body.trim().split("\n");
  const decisions = lines.map((line) => JSON.parse(line));
  const persons = decisions.filter(({ subject }) => subject.kind === "user");
  // Both pauses, the decisions that undo them, and KEEP.
  expect(persons).toHaveLength(5);
  expect(new Set(persons.map(({ subject }) => subject.id)).size).toBe(5);
  for (const { provider: username, reviewStars, facts: shown, measure } of persons) {
    expect([username, reviewStars]).toEqual([null, null]);
    expect(shown).toEqual(measure === "KEEP" ? facts : expect.stringContaining("sealed"));
  }
  const { body } = await app.rest("GET", "/api/decisions?limit=100");
  const graph = await app.graph("{ decisions(first: 50) { nodes { facts subject { id } } } }");
  const page = JSON.stringify([lines, body, graph.data]);
  expect(page).not.toMatch(new RegExp(`${writer.id}|${reporter.id}|Quist|Zora`));
});

test("The paused person reads the sealed facts of the pause; neither its reporter nor readers do", async () => {
  const document = "{ viewer { decisionsAboutMe { facts decision { measure facts } } } }";
  const of = async (bearer: string) =>
    (await app.graph(document, {}, { bearer })).data.viewer.decisionsAboutMe as {
      facts: string;
      decision: { measure: string; facts: string };
    }[];
  const pauses = (await of(writer.token)).filter(
    ({ decision }) => decision.measure === "PAUSE_WRITER",
  );
  expect(pauses).toHaveLength(2);
  for (const { facts: read, decision } of pauses) {
    expect(read).toContain("repeats a text");
    expect(decision.facts).not.toContain("repeats a text");
  }
  expect((await of(reporter.token)).map(({ decision }) => decision.measure)).toEqual([
    "RESTORE",
    "NOT_COUNT",
  ]);
});

test("The facts of an outcome, and a notice, are checked like those of a case", async () => {
  const pause = { case: found, measure: "PAUSE_WRITER", ground: "T12" };
  const decision = (await call(ash, "decideCase", pause)).case.decisionNumber;
  const text = "I wrote the same text because it is the same service.";
  expect((await call(writer.token, "appealDecision", { decision, text })).userErrors).toEqual([]);
  const outcome = { case: found, outcome: "UPHELD", ground: "T12" };
  for (const [, wrong] of refused) {
    const answer = await call(elm, "decideAppeal", { ...outcome, facts: wrong });
    expect(answer.userErrors).toMatchObject([{ code: "INVALID", field: ["facts"] }]);
  }
  const page = await openCase("provider", await nodeIdOfPage());
  await app.query("UPDATE cases SET provider_id = $1 WHERE subject_kind = 'provider'", [
    provider.id,
  ]);
  await call(ash, "enterFacts", { case: page, facts });
  const notice = { case: page, measure: "PROVIDER_NOTICE", ground: "T12" };
  for (const [given, count] of [
    ["Write to Mira Lind.", 1],
    ["Write to a@example.org.", 1],
    ["@mira.moves asks for refunds.", 0],
  ] as const) {
    const answer = await call(ash, "decideCase", { ...notice, notice: given });
    expect(answer.userErrors).toHaveLength(count);
    if (count > 0) expect(answer.userErrors).toMatchObject([{ field: ["notice"] }]);
  }
});

async function nodeIdOfPage(): Promise<string> {
  const [row] = await app.query<{ id: string }>(
    "SELECT node_id AS id FROM providers WHERE id = $1",
    [provider.id],
  );
  return row!.id;
}
