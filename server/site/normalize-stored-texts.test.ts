import { Writable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { textsPerBatch } from "#server/platform/settings/job-limits";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { addJob } from "#server/jobs/add-job";
import { leftHashesOf, nameHashesOf } from "#server/users/left-names/name-hashes";
import { UserRecord } from "#server/users/user-record.entity";
import { migrations } from "#server/migrations/all";

let app: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  const logTo = new Writable({
    write: (line: Buffer, _, done) => (lines.push(line.toString()), done()),
  });
  app = await startTestApp({ env: { LOG_LEVEL: "info" }, logTo });
});
afterAll(() => app.close());

/** The outcome that the job logs. */
async function normalize(): Promise<{ changed: number; left: number; twins: number[] }> {
  const start = { table: "reviews", after: [], changed: 0, left: 0 };
  lines.length = 0;
  await addJob(app.database.source, "normalizeStoredTexts", start);
  await app.runJobs();
  const all = lines.map((line) => JSON.parse(line) as { msg: string; twins?: number[] });
  const end = all.find(({ msg }) => msg === "stored texts are in their normal form");
  const { changed, left } = end as unknown as { changed: number; left: number };
  return { changed, left, twins: all.flatMap(({ twins }) => twins ?? []) };
}

const rowOf = async (table: string, id: number) =>
  (await app.query<Record<string, unknown>>(`SELECT * FROM ${table} WHERE id = $1`, [id]))[0]!;

test("stored texts get their normal form once, with the earlier wording of a review", async () => {
  const provider = await app.build.aProvider({
    displayName: "Noor\u200b Breathes",
    biography: "One\u000bTwo\n\n\n\nThree",
    specialties: ["yo\u200bga", "breath"],
  });
  const writer = await app.build.aUser({ displayName: "Ann\u0001 Q." });
  const comment = "Patient teacher.\u000bOn time.";
  const { id } = await app.build.aReview(provider, { comment, rating: 5, userId: writer.id });
  await app.query(
    "UPDATE reviews SET answer = $2, answered_at = now() - interval '1 day' WHERE id = $1",
    [id, "Thank\u202e you"],
  );
  await app.query(
    "INSERT INTO testimonials (provider_id, position, review_id, quote) VALUES ($1, 1, $2, $3)",
    [provider.id, id, comment],
  );
  const before = await rowOf("reviews", id);
  const notifications = "SELECT * FROM notifications";
  const notified = await app.query(notifications);
  const figures = await rowOf("providers", provider.id);

  expect(await normalize()).toEqual({ changed: 7, left: 0, twins: [] });
  const after = await rowOf("reviews", id);
  expect(after).toEqual({
    ...before,
    comment: "Patient teacher.\nOn time.",
    answer: "Thank you",
    updated_at: after.updated_at,
  });
  expect(await rowOf("providers", provider.id)).toMatchObject({
    display_name: "Noor Breathes",
    biography: "One\nTwo\n\nThree",
    specialties: ["yoga", "breath"],
    service_histogram: figures.service_histogram,
  });
  expect((await rowOf("users", writer.id)).display_name).toBe("Ann Q.");
  expect(await app.query("SELECT quote FROM testimonials")).toEqual([{ quote: after.comment }]);
  const wordings = "SELECT review_id, rating, comment FROM review_wordings";
  expect(await app.query(wordings)).toEqual([{ review_id: id, rating: 5, comment }]);
  expect(await app.query(notifications)).toEqual(notified);

  expect(await normalize()).toEqual({ changed: 0, left: 0, twins: [] });
  expect(await app.query(wordings)).toHaveLength(1);
});

test("texts that show nothing, and those whose form is too long, stay as they are", async () => {
  const provider = await app.build.aProvider();
  const texts = ["\u3164", "\u0958".repeat(1000)];
  for (const comment of texts) await app.build.aReview(provider, { comment });
  expect(await normalize()).toEqual({ changed: 0, left: 2, twins: [] });
  await app.query("DELETE FROM reviews WHERE provider_id = $1", [provider.id]);
});

test("the job goes through more rows than a batch has", async () => {
  await app.query(
    `INSERT INTO providers (username, display_name, title)
     SELECT 'many' || n, 'Many', CASE n WHEN $1 THEN 'a' || chr(8203) ELSE 'a' END FROM generate_series(1, $1) n`,
    [textsPerBatch + 1],
  );
  expect(await normalize()).toMatchObject({ changed: 1 });
});

test("addresses get their normal form unless another user has it", async () => {
  const first = (await app.build.aUser()).id;
  const twin = (await app.build.aUser()).id;
  const single = (await app.build.aUser()).id;
  const set = (id: number, email: string, phone: string) =>
    app.query("UPDATE users SET email = $2, phone = $3 WHERE id = $1", [id, email, phone]);
  await set(first, "jos\u00e9@example.org", "+525512345678");
  await set(twin, "jose\u0301@example.org", "+5215512345678");
  await set(single, "jo\u200b@xn--bcher-kva.example", "+5215512345679");
  expect(await normalize()).toEqual({ changed: 2, left: 0, twins: [twin, twin] });
  expect(await rowOf("users", single)).toMatchObject({
    email: "jo@b\u00fccher.example",
    phone: "+525512345679",
  });
  expect(await rowOf("users", twin)).toMatchObject({
    email: "jose\u0301@example.org",
    phone: "+5215512345678",
  });
});

test("the address of a message and of a party is normal, except that of a twin", async () => {
  await app.query(
    `INSERT INTO contact_messages (name, email, message, created_at, tried_at)
     SELECT 'A\u200b', email, 'b', now(), now() FROM unnest($1::text[]) email`,
    [["jo\u200b@example.org", "jose\u0301@example.org"]],
  );
  await app.query(
    "INSERT INTO operators (pseudonym, role, granted_at) VALUES ('Operator Ash', 'MODERATOR', now())",
  );
  await app.query(
    `INSERT INTO decisions (number, measure, ground, facts, subject_kind, subject_id, detection, operator, territory,
       decided_at, hash)
     VALUES (1, 'KEEP', 'G1', repeat('x', 40), 'review', 'r_x', 'REPORT', 'Operator Ash', 'WORLD', now(), repeat('0', 64))`,
  );
  await app.query(
    "INSERT INTO decision_parties (decision_number, party, email) VALUES (1, 'REPORTER', $1)",
    ["jo@xn--bcher-kva.example"],
  );
  expect(await normalize()).toMatchObject({ changed: 4, left: 0 });
  expect(await app.query("SELECT name, email FROM contact_messages ORDER BY id")).toEqual([
    { name: "A", email: "jo@example.org" },
    { name: "A", email: "jose\u0301@example.org" },
  ]);
  expect(await app.query("SELECT email FROM decision_parties WHERE email IS NOT NULL")).toEqual([
    { email: "jo@b\u00fccher.example" },
  ]);
});

test("what is remembered under the earlier form of an address stays the user's", async () => {
  const { id } = await app.build.aUser();
  await app.query(
    "UPDATE users SET email = $2, email_confirmed_at = now(), phone = $3, phone_confirmed_at = now() WHERE id = $1",
    [id, "ann\u00ad@b\u00fccher.example", "+5215598765432"],
  );
  const hashesOf = async () => {
    const user = await app.database.source.getRepository(UserRecord).findOneByOrFail({ id });
    return {
      left: leftHashesOf(app.environment, user),
      found: nameHashesOf(app.environment, user),
    };
  };
  const { left } = await hashesOf();
  await normalize();
  const earlier = await app.query("SELECT hash, is_phone FROM earlier_names WHERE user_id = $1", [
    id,
  ]);
  expect(earlier).toEqual(
    expect.arrayContaining(left.map(({ hash, isPhone }) => ({ hash, is_phone: isPhone }))),
  );
  expect((await hashesOf()).found).toContain(left.find(({ isPhone }) => isPhone)!.hash);
});

test("another fault of one row leaves it, and the job goes on", async () => {
  await app.query("CREATE UNIQUE INDEX one_label ON promotion_codes (provider_id, label)");
  const { id } = await app.build.aProvider();
  await app.query(
    `INSERT INTO promotion_codes (provider_id, code, label, created_at)
     SELECT $1, 'CODE000' || n, label, now() FROM unnest($2::text[]) WITH ORDINALITY AS t (label, n)`,
    [id, ["same", "sa\u200bme", "oth\u200ber"]],
  );
  expect(await normalize()).toMatchObject({
    changed: 1,
    left: 1,
    twins: [expect.any(Number), expect.any(Number)],
  });
  expect(lines.filter((line) => line.includes("a stored text stays as it is"))).toHaveLength(1);
});

test("an upgrade adds the job, a new installation does not", async () => {
  const { up } = new (migrations.find(({ name }) => name.startsWith("NormalTexts"))!)() as {
    up: (runner: unknown) => Promise<void>;
  };
  const waiting = () =>
    app.query("SELECT FROM graphile_worker.jobs WHERE task_identifier = 'normalizeStoredTexts'");
  expect(await waiting()).toHaveLength(0);
  await up(app.database.source);
  expect(await waiting()).toHaveLength(1);
  await app.runJobs();
});
