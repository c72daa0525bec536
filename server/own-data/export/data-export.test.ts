import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startJobWorker } from "#server/jobs/start-job-worker";
import { JobInterrupted } from "#server/jobs/tasks";
import { dataExportDays, maxExportLeases } from "#server/platform/settings/limits";
import { people, twelveAtOnce } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { wholePerson } from "#server/testing/whole-person";
import { leaseDataExport } from "./lease-data-export";
import { dataExportPath } from "#server/own-data/routes";
import { sections } from "./sections";
import { exportData, writeDataExport } from "./write-data-export";

let app: TestApp;
let clock = new Date();
beforeAll(async () => {
  app = await startTestApp({ now: () => clock, env: { RATE_LIMITS: "on" } });
});
afterAll(() => app.close());
beforeEach(async () => {
  clock = new Date();
  await app.query("TRUNCATE rate_limits");
  await app.query("DELETE FROM data_exports");
});
const { signedUp } = people(() => app);

const asked = "state progress kilobytes askedAt readyAt keptUntil";

async function start(bearer?: string) {
  const { data, errors } = await app.graph(
    `mutation { startDataExport { dataExport { ${asked} } userErrors { code } } }`,
    {},
    bearer ? { bearer } : {},
  );
  if (errors) throw new Error(errors[0]!.message);
  return data.startDataExport;
}

async function look(bearer: string) {
  const { data } = await app.graph(`{ viewer { dataExport { ${asked} } } }`, {}, { bearer });
  return data.viewer.dataExport;
}

const write = () => app.runJobs();

async function download(bearer?: string) {
  const headers = bearer ? { authorization: `Bearer ${bearer}` } : {};
  return app.http.inject({ method: "GET", url: dataExportPath, headers });
}

/** Columns that an export omits, with the reasons. */
const leftOut = new Set([
  // The user's own id; providers are exported by username.
  ..."user_id provider_id idempotency_keys.scope".split(" "),
  // Row ids without any other reference, and the order of quotes.
  ..."review_wordings.id notifications.id verifications.id sessions.id contact_messages.id user_mails.id testimonials.position api_keys.id webhooks.id webhook_deliveries.id webhook_deliveries.webhook_id".split(
    " ",
  ),
  // Secrets: mentioned, not included.
  ..."network_tokens.sealed verifications.code_hash idempotency_keys.body_hash api_keys.hash earlier_names.hash passkeys.id passkeys.credential_id passkeys.public_key totp_secrets.sealed recovery_codes.hash sign_in_challenges.hash webhooks.sealed_secret webhooks.earlier_secret".split(
    " ",
  ),
  // Exported as the columns of a review; its votes belong to others.
  ..."deleted_reviews.review deleted_reviews.review_id deleted_reviews.votes".split(" "),
  // Signed-in users have no guest session.
  "reviews.guest_session_id",
  // Always null while the user can request an export.
  "users.erased_at",
  // The handling of a case by operators.
  ..."reports.id reports.case_id appeals.id appeals.case_id appeals.report_id decision_parties.id decision_parties.report_id".split(
    " ",
  ),
  ..."removed_content.id removed_content.review_id removed_content.is_withdrawn cases.id cases.detection".split(
    " ",
  ),
  ..."cases.priority cases.assignee cases.report_count cases.first_answer_at cases.facts cases.writer_id".split(
    " ",
  ),
  ..."cases.facts_entered_by cases.facts_entered_at cases.proposal cases.proposed_by cases.gone_since cases.objected_by reports.reporter_id".split(
    " ",
  ),
  // The export itself and its progress.
  ..."data_export_parts.content data_export_parts.position data_exports.bytes".split(" "),
  ..."data_exports.claims data_exports.row_count".split(" "),
  ..."data_exports.done_count data_exports.ready_at data_exports.failed_at".split(" "),
]);

/** The number of rows per table that reference a user, from the foreign keys of the database. */
async function rowsOfUser(id: number) {
  const references = await app.query<{ table: string; column: string }>(
    `SELECT c.conrelid::regclass::text AS table, a.attname AS column FROM pg_constraint c
     JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
     WHERE c.contype = 'f' AND c.confrelid = 'users'::regclass`,
  );
  return Promise.all(
    references.map(async ({ table, column }) => {
      const count = `SELECT count(*)::int AS count FROM ${table} WHERE ${column} = $1`;
      const [row] = await app.query<{ count: number }>(count, [id]);
      return { table, count: row!.count };
    }),
  );
}

const numberOf = (nodeId: string) => app.build.rowOf(nodeId);

function later(seconds: number): void {
  clock = new Date(clock.getTime() + seconds * 1000);
}

describe("an export", () => {
  test("does not reveal an open case without a question", async () => {
    const { token, id } = await signedUp();
    await app.query(
      `INSERT INTO cases (subject_kind, subject_id, writer_id, opened_at, due_at)
       SELECT 'user', node_id, id, now(), now() FROM users WHERE node_id = $1`,
      [id],
    );
    await start(token);
    await write();
    expect((await download(token)).json().questionsToYou).toEqual([]);
  });

  test("includes every row about the user, from every table", async () => {
    const person = await wholePerson(app);
    const provider = await app.build.aProvider({ username: `zq.${person.mark}` });
    const answered = await app.build.aReview(provider);
    await app.query("UPDATE reviews SET answer = 'Thanks', answered_at = now() WHERE id = $1", [
      answered.id,
    ]);
    await start(person.token);
    const before = await rowsOfUser(person.id);
    await write();
    const response = await download(person.token);
    expect(response.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(response.headers["content-disposition"]).toMatch(
      /^attachment; filename="plaudit-\d{4}-\d\d-\d\d\.json"$/,
    );
    const file = response.json();

    // Every table that references a user is a list in the export, with all rows.
    expect(before.length).toBeGreaterThan(9);
    for (const { table, count } of before) {
      const section = sections.find(({ tables }) => tables.includes(table));
      expect(section?.name, `a list of the rows of ${table}`).toBeDefined();
      expect(count, `rows of ${table}`).toBeGreaterThan(0);
      const rows = file[section!.name].length;
      expect(rows, `rows of ${table} in the file`).toBeGreaterThanOrEqual(count);
    }
    // Rows that know the user only by a name, an address or a hash.
    for (const name of ["verifications", "saves", "lookedUpOnInstagram", "reportedByBrowsers"]) {
      expect(file[name].length, name).toBeGreaterThan(0);
    }
    expect(file.messagesToUs).toHaveLength(2);
    expect(file.counters.length).toBeGreaterThan(4);
    expect(file.ownProvider).toMatchObject([{ facts: { username: provider.username } }]);
    expect(file.answersInNameOfProvider).toMatchObject([{ answer: "Thanks" }]);
    expect(file.reviews).toMatchObject([
      { comment: `Patient, says ${person.mark}.`, provider: person.reviewed.username },
      { comment: `Dear, says ${person.mark}.`, helpfulCount: 1 },
    ]);
    expect(file.earlierWordings).toMatchObject([{ comment: `Punctual, says ${person.mark}.` }]);
    expect(file.deletedReviews).toMatchObject([
      {
        comment: `Gone, says ${person.mark}.`,
        reviewType: "service",
        isVerified: expect.any(Boolean),
      },
    ]);
    expect(file.helpfulVotesForDeletedReviews).toMatchObject([{ review: person.theirDeleted.id }]);

    // Every column is exported, or mentioned as stored and not included.
    const columns = await app.query<{ values: Record<string, unknown> }>(
      "SELECT to_jsonb(u) AS values FROM users u WHERE id = $1",
      [person.id],
    );
    const exported = Object.values(file.profile[0]).map(String);
    const secret = String(columns[0]!.values["password_hash"]);
    for (const [column, value] of Object.entries(columns[0]!.values)) {
      if (value === null || value === secret) continue;
      expect(exported, `the column ${column}`).toContain(String(value));
    }
    expect(file.profile[0].passwordHash).toBe("stored, not included");

    const secrets = person.values.filter((value) =>
      /^[0-9a-f]{40,}$|^\$argon|^[\w-]{43}$/.test(value),
    );
    expect(secrets.length).toBeGreaterThan(5);
    for (const each of secrets) expect(response.body).not.toContain(each);
  });

  test("includes every column of its tables, or lists the reason why not", async () => {
    const columns = await app.query<{ table: string; column: string }>(
      `SELECT table_name AS table, column_name AS column FROM information_schema.columns
       WHERE table_schema = 'public' ORDER BY 1, 2`,
    );
    const covered = sections.flatMap(({ tables, text }) =>
      tables.map((table) => ({ table, text })),
    );
    const isCovered = ({ table, column }: (typeof columns)[0]) =>
      covered.some((one) => {
        const named = /json_build_object\((.*)\)::text AS row/s.exec(one.text)![1]!;
        const isWhole = /to_jsonb\(\w+\)|json_agg\(/.test(named);
        return one.table === table && (isWhole || new RegExp(`\\.${column}\\b`).test(named));
      });
    const uncovered = columns.filter((one) => {
      if (!covered.some(({ table }) => table === one.table) || isCovered(one)) return false;
      return !leftOut.has(one.column) && !leftOut.has(`${one.table}.${one.column}`);
    });
    expect(uncovered.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
  });

  test("reports its progress, and sends a notification when ready", async () => {
    const { token } = await signedUp();
    expect(await look(token)).toBeNull();
    expect(await start(token)).toMatchObject({
      dataExport: { state: "PREPARING", progress: 0, readyAt: null, keptUntil: null },
      userErrors: [],
    });
    expect((await download(token)).statusCode).toBe(404);
    await write();
    const keptUntil = new Date(clock.getTime() + dataExportDays * 86_400_000).toISOString();
    expect(await look(token)).toMatchObject({ state: "READY", progress: 100, keptUntil });
    const kinds = await app.query("SELECT kind FROM notifications WHERE kind = 'export_ready'");
    expect(kinds.length).toBeGreaterThan(0);
  });

  test("can only be downloaded by its owner", async () => {
    const [owner, other] = [await signedUp(), await signedUp()];
    await start(owner.token);
    await write();
    expect((await download()).statusCode).toBe(401);
    expect((await download("no.such.bearer")).statusCode).toBe(401);
    expect((await download(other.token)).statusCode).toBe(404);
    expect((await download(owner.token)).json().profile).toMatchObject([{ email: owner.email }]);
    await expect(start()).rejects.toThrow("Authentication required");
  });

  test("exists once per user, even with twelve concurrent requests; three are allowed a day", async () => {
    const { token } = await signedUp();
    await start(token);
    const answers = await twelveAtOnce(() => start(token));
    for (const { dataExport } of answers) expect(dataExport).toMatchObject({ state: "PREPARING" });
    expect(await app.query("SELECT claims FROM data_exports")).toHaveLength(1);
    for (let round = 0; round < 2; round++) {
      await write();
      expect(await start(token)).toMatchObject({ dataExport: { state: "PREPARING" } });
    }
    await write();
    expect(await start(token)).toMatchObject({
      dataExport: null,
      userErrors: [{ code: "THROTTLED" }],
    });
    expect(await look(token)).toMatchObject({ state: "READY" });
  });

  test("is continued by another process after a crash, and the stale process writes nothing more", async () => {
    const { token, id } = await signedUp();
    await start(token);
    const crashed = await leaseDataExport(app.environment, await numberOf(id));
    await app.runJobs();
    expect(await look(token)).toMatchObject({ state: "READY" });
    expect(await writeDataExport(app.environment, crashed!)).toEqual({ outcome: "lost" });
    expect((await download(token)).json().exports).toHaveLength(1);
  });

  test("fails after too many attempts, and can be requested again", async () => {
    const { token, id } = await signedUp();
    await start(token);
    for (let round = 0; round < maxExportLeases; round++) {
      expect(await leaseDataExport(app.environment, await numberOf(id))).not.toBeNull();
    }
    expect(await look(token)).toMatchObject({ state: "PREPARING" });
    await app.runJobs();
    expect(await look(token)).toMatchObject({ state: "FAILED" });
    expect(await start(token)).toMatchObject({ dataExport: { state: "PREPARING" } });
    await app.runJobs();
    expect(await look(token)).toMatchObject({ state: "READY" });
  });

  test("is written once per user, in whichever process", async () => {
    const tokens = [];
    for (let round = 0; round < 5; round++) tokens.push((await signedUp()).token);
    for (const token of tokens) await start(token);
    await Promise.all([app.runJobs(), app.runJobs()]);
    for (const token of tokens) expect(await look(token)).toMatchObject({ state: "READY" });
    expect(await app.query("SELECT DISTINCT claims FROM data_exports")).toEqual([{ claims: 1 }]);
  });

  test("survives a shutdown, and the next process continues it", async () => {
    const { token, id } = await signedUp();
    await start(token);
    const stopped = { signal: AbortSignal.abort(), isLastAttempt: false };
    await expect(
      exportData(app.environment, { userId: await numberOf(id) }, stopped),
    ).rejects.toBeInstanceOf(JobInterrupted);
    expect(await app.query("SELECT claims FROM data_exports")).toEqual([{ claims: 0 }]);
    await app.runJobs();
    expect(await look(token)).toMatchObject({ state: "READY" });
  });

  test("starts right after the request", async () => {
    const stop = startJobWorker(app.environment, app.jobTasks, {});
    const { token } = await signedUp();
    await start(token);
    await expect.poll(() => look(token), { timeout: 5_000 }).toMatchObject({ state: "READY" });
    await stop();
  });

  test("is not delayed by a failing export of another user", async () => {
    const [first, second] = [await signedUp(), await signedUp()];
    await start(first.token);
    await start(second.token);
    await app.query(
      `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$;
       CREATE TRIGGER fail BEFORE INSERT ON data_export_parts FOR EACH ROW
         WHEN (NEW.user_id = ${await numberOf(first.id)}) EXECUTE FUNCTION fail()`,
    );
    await app.runJobs();
    expect(await look(second.token)).toMatchObject({ state: "READY" });
    await app.query("DROP TRIGGER fail ON data_export_parts; DROP FUNCTION fail()");
    expect(await look(first.token)).toMatchObject({ state: "PREPARING" });
    await app.runJobs();
    expect(await look(first.token)).toMatchObject({ state: "READY" });
  });

  test("may take longer than the deadline of a request", async () => {
    const { token } = await signedUp();
    await start(token);
    let present = performance.now();
    const clock = vi.spyOn(performance, "now").mockImplementation(() => (present += 11_000));
    try {
      await write();
    } finally {
      clock.mockRestore();
    }
    expect((await download(token)).json().counters).toMatchObject([{ limit: "DATA_EXPORT" }]);
  });

  test("is kept for seven days", async () => {
    const { token } = await signedUp();
    await start(token);
    await write();
    later(dataExportDays * 86_400 - 1);
    await app.purgeExpiredRows();
    expect(await app.query("SELECT FROM data_export_parts")).not.toHaveLength(0);
    later(2);
    await app.purgeExpiredRows();
    expect(await app.query("SELECT FROM data_export_parts")).toEqual([]);
  });

  test("is written and read in small parts, even if large", async () => {
    const { token } = await signedUp();
    const [{ id }] = (await app.query("SELECT max(id) AS id FROM users")) as [{ id: number }];
    await app.query(
      `WITH made AS (INSERT INTO providers (username, display_name) SELECT 'many' || n, 'Many'
         FROM generate_series(1, 1501) AS n RETURNING id)
       INSERT INTO reviews (provider_id, user_id, rating, review_type, comment)
       SELECT id, ${id}, 5, 'service', repeat('x', 900) FROM made`,
    );
    await start(token);
    await write();
    const parts = await app.query<{ length: number }>(
      "SELECT length(content) FROM data_export_parts",
    );
    expect(parts.length).toBeGreaterThan(3);
    for (const { length } of parts) expect(length).toBeLessThan(900_000);
    const reviews = (await download(token)).json().reviews as { id: number }[];
    expect(new Set(reviews.map((review) => review.id)).size).toBe(1501);
  });
});
