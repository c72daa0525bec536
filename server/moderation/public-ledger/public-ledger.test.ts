import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { appendDecision, type NewDecision } from "#server/moderation/ledger/append-decision";
import { createContext, type Context } from "#server/platform/request/context";
import { inTransaction } from "#server/platform/request/transaction";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { writeDataFiles } from "#server/trust/data-files/write-data-files";

let app: TestApp;
let base: string;
let ctx: Context;
const draft: NewDecision = {
  measure: "REMOVE",
  ground: "G6",
  facts: "The text names the street and the number of a private home — “12 Elm Road”.",
  subjectKind: "review",
  subjectId: "r_AAAAAAAAAAAAAAAAAAAAAA",
  providerUsername: "ada",
  providerId: null,
  reviewStars: 1,
  reviewClass: "light",
  reviewCreatedAt: new Date("2026-11-01T10:00:00Z"),
  detection: "REPORT",
  operator: "Operator Ash",
  secondOperator: null,
  waited: null,
  territory: "WORLD",
  endsAt: null,
  replaces: null,
  caseId: null,
};

beforeAll(async () => {
  app = await startTestApp({ isListening: true });
  base = `http://127.0.0.1:${(app.http.server.address() as { port: number }).port}`;
  ctx = createContext(app.environment, { requestId: "test", bearer: null, ipAddress: "192.0.2.1" });
  const { id: providerId } = await app.build.aProvider({ username: "ada" });
  await app.query(
    "INSERT INTO operators (pseudonym, role, granted_at) VALUES ('Operator Ash', 'MODERATOR', now())",
  );
  await append({ providerId });
  await append({ measure: "KEEP", ground: "G13", reviewStars: 2 });
  await append({ measure: "NOT_COUNT", ground: "G2", detection: "FINDER", providerId });
});
afterAll(() => app.close());

async function append(changes: Partial<NewDecision>): Promise<void> {
  const sealed = { content: "The text.", note: null };
  await inTransaction(ctx, async (inside) => {
    await appendDecision(inside, { ...draft, ...changes }, sealed);
    return { userErrors: [] };
  });
}

const script = () =>
  promisify(execFile)(process.execPath, ["docs/verify-ledger.mjs", base]).then(
    ({ stdout }) => stdout.trim(),
    ({ stdout }: { stdout: string }) => stdout.trim(),
  );

test("The ledger is paged from the newest decision and filtered; a decision has its clause", async () => {
  const { data, errors } = await app.graph(`{
    all: decisions(first: 2) { totalCount nodes { number } pageInfo { hasNextPage endCursor } }
    removed: decisions(filter: { measure: REMOVE }) { nodes { number clause { number title path } } }
    found: decisions(filter: { detection: FINDER, ground: "G2", provider: "@Ada" }) { nodes { number } }
    none: decisions(filter: { provider: "unknown" }) { totalCount nodes { number } }
    one: decision(number: 2) { number measure } missing: decision(number: 99) { number }
    provider(username: "ada") { decisions(first: 5) { totalCount nodes { number } } notices { message } }
  }`);
  expect(errors).toBeUndefined();
  expect(data.all).toMatchObject({ totalCount: 3, nodes: [{ number: 3 }, { number: 2 }] });
  expect(data.removed.nodes).toMatchObject([
    { number: 1, clause: { number: "G6", path: "/guidelines#g6" } },
  ]);
  expect(data.found.nodes).toEqual([{ number: 3 }]);
  expect(data.none).toEqual({ totalCount: 0, nodes: [] });
  expect([data.one.measure, data.missing]).toEqual(["KEEP", null]);
  expect(data.provider).toEqual({
    decisions: { totalCount: 2, nodes: [{ number: 3 }, { number: 1 }] },
    notices: [],
  });
  const next = `query ($after: String) { decisions(first: 2, after: $after) { nodes { number } pageInfo { hasNextPage } } }`;
  const second = await app.graph(next, { after: data.all.pageInfo.endCursor });
  expect(second.data.decisions).toEqual({
    nodes: [{ number: 1 }],
    pageInfo: { hasNextPage: false },
  });
});

test("An outsider recomputes the chain from the files, and finds a changed row (T7)", async () => {
  await writeDataFiles(app.environment);
  expect(await script()).toBe("3 of 3 decisions form the chain");
  await app.query("DELETE FROM decision_sealed");
  await writeDataFiles(app.environment);
  expect(await script()).toBe("3 of 3 decisions form the chain");

  await app.query("ALTER TABLE decisions DISABLE TRIGGER decisions_unchanged");
  await app.query("UPDATE decisions SET review_stars = 5 WHERE number = 2");
  await writeDataFiles(app.environment);
  expect(await script()).toBe("2: changed");
  await app.query("UPDATE decisions SET review_stars = 2 WHERE number = 2");
  await app.query("ALTER TABLE decisions ENABLE TRIGGER decisions_unchanged");
  await writeDataFiles(app.environment);
});

test("The transparency report equals a recount of the file (T8)", async () => {
  const lines = (await app.http.inject("/data/decisions.ndjson")).body.trim().split("\n");
  const decisions = lines.map((line) => JSON.parse(line));
  const { body } = await app.rest("GET", "/api/transparency");
  expect(body.decisions.total).toBe(decisions.length);
  for (const [name, field] of [
    ["byMeasure", "measure"],
    ["byDetection", "detection"],
  ] as const) {
    for (const [value, count] of Object.entries(body.decisions[name])) {
      expect([value, count]).toEqual([
        value,
        decisions.filter((each) => each[field] === value).length,
      ]);
    }
  }
  const removed = (stars: number) =>
    decisions.filter((each) => each.measure === "REMOVE" && each.reviewStars === stars).length;
  expect(body.decisions.removedByStars).toEqual([1, 2, 3, 4, 5].map(removed));
  const { data } =
    await app.graph(`{ transparency { decisionCount automatedCount byMeasure { measure count }
    removedByStars notCountedByStars reportCount overturnRate firstAnswer { medianHours dueHours lateCount } } }`);
  expect(data.transparency).toMatchObject({
    decisionCount: 3,
    automatedCount: 0,
    removedByStars: [1, 0, 0, 0, 0],
    notCountedByStars: [1, 0, 0, 0, 0],
    overturnRate: null,
  });
});

test("Medians and late cases follow from the times of cases and appeals (T17)", async () => {
  await app.query(
    `INSERT INTO cases (subject_kind, subject_id, state, opened_at, due_at, first_answer_at, decided_at, decision_number)
     SELECT 'review', 'r_' || n, 'DECIDED', now() - interval '200 hours', now(), now() - interval '200 hours' + n * interval '20 hours',
       now() - interval '200 hours' + n * interval '40 hours', 1 FROM generate_series(1, 3) n`,
  );
  await app.query(
    `INSERT INTO cases (subject_kind, subject_id, opened_at, due_at)
     VALUES ('review', 'r_open', now() - interval '25 hours', now())`,
  );
  const { times } = (await app.rest("GET", "/api/transparency")).body;
  expect(times.firstAnswer).toMatchObject({ dueHours: 24, lateCount: 3, count: 4, endedCount: 3 });
  expect(times.firstAnswer.medianHours).toBeCloseTo(40, 1);
  expect(times.decision).toMatchObject({ dueHours: 72, lateCount: 2 });
  expect(times.decision.medianHours).toBeCloseTo(80, 1);
  const none = { lateCount: 0, count: 0, endedCount: 0 };
  expect(times.appeal).toEqual({ medianHours: null, dueHours: 336, ...none });
});
