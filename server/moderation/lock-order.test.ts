import { afterAll, beforeAll, expect, test } from "vitest";
import { deskCalls } from "#server/testing/desk-calls";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
let ash: string;
beforeAll(async () => {
  app = await startTestApp();
  ash = await operator("Operator Ash", "MODERATOR");
});
afterAll(() => app.close());
const { operator, aCase, call, signedUp } = deskCalls(() => app);

/** Holds a row while the work waits for it; then the other row must still be free. */
async function waitsFirstFor(
  held: string,
  free: string,
  key: number,
  work: () => Promise<unknown>,
) {
  const holder = await app.database.connect();
  let done: Promise<unknown>;
  try {
    await holder.query("BEGIN");
    await holder.query(`${held} FOR UPDATE`, [key]);
    done = work();
    const waits = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    await expect.poll(() => app.query(waits)).toHaveLength(1);
    await holder.query(`${free} FOR UPDATE NOWAIT`, [key]);
    await holder.query("COMMIT");
  } finally {
    await holder.end();
  }
  return done;
}

const caseRow = "SELECT FROM cases WHERE id = $1";

test("A withdrawn report is locked after its case, as a decision locks them", async () => {
  const { key, review } = await aCase();
  const { token } = await signedUp();
  const input = { subjectKind: "REVIEW", subjectId: review, reason: "SPAM", goodFaith: true };
  const { data } = await app.graph(
    "mutation ($input: ReportContentInput!) { reportContent(input: $input) { receipt } }",
    { input: { ...input, details: "It advertises a shop." } },
    { bearer: token },
  );
  const { receipt } = data.reportContent;
  const withdraw = () =>
    app.graph(
      "mutation ($input: WithdrawReportInput!) { withdrawReport(input: $input) { report { state } } }",
      { input: { receipt } },
      { bearer: token },
    );
  const reports = "SELECT FROM reports WHERE case_id = $1";
  expect(await waitsFirstFor(caseRow, reports, key, withdraw)).toMatchObject({
    data: { withdrawReport: { report: { state: "WITHDRAWN" } } },
  });
});

test("A question locks the writer, who is notified, before the case, as an erasure does", async () => {
  const { id, key } = await aCase();
  const ask = () =>
    call(ash, "askAuthor", { case: id, question: "When were you there?" }, "case { state }");
  const writer = "SELECT FROM users WHERE id = (SELECT writer_id FROM cases WHERE id = $1)";
  expect(await waitsFirstFor(writer, caseRow, key, ask)).toMatchObject({
    case: { state: "ASKED" },
  });
});
