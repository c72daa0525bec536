import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { deliveryWaitMilliseconds } from "#server/platform/settings/limits";
import { endsWithin, holdPauses, holdTimers } from "#server/testing/held-waits";
import { startTestApp, type TestApp } from "#server/testing/test-app";

interface Asked {
  url: string | undefined;
  authorization: string | undefined;
  form: URLSearchParams;
}

/** A local fake of Twilio. */
let twilio: Server;
let app: TestApp;
let asked: Asked[] = [];
let answer: { status: number; body: string } | null;
const queued = { status: 201, body: JSON.stringify({ sid: "SM1", status: "queued" }) };
const fault = (status: number, code: number) => ({
  status,
  body: JSON.stringify({ code, message: "To +14155550123 is wrong", status }),
});

const settings = () => ({
  TWILIO_ACCOUNT_SID: "AC1",
  TWILIO_AUTH_TOKEN: "token",
  TWILIO_FROM: "+15005550006",
  TWILIO_BASE_URL: `http://127.0.0.1:${(twilio.address() as AddressInfo).port}/`,
});

beforeAll(async () => {
  twilio = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const form = new URLSearchParams(Buffer.concat(parts).toString());
      asked.push({ url: request.url, authorization: request.headers.authorization, form });
      // null: never responds.
      if (!answer) return;
      response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => twilio.listen(0, "127.0.0.1", resolve));
  app = await startTestApp({ env: settings() });
});
afterAll(async () => {
  await app.close();
  twilio.closeAllConnections();
  twilio.close();
});
// A delivery ends before the wait for it, however busy the machine is.
beforeAll(() => holdPauses(deliveryWaitMilliseconds).restore);
beforeEach(() => {
  asked = [];
  answer = queued;
});

async function starting(of = app) {
  const { data } = await of.graph(
    `mutation { startVerification(input: { method: PHONE, address: "+1 415 555 0123" }) {
       verification { id } debugCode userErrors { code message } } }`,
  );
  return data.startVerification;
}

test("A code is sent by Twilio (VERIFY-08)", async () => {
  const { debugCode, userErrors } = await starting();
  expect(userErrors).toEqual([]);
  const [{ url, authorization, form }] = asked as [Asked];
  expect(url).toBe("/2010-04-01/Accounts/AC1/Messages.json");
  expect(authorization).toBe(`Basic ${Buffer.from("AC1:token").toString("base64")}`);
  expect(Object.fromEntries(form)).toEqual({
    To: "+14155550123",
    From: "+15005550006",
    Body: expect.stringContaining(debugCode),
  });
});

const away = "the text message service is not responding, please try again later";
test.each([
  [fault(400, 21211), "the phone number was refused"],
  [fault(400, 21614), "the phone number was refused"],
  [fault(400, 21610), "the phone number was refused"],
  [fault(400, 21408), "the phone number was refused"],
  [fault(401, 20003), away],
  [fault(429, 20429), "too many text messages at once, please try again later"],
  [{ status: 400, body: "[]" }, away],
])("Refusals by Twilio are reported in our own words: %o (ERR-09)", async (given, reason) => {
  answer = given;
  expect(await starting()).toEqual({
    verification: null,
    debugCode: null,
    userErrors: [
      {
        code: reason === "the phone number was refused" ? "INVALID" : "UNAVAILABLE",
        message: `Failed to send code: ${reason}`,
      },
    ],
  });
  expect(await app.query("SELECT id FROM verifications WHERE confirmed_at IS NULL")).toHaveLength(
    // The message sent before.
    1,
  );
});

test("Refusals by Twilio are refunded", async () => {
  const limited = await startTestApp({ env: { ...settings(), RATE_LIMITS: "on" } });
  onTestFinished(() => limited.close());
  answer = fault(400, 21211);
  expect((await starting(limited)).verification).toBeNull();
  const spent = "SELECT points FROM rate_limits WHERE key LIKE 'TEXT_MESSAGE%'";
  expect(await limited.query(spent)).toEqual(Array.from({ length: 4 }, () => ({ points: 0 })));
  answer = queued;
  expect((await starting(limited)).userErrors).toEqual([]);
  expect(await limited.query(spent)).toEqual(Array.from({ length: 4 }, () => ({ points: 1 })));
});

test.each([
  ["does not answer in three seconds", null, 3_000],
  ["sends us elsewhere", { status: 302, body: "" }, 0],
  ["is in trouble", { status: 503, body: "<html>down</html>" }, 0],
])(
  "Where Twilio %s the code stays good, in case it arrives (ERR-09)",
  async (_name, given, milliseconds) => {
    answer = given;
    const timeouts = holdTimers(3_000);
    onTestFinished(timeouts.restore);
    let isAnswered = false;
    const starts = starting().finally(() => (isAnswered = true));
    if (milliseconds > 0) {
      await expect.poll(() => asked).toHaveLength(1);
      // An answer before the time-out needs fewer statements.
      for (let time = 0; time < 20; time += 1) await app.query("SELECT");
      expect([isAnswered, timeouts.held.length]).toEqual([false, 1]);
      timeouts.held[0]!();
    }
    expect(await endsWithin(4_500 - milliseconds, starts)).toBe(true);
    const { verification, userErrors } = await starts;
    expect(deliveryWaitMilliseconds).toBeGreaterThan(milliseconds);
    const message = `Failed to send code: ${away}. If the code still arrives, you can enter it`;
    expect(userErrors).toEqual([{ code: "UNAVAILABLE", message }]);
    const code = /\d{6}/.exec(asked.at(-1)!.form.get("Body")!)![0];
    const { data } = await app.graph(
      `mutation ($id: ID!, $code: String!) {
         confirmVerification(input: { id: $id, code: $code }) { proof } }`,
      { id: verification.id, code },
    );
    expect(data.confirmVerification.proof).toBeTruthy();
  },
);

test("Text messages are only sent to configured countries, and others cost nothing", async () => {
  const { textMessages } = app.environment.config;
  const start = async (address: string) => {
    const { data } = await app.graph(
      `mutation ($address: String!) { startVerification(input: { method: PHONE, address: $address }) {
         verification { id } userErrors { code message field } } }`,
      { address },
    );
    return data.startVerification;
  };
  try {
    textMessages!.countries = ["US", "DE"];
    for (const allowed of ["+1 415 555 0123", "+49 1512 3456789"]) {
      expect((await start(allowed)).userErrors).toEqual([]);
    }
    expect(asked).toHaveLength(2);
    // Jamaica has the prefix of the United States; satellite numbers have no country.
    for (const other of [
      "+1 876 555 1234",
      "+44 7911 123456",
      "+882 1330 0655",
      "+7 916 123 45 67",
    ]) {
      expect(await start(other)).toEqual({
        verification: null,
        userErrors: [
          {
            code: "INVALID",
            message: "Failed to send code: we can't send text messages to this country",
            field: ["address"],
          },
        ],
      });
    }
    expect(asked).toHaveLength(2);
    textMessages!.countries = null;
    expect((await start("+7 916 123 45 67")).userErrors).toEqual([]);
  } finally {
    textMessages!.countries = null;
  }
});
