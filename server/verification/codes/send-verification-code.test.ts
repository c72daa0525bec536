import { Repeater } from "@graphql-yoga/subscription";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { createContext } from "#server/platform/request/context";
import { jobAttempts } from "#server/platform/settings/job-limits";
import {
  codeMinutes,
  deliveryWaitMilliseconds,
  maxDeliveryWaits,
} from "#server/platform/settings/limits";
import { registry } from "#server/platform/settings/metrics";
import { endsWithin, holdPauses } from "#server/testing/held-waits";
import { startMailServer, type MailServer } from "#server/testing/mail-server";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { eraseUndelivered } from "./delivery";
import { sendVerificationCode } from "./send-verification-code";
import { startVerification } from "#server/verification/start-verification";

const [secret, otherSecret] = ["first".repeat(8), "second".repeat(8)] as const;
let clock = Date.now();
let mail: MailServer;
let app: TestApp;

function appWith(env: Record<string, string>): Promise<TestApp> {
  return startTestApp({
    hasCodeWorker: false,
    now: () => new Date(clock),
    env: {
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      MAIL_FROM: "Plaudit <hello@plaudit.example>",
      ROLE: "web",
      ...env,
    },
  });
}

beforeAll(async () => {
  mail = await startMailServer({ authOptional: true });
  app = await appWith({ SECRET: secret });
});
afterAll(async () => {
  await app.close();
  await mail.close();
});
beforeEach(async () => {
  clock = Date.now();
  mail.clear();
  await app.query("DELETE FROM graphile_worker._private_jobs");
  await app.query("DELETE FROM verifications");
});

/** The waits for a delivery end when the test releases them. */
function holdWaits() {
  const { held, restore } = holdPauses(deliveryWaitMilliseconds);
  onTestFinished(restore);
  return held;
}

/** Requests a code without a worker; returns when the wait times out. */
async function start(address: string, to = app) {
  const { data } = await to.graph(
    `mutation ($address: String!) { startVerification(input: { method: EMAIL, address: $address }) {
       verification { id } debugCode userErrors { code message } } }`,
    { address },
  );
  return data.startVerification as {
    verification: { id: string };
    debugCode: string;
    userErrors: { message: string }[];
  };
}

async function confirm(id: string, code: string, to = app) {
  const { data } = await to.graph(
    `mutation ($id: ID!, $code: String!) {
       confirmVerification(input: { id: $id, code: $code }) { proof userErrors { message } } }`,
    { id, code },
  );
  return data.confirmVerification as { proof: string | null; userErrors: { message: string }[] };
}

/** A verification whose job was added, by a request that does not wait for it. */
async function waiting(address: string, to = app) {
  const follow = () => new Repeater<never>((_push, stop) => stop());
  const { events } = to.environment;
  const ctx = { ...contextOf(to), events: { ...events, follow } };
  const method = address.includes("@") ? "email" : "phone";
  const wanted = { method, address, purpose: "sign_in" } as const;
  const { verification, debugCode } = await startVerification(ctx, wanted);
  return { id: verification!.id, nodeId: verification!.nodeId, code: debugCode! };
}

const run = (id: string, isLastAttempt = false, to = app) =>
  sendVerificationCode(to.environment, { id }, { isLastAttempt });
const codesSent = () =>
  mail.letters.map(({ text }) => /^Subject: Your Plaudit code is (\d{6})/m.exec(text)![1]);
const jobs = (from = app) =>
  from.query<{ key: string; payload: object }>(
    `SELECT key, payload FROM graphile_worker._private_jobs ORDER BY id`,
  );
const stateOf = async (id: string) =>
  (
    await app.query<{ delivery: string | null; delivery_failure: string | null }>(
      "SELECT delivery, delivery_failure FROM verifications WHERE id = $1",
      [id],
    )
  )[0];
const contextOf = (of: TestApp) =>
  createContext(of.environment, { requestId: "test", bearer: null, ipAddress: "192.0.2.1" });

describe("a request", () => {
  test("adds a job with ids only and sends nothing; without a worker it answers as sent", async () => {
    const held = holdWaits();
    let isAnswered = false;
    const answer = start("ann@x.org").finally(() => (isAnswered = true));
    await expect.poll(() => jobs()).toHaveLength(1);
    await expect.poll(() => held).toHaveLength(1);
    // An answer without the wait needs fewer statements.
    for (let time = 0; time < 20; time += 1) await jobs();
    expect(isAnswered).toBe(false);
    held[0]!();
    expect(await endsWithin(2_500, answer)).toBe(true);
    const { verification, debugCode, userErrors } = await answer;
    expect(userErrors).toEqual([]);
    expect(mail.letters).toEqual([]);

    const [{ id }] = (await app.query<{ id: string }>("SELECT id FROM verifications")) as [
      { id: string },
    ];
    expect(await jobs()).toEqual([{ key: `sendVerificationCode:${id}`, payload: { id } }]);
    await app.runJobs();
    expect(codesSent()).toEqual([debugCode]);
    expect((await confirm(verification.id, debugCode)).proof).toBeTruthy();
  });

  test("holds no connection while it waits; above the limit of waiting requests it answers at once", async () => {
    const held = holdWaits();
    const many = Array.from({ length: maxDeliveryWaits }, (_, n) => start(`many${n}@x.org`));
    await expect.poll(() => jobs()).toHaveLength(maxDeliveryWaits);
    await expect.poll(() => held).toHaveLength(maxDeliveryWaits);
    const used = 'plaudit_pool_connections{pool="write",state="used"}';
    await expect.poll(() => registry.metrics()).toContain(`${used} 0\n`);

    let isAnswered = false;
    const last = start("last@x.org").then((answer) => {
      isAnswered = true;
      return answer;
    });
    expect(await endsWithin(deliveryWaitMilliseconds, Promise.race([last, ...many]))).toBe(true);
    expect(isAnswered).toBe(true);
    expect((await last).userErrors).toEqual([]);
    expect(held).toHaveLength(maxDeliveryWaits);
    for (const release of held) release();
    for (const one of await Promise.all(many)) expect(one.userErrors).toEqual([]);
  });
});

describe("the job", () => {
  test("sends the same code again if its result was lost, and not if it was stored", async () => {
    const { id, nodeId, code } = await waiting("twice@x.org");
    await run(id);
    await app.query("UPDATE verifications SET delivery = NULL");
    await run(id);
    expect(codesSent()).toEqual([code, code]);
    await run(id);
    expect(mail.letters).toHaveLength(2);
    expect((await confirm(nodeId, code)).proof).toBeTruthy();
  });

  test("skips a code that is confirmed, erased or superseded", async () => {
    const [confirmed, earlier] = [await waiting("done@x.org"), await waiting("new@x.org")];
    const newest = await waiting("new@x.org");
    await confirm(confirmed.nodeId, confirmed.code);
    for (const { id } of [confirmed, earlier]) await run(id);
    await run("0b6f7a52-0000-4000-8000-000000000000");
    expect(mail.letters).toEqual([]);
    await run(newest.id);
    expect(codesSent()).toEqual([newest.code]);
  });

  test("sends a code only within ten minutes", async () => {
    const begun = clock;
    const [first, second] = [await waiting("first@x.org"), await waiting("second@x.org")];
    clock = begun + codeMinutes * 60_000 - 1;
    await run(first.id);
    clock = begun + codeMinutes * 60_000;
    await run(second.id);
    expect(codesSent()).toEqual([first.code]);
  });

  test("stops retrying before the code expires", () => {
    const maxAttemptSeconds = 10;
    const pauses = Array.from({ length: jobAttempts.sendVerificationCode - 1 }, (_, n) =>
      Math.exp(n + 1),
    );
    const seconds =
      pauses.reduce((sum, pause) => sum + pause, 0) +
      jobAttempts.sendVerificationCode * maxAttemptSeconds;
    expect(seconds).toBeLessThan(codeMinutes * 60);
  });

  test("sends a valid code after SECRET was rotated, and nothing without the earlier secret", async () => {
    const DATABASE_URL = app.environment.config.databaseUrl!;
    const rotated = await appWith({ SECRET: `${otherSecret},${secret}`, DATABASE_URL });
    const ignorant = await appWith({ SECRET: otherSecret, DATABASE_URL });
    try {
      const { id, nodeId, code } = await waiting("rotated@x.org");
      await expect(run(id, false, ignorant)).rejects.toThrow("the code could not be created");
      expect(mail.letters).toEqual([]);
      await run(id, false, rotated);
      expect(codesSent()).toEqual([code]);
      expect((await confirm(nodeId, code, rotated)).proof).toBeTruthy();
    } finally {
      await ignorant.close();
      await rotated.close();
    }
  });
});

describe("a failure after the answer", () => {
  test("is reported with the next check of the code if the address was rejected, and not retried", async () => {
    mail.refuse(550, "5.1.1 no such user");
    const { id, nodeId, code } = await waiting("gone@x.org");
    await run(id);
    await run(id);
    const wrong = code === "000000" ? "000001" : "000000";
    expect(await confirm(nodeId, wrong)).toEqual({
      proof: null,
      userErrors: [
        {
          message:
            "Verification failed: the code was not sent because the email address was refused",
        },
      ],
    });
  });

  test("of an unavailable service is retried until the code is sent", async () => {
    mail.refuse(451, "4.3.0 later");
    const { id } = await waiting("busy@x.org");
    await expect(run(id)).rejects.toThrow("the mail server is not responding");
    expect(await stateOf(id)).toMatchObject({ delivery: "unavailable" });
    mail.acceptAgain();
    await run(id);
    expect(mail.letters).toHaveLength(1);
    expect(await stateOf(id)).toEqual({ delivery: "sent", delivery_failure: null });
  });

  test("is no dead letter after the last attempt", async () => {
    mail.refuse(451, "4.3.0 later");
    const { id } = await waiting("down@x.org");
    await run(id, true);
    expect(await stateOf(id)).toMatchObject({ delivery: "unavailable" });
  });

  test("erases the verification if a request still waits, and keeps one that is being retried", async () => {
    mail.refuse(451, "4.3.0 later");
    const { id } = await waiting("retried@x.org");
    await expect(run(id)).rejects.toThrow("the mail server is not responding");
    await app.query("UPDATE verifications SET delivery = NULL");
    expect(await eraseUndelivered(contextOf(app), id)).toBe(false);
    await expect(run(id)).rejects.toThrow("the mail server is not responding");
    expect(await eraseUndelivered(contextOf(app), id)).toBe(true);
    mail.acceptAgain();
    await run(id);
    expect(mail.letters).toEqual([]);
  });
});

describe("the budgets of a text message", () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await appWith({
      RATE_LIMITS: "on",
      TWILIO_ACCOUNT_SID: "AC1",
      TWILIO_AUTH_TOKEN: "token",
      TWILIO_FROM: "+15005550006",
      // Nothing listens there.
      TWILIO_BASE_URL: "http://127.0.0.1:1",
    });
  });
  afterAll(() => limited.close());
  beforeEach(() => limited.query("DELETE FROM rate_limits"));

  const points = async () => {
    const text = "SELECT points FROM rate_limits WHERE key LIKE 'TEXT_MESSAGE%'";
    return (await limited.query<{ points: number }>(text)).map((row) => row.points);
  };
  const markUnavailable = (id: string) =>
    limited.query(
      "UPDATE verifications SET delivery = 'unavailable', delivery_failure = 'x' WHERE id = $1",
      [id],
    );

  test("are refunded once if the code was not sent before it expired", async () => {
    const { id } = await waiting("+14155550123", limited);
    expect(await points()).toEqual([1, 1, 1, 1]);
    await markUnavailable(id);
    clock += codeMinutes * 60_000;
    await run(id, false, limited);
    await run(id, true, limited);
    expect(await points()).toEqual([0, 0, 0, 0]);
  });

  test("are refunded once for a waiting request", async () => {
    const { id } = await waiting("+14155550124", limited);
    await markUnavailable(id);
    expect(await eraseUndelivered(contextOf(limited), id)).toBe(true);
    expect(await eraseUndelivered(contextOf(limited), id)).toBe(false);
    expect(await points()).toEqual([0, 0, 0, 0]);
  });

  test("are not refunded if the code may have been sent", async () => {
    const { id } = await waiting("+14155550125", limited);
    await limited.query("UPDATE verifications SET delivery = 'uncertain' WHERE id = $1", [id]);
    await run(id, true, limited);
    expect(await eraseUndelivered(contextOf(limited), id)).toBe(false);
    expect(await points()).toEqual([1, 1, 1, 1]);
  });
});
