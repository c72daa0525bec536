import { afterAll, beforeAll, expect, test } from "vitest";
import { appendDecision } from "#server/moderation/ledger/append-decision";
import { createContext } from "#server/platform/request/context";
import { inTransaction } from "#server/platform/request/transaction";
import { people } from "#server/testing/people";
import { bearerOf, runTable, twice } from "#server/testing/rest-table";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
/** With rate limits of one request. */
let limited: TestApp;
let reviewId: string;
beforeAll(async () => {
  app = await startTestApp();
  const limits = { LIMIT_REPORT_ANONYMOUS: "1/60", LIMIT_APPEAL_ANONYMOUS: "1/60" };
  limited = await startTestApp({ env: { ...limits, RATE_LIMITS: "on" } });
  for (const each of [app, limited]) {
    const ada = await each.build.aProvider({ username: "ada" });
    const review = await each.build.aReview(ada);
    if (each === app) reviewId = review.nodeId;
  }
  await app.query(
    "INSERT INTO operators (pseudonym, role, granted_at) VALUES ('Operator Ash', 'MODERATOR', now())",
  );
  await decide(null);
});
afterAll(async () => {
  await app.close();
  await limited.close();
});

/** A KEEP about the review; returns its number. */
async function decide(caseId: number | null): Promise<number> {
  const facts = { requestId: "test", bearer: null, ipAddress: "192.0.2.1" };
  const decision = {
    measure: "KEEP",
    ground: "G13",
    facts: "The review describes one visit. Few stars are no reason for removal.",
    subjectKind: "review",
    subjectId: reviewId,
    providerUsername: "ada",
    providerId: null,
    reviewStars: 5,
    reviewClass: "light",
    reviewCreatedAt: new Date(),
    detection: "REPORT",
    operator: "Operator Ash",
    secondOperator: null,
    waited: null,
    territory: "WORLD",
    endsAt: null,
    replaces: null,
    caseId,
  } as const;
  const { number } = await inTransaction(createContext(app.environment, facts), async (inside) => {
    const appended = await appendDecision(inside, decision, { content: null, note: null });
    await inside.manager.query(
      "UPDATE reports SET state = 'DECIDED', decision_number = $2 WHERE case_id = $1 AND state = 'RECEIVED'",
      [caseId, appended.number],
    );
    await inside.manager.query("UPDATE cases SET state = 'DECIDED' WHERE id = $1", [caseId]);
    return { number: appended.number, userErrors: [] };
  });
  return number;
}
const { signedUp } = people(() => app);

const notice = { reason: "FAKE", details: "This visit never took place.", goodFaith: true };
const send = (changes: object = {}, headers = {}, of = app) =>
  of.rest("POST", "/api/notices", { subject: "/@ada", ...notice, ...changes }, headers);
const get = (path: string) => app.rest("GET", path);

async function statusPath(): Promise<string> {
  const { pathname, search } = new URL((await send()).body.statusUrl);
  return pathname + search;
}

const text = "I was there on the third of May.";
const sendAppeal = (body: object, of = app) => of.rest("POST", "/api/notices/appeals", body);

/** A decided notice: what its appeal says. */
async function decidedNotice(headers = {}) {
  const { receipt, statusUrl } = (await send({ subject: reviewId }, headers)).body;
  await app.query("SELECT pg_sleep(0.002)");
  const [row] = await app.query<{ id: number }>(
    "SELECT case_id AS id FROM reports WHERE receipt = $1",
    [receipt],
  );
  const decision = await decide(row!.id);
  const { pathname, searchParams } = new URL(statusUrl);
  const key = searchParams.get("key");
  return { body: { receipt, key, decision, text }, status: `${pathname}?key=${key}` };
}

/** A decision concerns persons with an account because they were notified of it. */
const notifyReporter = ({ receipt, decision }: { receipt: string; decision: number }) =>
  app.query(
    `INSERT INTO decision_parties (decision_number, party, user_id)
     SELECT $1, 'REPORTER', reporter_id FROM reports WHERE receipt = $2`,
    [decision, receipt],
  );

runTable({
  "T16 POST /api/notices/appeals": [
    [
      "a decided notice",
      async () => sendAppeal((await decidedNotice()).body),
      201,
      { decision: expect.any(Number), dueAt: expect.any(String) },
    ],
    [
      "a short text",
      async () => sendAppeal({ ...(await decidedNotice()).body, text: "No." }),
      400,
      "at least 10 characters",
    ],
    ["no receipt", () => sendAppeal({ decision: 1, key: "x", text }), 400, "receipt"],
    [
      "another key",
      async () => sendAppeal({ ...(await decidedNotice()).body, key: "x".repeat(24) }),
      404,
      "no such report",
    ],
    [
      "a decision about other content",
      async () => sendAppeal({ ...(await decidedNotice()).body, decision: 1 }),
      404,
      "does not concern you",
    ],
    [
      "a notice of the person with its account",
      async () => {
        const bearer = bearerOf((await signedUp()).token);
        const { body } = await decidedNotice(bearer);
        await notifyReporter(body);
        return app.rest("POST", "/api/notices/appeals", body, bearer);
      },
      201,
    ],
    [
      "a notice of a person with an account",
      async () => {
        const { token } = await signedUp();
        return sendAppeal((await decidedNotice(bearerOf(token))).body);
      },
      403,
      "Sign in",
    ],
    [
      "a second time",
      async () => {
        const { body } = await decidedNotice();
        return twice(() => sendAppeal(body));
      },
      409,
      "already appealed",
    ],
    [
      "too many",
      () =>
        twice(() => sendAppeal({ receipt: "N-2026-000001", key: "x", decision: 1, text }, limited)),
      429,
    ],
  ],
  "T16 POST /api/notices": [
    [
      "a profile by its address",
      () => send(),
      201,
      { receipt: expect.stringMatching(/^N-\d{4}-/) },
    ],
    ["with the site's origin", () => send({ subject: "https://plaudit.example/@Ada?tab=x" }), 201],
    ["a review by its id", () => send({ subject: reviewId }), 201],
    ["a review by its address", () => send({ subject: `/@ada/reviews/${reviewId}` }), 201],
    ...[
      "/?provider=Ada",
      "https://plaudit.example/?tab=x&provider=%40ada#top",
      "https://plaudit.example?provider=ada",
      "/leaderboard?provider=ada",
      "/@ada/reviews",
      "/@ada/?tab=x#top",
      "@ada",
      "ada",
    ].map((subject): [string, () => ReturnType<typeof send>, number] => [
      `a profile as ${subject}`,
      () => send({ subject }),
      201,
    ]),
    ["an address in the app without a profile", () => send({ subject: "/?provider=" }), 400],
    ["an unknown subject", () => send({ subject: "/@unknown" }), 400, "nothing with this id"],
    ["no good faith", () => send({ goodFaith: "true" }), 400, "good faith"],
    ["an invalid bearer", () => send({}, bearerOf("abc")), 401],
    [
      "a person whose reports are paused",
      async () => {
        const { id, token } = await signedUp();
        const pause = "UPDATE users SET reporting_paused_until = '2999-01-01' WHERE node_id = $1";
        await app.query(pause, [id]);
        return send({}, bearerOf(token));
      },
      403,
    ],
    ["too many", () => twice(() => send({}, {}, limited)), 429],
  ],
  "T16 GET /api/notices/{receipt}": [
    [
      "the state",
      async () => get(await statusPath()),
      200,
      { state: "RECEIVED", decision: null, decisions: [], appeals: [] },
    ],
    [
      "an appeal",
      async () => {
        const { body, status } = await decidedNotice();
        await sendAppeal(body);
        return get(status);
      },
      200,
      {
        state: "DECIDED",
        decisions: [expect.any(Number)],
        appeals: [{ outcome: null, outcomeDecision: null, dueAt: expect.any(String) }],
      },
    ],
    [
      "an appeal with the account",
      async () => {
        const bearer = bearerOf((await signedUp()).token);
        const { body, status } = await decidedNotice(bearer);
        await notifyReporter(body);
        await app.rest("POST", "/api/notices/appeals", body, bearer);
        return get(status);
      },
      200,
      { appeals: [{ outcome: null }] },
    ],
    ["another key", async () => get(`${await statusPath()}x`), 404],
    ["no key", async () => get((await statusPath()).split("?")[0]!), 400],
  ],
  "GET /api/decisions": [
    [
      "the first",
      () => get("/api/decisions?limit=1"),
      200,
      { decisions: [{ number: 1, prevHash: null }] },
    ],
    ["after the last", () => get("/api/decisions?after=9999&limit=5"), 200, { decisions: [] }],
    ["no number", () => get("/api/decisions?after=x"), 400, "whole number"],
  ],
  "GET /api/decisions/{number}": [
    [
      "one",
      () => get("/api/decisions/1"),
      200,
      { decision: { measure: "KEEP", automated: false } },
    ],
    ["an unknown one", () => get("/api/decisions/9999"), 404],
    ["no number", () => get("/api/decisions/x"), 400],
  ],
  "T8 GET /api/transparency": [
    ["the last year", () => get("/api/transparency"), 200, { decisions: { automated: 0 } }],
    [
      "before the first decision",
      () => get("/api/transparency?from=2020-01-01&to=2020-02-01"),
      200,
      { decisions: { total: 0 } },
    ],
    ["no day", () => get("/api/transparency?from=2026-02-30"), 400],
    ["the wrong order", () => get("/api/transparency?from=2026-02-02&to=2026-02-02"), 400],
  ],
});

test("A refused notice names every field at once (T16)", async () => {
  const { status, body } = await app.rest("POST", "/api/notices", { subject: 7, details: "short" });
  expect(status).toBe(400);
  const fields = body.errors.map(({ field }: { field: string }) => field);
  expect(fields.sort()).toEqual(["details", "goodFaith", "reason", "subject"]);
});

test.each(["lawOrRule", "details", "email", "reason", "subject"])(
  "A notice whose %s is no text is refused at this field (T16)",
  async (field) => {
    for (const value of [{}, [], 0, true, { a: "longer than ten" }, ["longer than ten"]]) {
      const { status, body } = await send({ [field]: value });
      expect([status, body.errors]).toMatchObject([400, [{ field }]]);
    }
  },
);
