import { afterAll, beforeAll, expect, test } from "vitest";
import { sealedDays } from "#server/moderation/moderation-limits";
import { reportNetworkDays } from "#server/moderation/report-limits";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { eraseReportData } from "./erase-report-data";

let app: TestApp;
const now = new Date("2026-11-24T10:00:00Z");
beforeAll(async () => {
  app = await startTestApp({ now: () => now });
});
afterAll(() => app.close());

test("Hashes of network addresses go after 30 days, e-mail addresses and appeals after six months", async () => {
  for (const days of [reportNetworkDays, reportNetworkDays + 1, sealedDays + 1]) {
    await app.query(
      `INSERT INTO reports (receipt, subject_kind, subject_id, reason, details, email, ip_hash, good_faith, created_at)
       VALUES (new_receipt($1), 'review', 'r_x', 'FAKE', 'It never took place.', 'a@example.org', 'hash', true,
         $1::timestamptz - make_interval(days => $2))`,
      [now, days],
    );
  }
  await app.query(
    "INSERT INTO operators (pseudonym, role, granted_at) VALUES ('Operator Ash', 'MODERATOR', now()), ('Operator Elm', 'MODERATOR', now())",
  );
  await app.query(
    `INSERT INTO decisions (number, measure, ground, facts, subject_kind, subject_id, detection, operator, territory,
       decided_at, hash)
     VALUES (1, 'KEEP', 'G1', repeat('x', 40), 'review', 'r_x', 'REPORT', 'Operator Ash', 'WORLD', $1, repeat('0', 64))`,
    [now],
  );
  await app.query(
    `INSERT INTO appeals (decision_number, party, report_id, text, created_at, due_at, outcome, outcome_facts, decided_by,
       decided_at)
     SELECT 1, 'REPORTER', n.id, 'It was closed.', n.created_at, n.created_at, 'UPHELD', repeat('x', 40), 'Operator Elm',
       n.created_at
     FROM reports n`,
  );
  await eraseReportData(app.environment);
  const rows = await app.query("SELECT ip_hash AS hash, email FROM reports ORDER BY id");
  expect(rows).toEqual([
    { hash: "hash", email: "a@example.org" },
    { hash: null, email: "a@example.org" },
    { hash: null, email: null },
  ]);
  const appeals = await app.query<{ text: string | null }>("SELECT text FROM appeals ORDER BY id");
  expect(appeals.map(({ text }) => text)).toEqual(["It was closed.", "It was closed.", null]);
});

test("The texts of reports go six months after the last decision, not while a case or an appeal is open", async () => {
  const cases = [
    ["FINAL", sealedDays + 1, true],
    ["DECIDED", sealedDays + 1, true],
    ["DECIDED", sealedDays - 1, false],
    ["APPEALED", sealedDays + 1, false],
    ["OPEN", null, false],
    ["FINAL", null, true],
  ] as const;
  for (const [index, [state, decidedDays]] of cases.entries()) {
    await app.query(
      `WITH own AS (INSERT INTO cases (subject_kind, subject_id, state, opened_at, due_at, decided_at)
         VALUES ('review', $1, $2, $3, $3, $3::timestamptz - make_interval(days => $4)) RETURNING id)
       INSERT INTO reports (receipt, subject_kind, subject_id, reason, details, law_or_rule, good_faith, case_id, created_at)
       SELECT new_receipt($3), 'review', $1, 'FAKE', 'It never took place.', 'A rule', true, id,
         $3::timestamptz - make_interval(days => $5) FROM own`,
      [`r_text${index}`, state, now, decidedDays, 2 * sealedDays],
    );
  }
  await eraseReportData(app.environment);
  const rows = await app.query(
    "SELECT details, law_or_rule AS rule FROM reports WHERE subject_id LIKE 'r_text%' ORDER BY subject_id",
  );
  expect(rows).toEqual(
    cases.map(([, , isErased]) =>
      isErased
        ? { details: null, rule: null }
        : { details: "It never took place.", rule: "A rule" },
    ),
  );
});
