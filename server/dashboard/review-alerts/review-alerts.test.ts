import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { reviewAlertLimits } from "#server/platform/settings/job-limits";
import { startMailServer, type MailServer } from "#server/testing/mail-server";
import { people } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { addReviewAlerts } from "./add-review-alerts";

const start = new Date("2026-11-01T10:00:00Z");
let clock = start;
let mail: MailServer;
let app: TestApp;
beforeAll(async () => {
  mail = await startMailServer({ authOptional: true });
  app = await startTestApp({
    now: () => clock,
    env: {
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      MAIL_FROM: "hello@plaudit.example",
      PUBLIC_URL: "https://plaudit.example",
    },
  });
});
afterAll(async () => {
  await app.close();
  await mail.close();
});
beforeEach(async () => {
  clock = start;
  mail.clear();
  await app.query("TRUNCATE reviews, review_alerts CASCADE");
});
const { call, usernameProofOf } = people(() => app);

const later = (minutes: number) => void (clock = new Date(clock.getTime() + minutes * 60_000));
let owners = 0;

/** The owner of a provider, with a confirmed address unless it is left out. */
async function anOwner({ isConfirmed = true } = {}) {
  const provider = await app.build.aProvider();
  const { token, viewer } = await call("signUp", {
    proof: await usernameProofOf(provider.username),
  });
  const email = `owner${(owners += 1)}@example.org`;
  const row = await app.build.rowOf(viewer.user.id);
  await app.query("UPDATE users SET email = $2, email_confirmed_at = $3 WHERE id = $1", [
    row,
    email,
    isConfirmed ? clock : null,
  ]);
  mail.clear();
  return { provider, token: token as string, email, row };
}

async function review(provider: { id: number }, comment: string, rating = 5) {
  const { id: userId } = await app.build.aUser({ displayName: "Ann Q." });
  const { id, nodeId } = await app.build.aReview(provider as never, { comment, rating, userId });
  await app.query("UPDATE reviews SET created_at = $2 WHERE id = $1", [id, clock]);
  return nodeId;
}

/** What the schedule does every five minutes. */
async function run() {
  await addReviewAlerts(app.environment);
  await app.runJobs();
}

/** The mail with its lines unfolded and decoded. */
function letter(index = 0) {
  const { to, text } = mail.letters[index]!;
  const [head = "", ...body] = text.split("\r\n\r\n");
  const decoded = body.join("\r\n\r\n").replace(/=\r\n/g, "");
  const bytes = decoded.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  const headers = head.replace(/\r\n[ \t]+/g, " ");
  return {
    to,
    headers,
    body: Buffer.from(bytes, "latin1").toString("utf8").replaceAll("\r\n", "\n"),
    unsubscribe:
      /^List-Unsubscribe: <https:\/\/plaudit\.example([^>]+)>$/m.exec(headers)?.[1] ?? "",
  };
}

async function choose(token: string | null, isWanted: boolean) {
  const { data, errors } = await app.graph(
    `mutation ($input: UpdateReviewAlertsInput!) { updateReviewAlerts(input: $input) {
       viewer { dashboard { wantsReviewAlerts } } userErrors { code message } } }`,
    { input: { isWanted } },
    token ? { bearer: token } : {},
  );
  return errors ? errors[0]!.extensions.code : data.updateReviewAlerts;
}
const wants = async (bearer: string) =>
  (await app.graph("{ viewer { dashboard { wantsReviewAlerts } } }", {}, { bearer })).data.viewer
    .dashboard.wantsReviewAlerts;

test("a new review is mailed to the owner, with a link to unsubscribe", async () => {
  const { provider, email, token } = await anOwner();
  const other = await anOwner();
  const id = await review(provider, "Punctual,\r\n\r\nTurn it off: https://evil.example", 4);
  await run();
  expect(mail.letters, "not before its transaction has surely ended").toHaveLength(0);
  later(2);
  await run();
  expect(mail.letters).toHaveLength(1);
  const { to, headers, body, unsubscribe } = letter();
  expect(to).toEqual([email]);
  expect(other.email).not.toBe(email);
  expect(headers).toContain(`Subject: New review of @${provider.username}`);
  expect(headers).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(headers).toContain("Auto-Submitted: auto-generated");
  expect(body).toContain("4 of 5 stars, by Ann Q.\n“Punctual, Turn it off: https://evil.example”");
  expect(body).toContain(`https://plaudit.example/@${provider.username}/reviews/${id}`);
  expect(body).toContain(`Turn it off: https://plaudit.example${unsubscribe}`);
  expect(await wants(token)).toBe(true);
});

test("one mail an hour lists what came meanwhile, and a repeated job sends nothing", async () => {
  const { provider } = await anOwner();
  await review(provider, "First.");
  later(2);
  await run();
  expect(mail.letters).toHaveLength(1);
  for (let each = 0; each < reviewAlertLimits.maxReviews + 2; each++) {
    later(1);
    await review(provider, each === 11 ? "x".repeat(900) : `Number ${each}.`);
  }
  later(5);
  await run();
  expect(mail.letters).toHaveLength(1);
  later(60);
  await run();
  await app.environment.database.source.query(
    `SELECT graphile_worker.add_job('sendReviewAlert', json_build_object('providerId', $1::integer))`,
    [provider.id],
  );
  await app.runJobs();
  await run();
  expect(mail.letters).toHaveLength(2);
  const { headers, body } = letter(1);
  expect(headers).toContain(`Subject: 12 new reviews of @${provider.username}`);
  expect(body).not.toContain("First.");
  expect(body).not.toContain("Number 1.");
  expect(body).toContain(`“${"x".repeat(reviewAlertLimits.commentCharacters)}…”`);
  expect(body).toContain(`2 more: https://plaudit.example/@${provider.username}`);
});

test("nothing is mailed without a confirmed address, to former owners, about old or deleted reviews", async () => {
  const unconfirmed = await anOwner({ isConfirmed: false });
  await review(unconfirmed.provider, "Unconfirmed.");
  const former = await anOwner();
  await review(former.provider, "Former.");
  await app.query("UPDATE providers SET owner_id = NULL WHERE id = $1", [former.provider.id]);
  const deleted = await anOwner();
  await review(deleted.provider, "Deleted.");
  const old = await anOwner();
  clock = new Date(start.getTime() - (reviewAlertLimits.maxAgeHours + 1) * 3_600_000);
  await review(old.provider, "Old.");
  clock = start;
  later(2);
  await addReviewAlerts(app.environment);
  await app.query("DELETE FROM reviews WHERE provider_id = $1", [deleted.provider.id]);
  await app.runJobs();
  expect(mail.letters).toEqual([]);
});

test("a mail server that is busy gets the mail again; one that refuses the address does not", async () => {
  const { provider } = await anOwner();
  await review(provider, "Patient.");
  later(2);
  mail.refuse(451, "4.3.0 later");
  await run();
  expect(mail.letters).toHaveLength(0);
  mail.acceptAgain();
  await app.runJobs();
  expect(mail.letters).toHaveLength(1);
  mail.refuse(550, "5.1.1 no such user");
  await review(provider, "Refused.");
  later(62);
  await run();
  mail.acceptAgain();
  await app.runJobs();
  expect(mail.letters).toHaveLength(1);
});

test("the owner alone turns them off and on; what came meanwhile is not mailed later", async () => {
  const { provider, token } = await anOwner();
  expect(await choose(token, false)).toEqual({
    viewer: { dashboard: { wantsReviewAlerts: false } },
    userErrors: [],
  });
  await review(provider, "While it was off.");
  later(2);
  await run();
  expect(await wants(token)).toBe(false);
  expect((await choose(token, true)).viewer.dashboard.wantsReviewAlerts).toBe(true);
  later(2);
  await run();
  expect(mail.letters).toHaveLength(0);
  await review(provider, "Back on.");
  later(2);
  await run();
  expect(letter().body).toContain("Back on.");
  const stranger = await people(() => app).signedUp();
  expect((await choose(stranger.token, false)).userErrors).toMatchObject([{ code: "FORBIDDEN" }]);
  expect(await choose(null, false)).toBe("UNAUTHENTICATED");
});

test("the link unsubscribes by one POST without a session; opening it changes nothing", async () => {
  const { provider, token, row } = await anOwner();
  await review(provider, "Kind.");
  later(2);
  await run();
  const { unsubscribe } = letter();
  const opened = await app.http.inject(unsubscribe);
  expect(opened.statusCode).toBe(200);
  expect(opened.body).toContain(`<form method="post" action="${unsubscribe}">`);
  expect(opened.headers["cache-control"]).toBe("no-store");
  expect(await wants(token)).toBe(true);

  const post = (url: string, type = "application/x-www-form-urlencoded") =>
    app.http.inject({
      method: "POST",
      url,
      headers: { "content-type": type },
      payload: "List-Unsubscribe=One-Click",
    });
  const own = unsubscribe.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
  for (const forged of ["/unsubscribe/reviews", "/unsubscribe/reviews?token=x.y", own]) {
    expect((await post(forged)).statusCode, forged).toBe(404);
  }
  expect(await wants(token)).toBe(true);
  expect((await post(unsubscribe)).statusCode).toBe(200);
  expect(await wants(token)).toBe(false);
  await choose(token, true);
  expect((await post(unsubscribe, "multipart/form-data; boundary=x")).statusCode).toBe(200);
  expect(await wants(token)).toBe(false);

  // Another owner is not unsubscribed by the link of the former one.
  const { id: next } = await app.build.aUser({});
  await app.query("UPDATE providers SET owner_id = $2 WHERE id = $1", [provider.id, next]);
  expect((await post(unsubscribe)).statusCode).toBe(404);
  expect(await app.query("SELECT FROM review_alerts WHERE user_id = $1", [row])).toHaveLength(1);
});
