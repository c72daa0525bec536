import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { verifyLedger } from "#server/moderation/ledger/verify-ledger";
import { deskCalls, facts } from "#server/testing/desk";
import { people } from "#server/testing/people";
import { reviewCalls } from "#server/testing/review-calls";
import { storePicture } from "#server/pictures/stored-picture";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { writeDataFiles } from "#server/trust/data-files/write-data-files";

let app: TestApp;
let ash: string;
let elm: string;
let writer: string;
let review: string;
let username: string;
const { signedUp } = people(() => app);
const { operator, openCase, call, decide } = deskCalls(() => app);

beforeAll(async () => {
  app = await startTestApp();
  [ash, elm] = [await operator("Operator Ash"), await operator("Operator Elm")];
  await app.query(
    `CREATE FUNCTION kill_connection() RETURNS trigger LANGUAGE plpgsql AS
     'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); PERFORM pg_sleep(1); RETURN NULL; END'`,
  );
});
afterAll(() => app.close());
beforeEach(async () => {
  username = (await app.build.aProvider()).username;
  writer = (await signedUp()).token;
  const content = { rating: 5, reviewType: "SERVICE", region: "EUROPE", comment: "Patient." };
  const saved = await reviewCalls(() => app)(writer, "saveReview", {
    provider: username,
    ...content,
  });
  review = saved.review.id;
});

/** Ends the connection of the next transaction that writes to a table, in the middle. */
async function killedAt(table: string, event: string, work: () => Promise<unknown>): Promise<void> {
  await app.query(
    `CREATE TRIGGER killing AFTER ${event} ON ${table} FOR EACH ROW EXECUTE FUNCTION kill_connection()`,
  );
  await expect(work()).rejects.toThrow(/\w/);
  await app.query(`DROP TRIGGER killing ON ${table}`);
}

/** Every row that a decision or an appeal writes. */
async function everything(): Promise<object> {
  const [row] = await app.query<object>(
    `SELECT (SELECT number || hash FROM ledger_head) AS head,
       (SELECT count(*) FROM decisions) AS decisions, (SELECT count(*) FROM decision_sealed) AS sealed,
       (SELECT count(*) FROM decision_parties) AS parties, (SELECT count(*) FROM notifications) AS notifications,
       (SELECT count(*) FROM case_events) AS events, (SELECT count(*) FROM operator_log) AS log,
       (SELECT count(*) FROM graphile_worker._private_jobs) AS jobs,
       (SELECT jsonb_agg(to_jsonb(a) ORDER BY id) FROM appeals a) AS appeals,
       (SELECT jsonb_agg(to_jsonb(c) ORDER BY id) FROM cases c) AS cases,
       (SELECT jsonb_agg(to_jsonb(c) ORDER BY id) FROM removed_content c) AS copies,
       (SELECT jsonb_agg(to_jsonb(r) ORDER BY id) FROM reviews r) AS reviews,
       (SELECT jsonb_agg(review_count ORDER BY id) FROM providers) AS counts,
       (SELECT jsonb_agg(picture_url ORDER BY id) FROM users) AS pictures,
       (SELECT count(*) FROM stored_pictures) AS stored`,
  );
  return row!;
}

test("A decision that is killed at any statement leaves nothing, and can be made again", async () => {
  const found = await openCase("review", review);
  await call(ash, "enterFacts", { case: found, facts });
  const before = await everything();
  const remove = { case: found, measure: "REMOVE", ground: "G4" };
  for (const [table, event] of [
    ["decisions", "INSERT"],
    ["ledger_head", "UPDATE"],
    ["decision_sealed", "INSERT"],
    ["removed_content", "INSERT"],
    ["reviews", "DELETE"],
    ["decision_parties", "INSERT"],
    ["notifications", "INSERT"],
    ["cases", "UPDATE"],
    ["case_events", "INSERT"],
    ["operator_log", "INSERT"],
  ] as const) {
    await killedAt(table, event, () => call(ash, "decideCase", remove));
    expect([table, await everything()]).toEqual([table, before]);
  }
  expect((await call(ash, "decideCase", remove)).userErrors).toEqual([]);
  expect(await verifyLedger(app.environment)).toEqual({ count: 1, faults: [] });
});

test("The removal of a person's picture is whole or not at all, and so is its restoration", async () => {
  const url = await storePicture(app.database.source.manager, Buffer.from("a face"), new Date());
  await app.query(
    "UPDATE users u SET picture_url = $1 FROM reviews r WHERE r.user_id = u.id AND r.node_id = $2",
    [url, review],
  );
  const { data } = await app.graph(`{ review(id: "${review}") { reviewer { avatarSubjectId } } }`);
  const found = await openCase("picture", data.review.reviewer.avatarSubjectId);
  await call(ash, "enterFacts", { case: found, facts });
  for (const measure of ["REMOVE", "RESTORE"]) {
    const before = await everything();
    const decision = { case: found, measure, ground: "G4" };
    for (const [table, event] of [
      ["users", "UPDATE"],
      ["removed_content", measure === "REMOVE" ? "INSERT" : "DELETE"],
      ["stored_pictures", measure === "REMOVE" ? "DELETE" : "INSERT"],
      ["decision_parties", "INSERT"],
      ["operator_log", "INSERT"],
    ] as const) {
      await killedAt(table, event, () => call(ash, "decideCase", decision));
      expect([measure, table, await everything()]).toEqual([measure, table, before]);
    }
    expect((await call(ash, "decideCase", decision)).userErrors).toEqual([]);
  }
  expect((await verifyLedger(app.environment)).faults).toEqual([]);
});

test("An appeal that is killed while it is sent or decided leaves nothing half restored", async () => {
  const found = await openCase("review", review);
  const decision = await decide(ash, found, "REMOVE");
  const sent = { decision, text: "I was there on the third of May." };
  let before = await everything();
  for (const table of ["appeals", "case_events"]) {
    await killedAt(table, "INSERT", () => call(writer, "appealDecision", sent));
    expect(await everything()).toEqual(before);
  }
  expect((await call(writer, "appealDecision", sent)).userErrors).toEqual([]);

  before = await everything();
  const outcome = { case: found, outcome: "OVERTURNED", ground: "G4", facts };
  for (const [table, event] of [
    ["reviews", "INSERT"],
    ["removed_content", "DELETE"],
    ["decisions", "INSERT"],
    ["appeals", "UPDATE"],
    ["cases", "UPDATE"],
    ["notifications", "INSERT"],
  ] as const) {
    await killedAt(table, event, () => call(elm, "decideAppeal", outcome));
    expect([table, await everything()]).toEqual([table, before]);
  }
  expect((await call(elm, "decideAppeal", outcome)).userErrors).toEqual([]);
  expect(await app.query("SELECT FROM reviews WHERE node_id = $1", [review])).toEqual([{}]);
  expect((await verifyLedger(app.environment)).faults).toEqual([]);
});

test("Nightly files that are killed while they are written stay as they were, all of one moment", async () => {
  await writeDataFiles(app.environment);
  const names = ["decisions.ndjson", "ledger-head.txt", "reviews.ndjson", "priors.json"];
  const read = () =>
    Promise.all(names.map(async (name) => (await app.http.inject(`/data/${name}`)).body));
  const before = await read();
  await decide(ash, await openCase("review", review), "NOT_COUNT");
  for (const table of ["data_file_parts", "data_file_versions"]) {
    await killedAt(table, "INSERT OR UPDATE", () => writeDataFiles(app.environment));
    expect(await read()).toEqual(before);
  }
  await writeDataFiles(app.environment);
  const [decisions, head] = await read();
  expect(JSON.parse(decisions!.trim().split("\n").at(-1)!).hash).toBe(head);
});
