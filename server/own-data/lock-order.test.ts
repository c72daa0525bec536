import { PassThrough } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
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
const { call, signedUp, usernameProofOf } = people(() => app);
const change = reviewCalls(() => app);

const deletion = `mutation ($input: DeleteUserInput!) { deleteUser(input: $input) {
  isDeleted userErrors { message } } }`;
const deleteUser = (bearer: string) =>
  app.graph(deletion, { input: { reviews: "WITHDRAW", currentPassword: password } }, { bearer });
const rename = (bearer: string, firstName: string) =>
  call("updateProfile", { firstName }, { bearer });
const startExport = (bearer: string) =>
  app.graph("mutation { startDataExport { userErrors { message } } }", {}, { bearer });

const content = { rating: 4, reviewType: "SERVICE", region: "EUROPE", comment: "On time." };

/** Waits until this many statements wait for a lock. */
async function waiting(count: number) {
  const waits = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  await expect.poll(() => app.query(waits)).toHaveLength(count);
}

test("concurrent edits and deletions of a profile cause no deadlock: the user is locked before the session", async () => {
  const { token, email } = await signedUp();
  const holder = await app.database.connect();
  try {
    await holder.query("BEGIN");
    await holder.query(
      `SELECT FROM sessions WHERE user_id = (SELECT id FROM users WHERE email = $1) FOR UPDATE`,
      [email],
    );
    // Requests no fields of the viewer: the user may be deleted before they are read.
    const renaming = `mutation {
      updateProfile(input: { firstName: "Anna" }) { userErrors { message } } }`;
    const renamed = app.graph(renaming, {}, { bearer: token });
    await waiting(1);
    const deleted = deleteUser(token);
    await waiting(2);
    await holder.query("COMMIT");
    expect((await renamed).data.updateProfile).toEqual({ userErrors: [] });
    expect((await deleted).data.deleteUser).toEqual({ isDeleted: true, userErrors: [] });
  } finally {
    await holder.end();
  }
});

/** A reviewer with one review, and the owner of the reviewed provider. */
async function aReviewedProvider() {
  const { id, username } = await app.build.aProvider();
  const owner = (await call("signUp", { proof: await usernameProofOf(username) })).token as string;
  const reviewer = await aReviewer();
  const review = await reviewOf(username, reviewer.token);
  return { id, username, owner, reviewer, review };
}

async function aReviewer() {
  const { token, email } = await signedUp();
  await app.query("UPDATE users SET email_confirmed_at = now() WHERE email = $1", [email]);
  return { token, email };
}

async function reviewOf(provider: string, token: string): Promise<string> {
  const saved = await change(token, "saveReview", { ...content, provider });
  expect(saved.userErrors).toEqual([]);
  return saved.review.id;
}

test.each([
  ["a new name", (bearer: string) => rename(bearer, "Anna")],
  ["the deletion", deleteUser],
])(
  "a review is restored with the vote of a reviewer beside %s of theirs, without a deadlock",
  async (_, leave) => {
    logged = "";
    const { id, username, reviewer, review } = await aReviewedProvider();
    const voter = await aReviewer();
    await reviewOf(username, voter.token);
    await change(voter.token, "markReviewHelpful", { review });
    await change(reviewer.token, "deleteReview", { review });
    const holder = await app.database.connect();
    try {
      await holder.query("BEGIN");
      // Restoring has locked the provider by then, and reaches the vote later.
      await holder.query("SELECT FROM trust_days WHERE provider_id = $1 FOR UPDATE", [id]);
      const restored = change(reviewer.token, "restoreReview", { review });
      await waiting(1);
      const left = leave(voter.token);
      await waiting(2);
      await holder.query("COMMIT");
      expect((await restored).userErrors).toEqual([]);
      expect((await left).errors).toBeUndefined();
    } finally {
      await holder.end();
    }
    expect(logged).not.toContain("40P01");
  },
);

test("reviews saved beside changes of other reviewers are all stored, without a deadlock", async () => {
  logged = "";
  const provider = await aReviewedProvider();
  const other = await aReviewedProvider();
  const [reviewer, second] = [provider.reviewer.token, other.reviewer.token];
  await reviewOf(other.username, reviewer);
  const expected = { [provider.username]: 1, [other.username]: 2 };
  for (let round = 0; round < 8; round++) {
    const writers = [await aReviewer(), await aReviewer()];
    await Promise.all([
      ...writers.flatMap(({ token }) => [
        reviewOf(provider.username, token),
        reviewOf(other.username, token),
      ]),
      rename(reviewer, `Anna ${"abcdefgh"[round]}`),
      rename(second, `Bea ${"abcdefgh"[round]}`),
      change(second, "updateReview", { review: other.review, rating: 3 + (round % 2) }),
      change(provider.owner, "answerReview", { review: provider.review, comment: `${round}` }),
      change(other.owner, "answerReview", { review: other.review, comment: `${round}` }),
    ]);
    const leaver = await aReviewer();
    await reviewOf(provider.username, leaver.token);
    await Promise.all([
      deleteUser(leaver.token).then(() => app.runJobs()),
      rename(reviewer, `Cleo ${"abcdefgh"[round]}`),
    ]);
    for (const name of [provider.username, other.username]) expected[name]! += 2;
  }
  expect(logged).not.toContain("40P01");
  const stored = await app.query<{ username: string; count: number }>(
    `SELECT username, count(*)::integer AS count FROM reviews r JOIN providers p ON p.id = r.provider_id
     WHERE username = ANY ($1) GROUP BY username`,
    [Object.keys(expected)],
  );
  expect(Object.fromEntries(stored.map(({ username, count }) => [username, count]))).toEqual(
    expected,
  );
}, 60_000);

test("concurrent edits, exports and deletions of one user cause no deadlock", async () => {
  const provider = (await app.build.aProvider()).username;
  const review = { ...content, provider };
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

test("a guest's review is kept beside saves, votes, edits, renaming and deletion of the account, without a deadlock", async () => {
  logged = "";
  const { username } = await app.build.aProvider();
  const other = await app.build.aProvider();
  let kept = 0;
  for (let round = 0; round < 10; round++) {
    const { data } = await app.graph("mutation { startGuestSession { token } }");
    const guestToken = data.startGuestSession.token as string;
    const input = { ...content, provider: username, idempotencyKey: `guest-${round}` };
    const review = (await change(guestToken, "saveReview", input)).review.id as string;
    const [person, rival] = [await aReviewer(), await aReviewer()];
    const keep = async ({ token }: { token: string }) => {
      if ((await change(token, "keepGuestReview", { review, guestToken })).review) kept += 1;
    };
    await Promise.allSettled([
      change(person.token, "markReviewHelpful", { review }),
      keep(person),
      keep(rival),
      change(guestToken, "saveReview", input),
      change(guestToken, "saveReview", {
        ...input,
        provider: other.username,
        idempotencyKey: null,
      }),
      reviewOf(other.username, person.token),
      change(person.token, "updateReview", { review, rating: 3 }),
      change(person.token, "deleteReview", { review }),
      change(person.token, "restoreReview", { review }),
      rename(person.token, "Anna"),
      ...(round % 2 === 0 ? [deleteUser(person.token).then(() => app.runJobs())] : []),
    ]);
  }
  expect(logged).not.toContain("40P01");
  expect(kept).toBe(10);
}, 60_000);
