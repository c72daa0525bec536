import { PassThrough } from "node:stream";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { password, people } from "#server/testing/people";
import { reviewCalls } from "#server/testing/review-calls";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let logged = "";
let app: TestApp;
beforeAll(async () => {
  const logTo = new PassThrough();
  logTo.on("data", (line) => (logged += String(line)));
  app = await startTestApp({ logTo, env: { LOG_LEVEL: "warn" } });
});
afterAll(() => app.close());
const { call, signedUp } = people(() => app);
const change = reviewCalls(() => app);

const deletion = `mutation ($input: DeleteUserInput!) { deleteUser(input: $input) {
  isDeleted userErrors { message } } }`;
const deleteUser = (bearer: string) =>
  app.graph(deletion, { input: { reviews: "WITHDRAW", currentPassword: password } }, { bearer });
const rename = (bearer: string, firstName: string) =>
  call("updateProfile", { firstName }, { bearer });
const startExport = (bearer: string) =>
  app.graph("mutation { startDataExport { userErrors { message } } }", {}, { bearer });

/** Waits until this many statements wait for a lock. */
const waiting = (count: number) =>
  vi.waitFor(async () => {
    const rows = await app.query(
      `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    );
    expect(rows).toHaveLength(count);
  });

test("concurrent edits and deletions of a profile cause no deadlock: the user is locked before the session", async () => {
  const { token, email } = await signedUp();
  const holder = await app.database.connect();
  try {
    await holder.query("BEGIN");
    await holder.query(
      `SELECT FROM sessions WHERE user_id = (SELECT id FROM users WHERE email = $1) FOR UPDATE`,
      [email],
    );
    const renamed = rename(token, "Anna");
    await waiting(1);
    const deleted = deleteUser(token);
    await waiting(2);
    await holder.query("COMMIT");
    expect((await renamed).userErrors).toEqual([]);
    expect((await deleted).data.deleteUser).toEqual({ isDeleted: true, userErrors: [] });
  } finally {
    await holder.end();
  }
});

test("concurrent edits, exports and deletions of one user cause no deadlock", async () => {
  const provider = (await app.build.aProvider()).username;
  const review = {
    provider,
    rating: 4,
    reviewType: "SERVICE",
    region: "EUROPE",
    comment: "On time.",
  };
  for (let round = 0; round < 10; round++) {
    const { token, email } = await signedUp();
    await app.query("UPDATE users SET email_confirmed_at = now() WHERE email = $1", [email]);
    const { id } = (await change(token, "saveReview", review)).review;
    const edits = [1, 2, 3, 4].map((rating) =>
      change(token, "updateReview", { review: id, rating }),
    );
    const renamings = ["Anna", "Bea", "Cleo"].map((name) => rename(token, name));
    const deletions = Array.from({ length: 3 }, () => deleteUser(token).then(() => app.runJobs()));
    await Promise.allSettled([...edits, ...renamings, startExport(token), ...deletions]);
  }
  expect(logged).not.toContain("40P01");
}, 60_000);
