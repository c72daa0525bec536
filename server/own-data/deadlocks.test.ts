import { PassThrough } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { password, people } from "#server/testing/people";
import { reviewCalls, type ReviewCall } from "#server/testing/review-calls";
import { startTestApp, type TestApp } from "#server/testing/test-app";

/** Records the codes of deadlocks; clients get a request to try again. */
let logged = "";
let app: TestApp;
let providers: string[];
let owner: string;
beforeAll(async () => {
  const logTo = new PassThrough();
  logTo.on("data", (line) => (logged += String(line)));
  app = await startTestApp({ logTo, env: { LOG_LEVEL: "warn" } });
  providers = [(await app.build.aProvider()).username, (await app.build.aProvider()).username];
  owner = (await call("signUp", { proof: await usernameProofOf(providers[0]!) })).token;
});
afterAll(() => app.close());
const { call, signedUp, usernameProofOf } = people(() => app);
const change = reviewCalls(() => app);

interface Reviewer {
  token: string;
  /** Their review of each provider. */
  reviews: string[];
}

const quote = "She began on time.";
const content = { rating: 4, reviewType: "SERVICE", region: "EUROPE", comment: quote };

async function aReviewer(): Promise<Reviewer> {
  const { token, email } = await signedUp();
  const verified = "UPDATE users SET email_confirmed_at = now() WHERE email = $1";
  await app.query(verified, [email]);
  const reviews: string[] = [];
  for (const provider of providers) {
    reviews.push((await change(token, "saveReview", { provider, ...content })).review.id);
  }
  return { token, reviews };
}

const vote = ({ token }: Reviewer, name: ReviewCall, { reviews }: Reviewer) =>
  reviews.map((review) => change(token, name, { review }));

let departures = 0;
async function leave({ token }: Reviewer, reviews: string): Promise<void> {
  const document = `mutation ($input: DeleteUserInput!) { deleteUser(input: $input) {
    isDeleted userErrors { message } } }`;
  const input = { reviews, currentPassword: password };
  const { data, errors } = await app.graph(document, { input }, { bearer: token });
  if (errors) throw new Error(errors[0]!.message);
  expect(data.deleteUser).toEqual({ isDeleted: true, userErrors: [] });
  await app.runJobs();
  departures += 1;
}

function pick(...reviews: string[]) {
  const picks = reviews.map((review) => ({ review, quote }));
  return change(owner, "pickTestimonials", { provider: providers[0], picks });
}

/** On a busy machine a request may be refused with a request to try again; nothing has changed then. */
async function atOnce(...work: Promise<unknown>[]): Promise<void> {
  for (const each of await Promise.allSettled(work)) {
    if (each.status === "rejected") expect(String(each.reason)).toContain("Please try again");
  }
}

test("Concurrent votes, edits, quotes, deletions and user deletions cause no deadlock", async () => {
  const [ann, bea, fan] = [await aReviewer(), await aReviewer(), await aReviewer()];
  await Promise.all([ann, bea].flatMap((each) => vote(fan, "markReviewHelpful", each)));
  const [annsReview, beasReview] = [{ review: ann.reviews[0]! }, { review: bea.reviews[0]! }];
  await change(bea.token, "deleteReview", beasReview);
  for (let round = 0; round < 20; round++) {
    const name = round % 2 === 0 ? "markReviewHelpful" : "unmarkReviewHelpful";
    const leaver = await aReviewer();
    await Promise.all([
      ...vote(leaver, "markReviewHelpful", ann),
      ...vote(leaver, "markReviewHelpful", bea),
    ]);
    const { userErrors } = await pick(leaver.reviews[0]!);
    expect(userErrors).toEqual([]);

    const edit = { ...annsReview, rating: 4 + (round % 2) };
    await atOnce(
      leave(leaver, round % 3 === 0 ? "KEEP_WITHOUT_NAME" : "WITHDRAW"),
      pick(annsReview.review),
      ...vote(ann, "markReviewHelpful", leaver),
      ...vote(bea, "markReviewHelpful", leaver),
      ...vote(ann, name, bea),
      ...vote(bea, name, ann),
      change(ann.token, "updateReview", edit),
      change(bea.token, "deleteReview", { review: bea.reviews[1] }),
    );
    await atOnce(
      change(bea.token, "restoreReview", beasReview),
      change(bea.token, "restoreReview", { review: bea.reviews[1] }),
      change(ann.token, "deleteReview", annsReview),
      pick(),
    );
    await atOnce(
      change(ann.token, "restoreReview", annsReview),
      change(bea.token, "deleteReview", beasReview),
    );
  }
  expect(logged).not.toContain("40P01");
  expect(departures).toBeGreaterThan(10);
}, 120_000);

test("The victim of a deadlock is asked to try again", async () => {
  const { token, reviews } = await aReviewer();
  const voter = await aReviewer();
  await app.query(
    `CREATE FUNCTION give_way() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN RAISE EXCEPTION 'deadlock detected' USING ERRCODE = TG_ARGV[0]; END $$`,
  );
  for (const [code, reason] of [
    ["40P01", "a deadlock rolled back a transaction"],
    ["40001", "a serialization failure rolled back a transaction"],
  ] as const) {
    logged = "";
    await app.query(
      `CREATE TRIGGER give_way BEFORE INSERT ON helpful_votes FOR EACH ROW EXECUTE FUNCTION give_way('${code}')`,
    );
    const { errors } = await app.graph(
      `mutation ($input: MarkReviewHelpfulInput!) { markReviewHelpful(input: $input) { review { id } } }`,
      { input: { review: reviews[0] } },
      { bearer: voter.token },
    );
    expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_UNAVAILABLE" } }]);
    const lines = logged.trim().split("\n");
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { code, msg: "a transaction was rolled back and is repeated" },
      { code, msg: reason },
    ]);
    await app.query("DROP TRIGGER give_way ON helpful_votes");
  }
  await app.query(
    "CREATE TRIGGER give_way BEFORE UPDATE ON reviews FOR EACH ROW EXECUTE FUNCTION give_way('40P01')",
  );
  await expect(change(token, "updateReview", { review: reviews[0], rating: 2 })).rejects.toThrow(
    "Please try again",
  );
  await app.query("DROP TRIGGER give_way ON reviews");
});

test("A transaction that is rolled back once is repeated, and each review is stored once", async () => {
  await app.query(
    `CREATE SEQUENCE roll_backs;
     CREATE FUNCTION give_way_once() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       IF nextval('roll_backs') = 1 THEN RAISE EXCEPTION 'deadlock detected' USING ERRCODE = '40P01'; END IF;
       RETURN NEW;
     END $$;
     CREATE TRIGGER give_way_once BEFORE INSERT ON reviews FOR EACH ROW EXECUTE FUNCTION give_way_once()`,
  );
  const writers = await Promise.all(Array.from({ length: 6 }, signedUp));
  const before = await app.query("SELECT FROM reviews");
  const save = ({ token }: { token: string }) =>
    change(token, "saveReview", { provider: providers[0], ...content });
  for (const saved of [
    await save(writers[0]!),
    ...(await Promise.all(writers.slice(1).map(save))),
  ]) {
    expect(saved.userErrors).toEqual([]);
  }
  await app.query("ALTER SEQUENCE roll_backs RESTART");
  const together = await Promise.all(
    writers.map(({ token }) => change(token, "saveReview", { provider: providers[1], ...content })),
  );
  expect(together.map(({ userErrors }) => userErrors)).toEqual(writers.map(() => []));
  expect(await app.query("SELECT FROM reviews")).toHaveLength(before.length + 12);
  await app.query("DROP TRIGGER give_way_once ON reviews");
});
