import { afterAll, beforeAll, expect, test } from "vitest";
import { closeCasesWithoutContent } from "#server/moderation/measures/close-cases-without-content";
import { maxAppealsOfDecision } from "#server/moderation/moderation-limits";
import { integerKeyOf } from "#server/platform/graph/node";
import { deskCalls, facts } from "#server/testing/desk";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
let ash: string;
let elm: string;
const { operator, openCase, call } = deskCalls(() => app);
beforeAll(async () => {
  app = await startTestApp();
  [ash, elm] = [await operator("Operator Ash"), await operator("Operator Elm")];
});
afterAll(() => app.close());

const many = 500;
const withoutAccount = 20;

/** A case about a review with reports by this many people, and by 20 without an account. */
async function reportedBy(count: number) {
  const { nodeId } = await app.build.aReview(await app.build.aProvider());
  const id = await openCase("review", nodeId);
  const key = integerKeyOf(id, "Case")!;
  await app.query(
    `WITH people AS (INSERT INTO users (display_name) SELECT 'Reporter' FROM generate_series(1, $2) RETURNING id),
     reporters AS (SELECT id, NULL AS email FROM people
       UNION ALL SELECT NULL, 'reader' || n || '@example.net' FROM generate_series(1, ${withoutAccount}) AS n)
     INSERT INTO reports (case_id, reporter_id, email, subject_kind, subject_id, reason, details, status_key, good_faith,
       receipt, created_at)
     SELECT $1, id, email, 'review', $3, 'FAKE', 'It never took place.', gen_random_uuid()::text, true,
       'T-' || gen_random_uuid(), now() FROM reporters`,
    [key, count, nodeId],
  );
  await call(ash, "enterFacts", { case: id, facts });
  return { id, key, nodeId };
}

async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const before = app.database.statementCount();
  await work();
  return app.database.statementCount() - before;
}

const decideWith = async (bearer: string, name: string, input: object) =>
  expect((await call(bearer, name, { ground: "G4", ...input })).userErrors).toEqual([]);

async function jobsOf(task: string): Promise<number> {
  const [row] = await app.query<{ count: number }>(
    "SELECT count(*)::integer AS count FROM graphile_worker.jobs WHERE task_identifier = $1",
    [task],
  );
  return row!.count;
}

async function notified(kind: string, about: string): Promise<number> {
  const [row] = await app.query<{ count: number }>(
    "SELECT count(*)::integer AS count FROM notifications WHERE kind = $1 AND method = $2",
    [kind, about],
  );
  return row!.count;
}

test("A decision and its appeals take as many statements for 500 reporters as for one, and show the latest appeals", async () => {
  const counts: number[][] = [];
  for (const reporters of [1, many]) {
    const { id, key } = await reportedBy(reporters);
    const mails = await jobsOf("sendDecisionMail");
    const decision = { case: id, measure: "KEEP" };
    const deciding = await statementsOf(() => decideWith(ash, "decideCase", decision));
    const [{ number }] = (await app.query(
      "SELECT decision_number AS number FROM cases WHERE id = $1",
      [key],
    )) as [{ number: number }];
    expect(await notified("report_decided", `decision-${number}`)).toBe(reporters);
    expect((await jobsOf("sendDecisionMail")) - mails).toBe(reporters + withoutAccount);

    await app.query(
      `INSERT INTO appeals (decision_number, case_id, party, user_id, report_id, text, created_at, due_at)
       SELECT $1, $2, 'REPORTER', reporter_id, CASE WHEN reporter_id IS NULL THEN id END, 'I was there.',
         timestamptz '2026-01-01Z' + row_number() OVER (ORDER BY id) * interval '1 minute', now()
       FROM reports WHERE case_id = $2 ORDER BY id`,
      [number, key],
    );
    await app.query("UPDATE cases SET state = 'APPEALED' WHERE id = $1", [key]);
    const outcomes = await jobsOf("mailAppealOutcome");
    const upheld = { case: id, outcome: "UPHELD", facts };
    const appeals = await statementsOf(() => decideWith(elm, "decideAppeal", upheld));
    expect(await notified("appeal_decided", `decision-${number}`)).toBe(reporters);
    expect((await jobsOf("mailAppealOutcome")) - outcomes).toBe(withoutAccount);
    const { data } = await app.graph(`{ decision(number: ${number}) { appeals { createdAt } } }`);
    const times = data.decision.appeals.map(({ createdAt }: { createdAt: string }) => createdAt);
    const all = reporters + withoutAccount;
    const minutes = Array.from({ length: all }, (_, index) => index + 1);
    expect(times).toEqual(
      minutes
        .slice(-maxAppealsOfDecision)
        .map((each) => new Date(Date.UTC(2026, 0, 1, 0, each)).toISOString()),
    );
    counts.push([deciding, appeals]);
  }
  expect(counts[1]).toEqual(counts[0]);
});

test("A case without content is closed with as many statements for 500 reporters as for one", async () => {
  const counts: number[] = [];
  for (const reporters of [1, many]) {
    const { key, nodeId } = await reportedBy(reporters);
    await app.query("DELETE FROM reviews WHERE node_id = $1", [nodeId]);
    const mails = await jobsOf("mailClosedReport");
    const later = () => new Date(Date.now() + 25 * 3_600_000);
    await closeCasesWithoutContent(app.environment);
    counts.push(
      await statementsOf(() => closeCasesWithoutContent({ ...app.environment, now: later })),
    );
    expect(await notified("report_closed", `case-${key}`)).toBe(reporters);
    expect((await jobsOf("mailClosedReport")) - mails).toBe(reporters + withoutAccount);
  }
  expect(counts[1]).toBe(counts[0]);
});
