import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: "on" } });
});
afterAll(() => app.close());
beforeEach(() => app.query("DELETE FROM rate_limits"));

const call = (path: string, body: object) => app.rest("POST", `/api/verification/${path}`, body);

const ways = [
  { way: "phone", key: "phoneNumber", address: "+1 415 555 0123", other: "+14155550199" },
  { way: "email", key: "emailAddress", address: "Ann@Example.org", other: "bob@example.org" },
];

test.each(ways)(
  "A code is sent and verified: $way (REST-13, REST-14, REST-15, REST-16)",
  async ({ way, key, address }) => {
    const sent = await call(`${way}/send`, { [key]: address });
    expect(sent).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: "Verification code sent",
        debug_code: expect.stringMatching(/^[0-9]{6}$/),
      },
    });
    const verified = await call(`${way}/verify`, { [key]: address, code: sent.body.debug_code });
    expect(verified).toMatchObject({
      status: 200,
      body: { success: true, verified: true, proof: expect.stringMatching(/^[\w-]{43}$/) },
    });
    expect(String(verified.headers["set-cookie"])).toContain(
      `plaudit_proof_${way}=${verified.body.proof}`,
    );
    // Used up.
    const again = await call(`${way}/verify`, { [key]: address, code: sent.body.debug_code });
    expect(again).toMatchObject({ status: 400, body: { error: "Failed to verify code" } });
  },
);

test.each(ways)(
  "A wrong code, none, and one for another address do not verify: $way (REST-14, REST-16, ERR-10)",
  async ({ way, key, address, other }) => {
    const { body } = await call(`${way}/send`, { [key]: address });
    const wrong = body.debug_code === "000000" ? "000001" : "000000";
    for (const given of [
      { [key]: address, code: wrong },
      { [key]: address },
      { [key]: other, code: body.debug_code },
      { [key]: "nonsense", code: body.debug_code },
      { code: body.debug_code },
      {},
    ]) {
      const { status, body, headers } = await call(`${way}/verify`, given);
      expect({ status, body }).toEqual({
        status: 400,
        body: { success: false, verified: false, error: "Failed to verify code" },
      });
      expect(headers["set-cookie"]).toBeUndefined();
    }
  },
);

test("After five wrong codes the right one is refused (REST-14, ERR-11)", async () => {
  const emailAddress = "five@x.org";
  const { body } = await call("email/send", { emailAddress });
  const wrong = body.debug_code === "000000" ? "000001" : "000000";
  for (let n = 0; n < 5; n++) await call("email/verify", { emailAddress, code: wrong });
  expect(await call("email/verify", { emailAddress, code: body.debug_code })).toMatchObject({
    status: 400,
    body: {
      success: false,
      verified: false,
      error: "Verification failed: too many wrong codes, please request a new one",
    },
  });
});

test.each([
  ["phone/send", { phoneNumber: "0151 23456789" }, "Phone number is invalid"],
  ["phone/send", {}, "Phone number is invalid"],
  ["email/send", { emailAddress: "ann" }, "Email is invalid"],
  ["email/send", { emailAddress: null }, "Email is invalid"],
])(
  "What cannot be an address gets no code: %s %o (REST-13, REST-15, ERR-09)",
  async (path, body, why) => {
    const answer = await call(path, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ success: false, error: `Failed to send code: ${why}` });
  },
);

test("Input of another shape is 400, and other methods are refused (REST-13, REST-15)", async () => {
  for (const [path, key] of [
    ["phone/send", "phoneNumber"],
    ["email/verify", "emailAddress"],
  ] as const) {
    for (const value of [{ $ne: null }, ["a@x.org"], 17, true]) {
      const { status, body } = await call(path, { [key]: value, code: "123456" });
      expect(status).toBe(400);
      expect(body).toMatchObject({ success: false, error: expect.any(String) });
    }
    expect((await app.rest("GET", `/api/verification/${path}`)).status).toBe(405);
  }
  expect((await call("fax/send", {})).status).toBe(404);
});

test("The fourth code in ten minutes is 429, with the time to wait (REST-13, ERR-09)", async () => {
  for (let n = 0; n < 3; n++) await call("phone/send", { phoneNumber: "+14155550111" });
  const { status, body, headers } = await call("phone/send", { phoneNumber: "+1 (415) 555-0111" });
  expect(status).toBe(429);
  expect(body.error).toMatch(/^Failed to send code: Too many attempts\. Please try again in /);
  expect(Number(headers["retry-after"])).toBeGreaterThan(590);
});

test("The eleventh wrong code in an hour is 429, with the time to wait (REST-14, ERR-11)", async () => {
  const phoneNumber = "+14155550122";
  const statuses: number[] = [];
  for (let round = 0; round < 3; round++) {
    const { body } = await call("phone/send", { phoneNumber });
    const code = body.debug_code === "000000" ? "000001" : "000000";
    for (let n = 0; n < 4; n++) {
      const { status, headers } = await call("phone/verify", { phoneNumber, code });
      statuses.push(status);
      if (status === 429) expect(Number(headers["retry-after"])).toBeGreaterThan(3_500);
    }
  }
  expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
});

test("In production the answer holds no code (REST-15, VERIFY-12)", async () => {
  const production = await startTestApp({
    env: {
      NODE_ENV: "production",
      SECRET: "a secret that is long enough for all",
      PUBLIC_URL: "https://plaudit.example",
      RATE_LIMITS: "on",
    },
  });
  const { status, body, headers } = await production.rest("POST", "/api/verification/email/send", {
    emailAddress: "ann@x.org",
  });
  expect([status, headers["retry-after"]]).toEqual([503, "10"]);
  expect(body).toEqual({
    success: false,
    error: "Failed to send code: email is not available",
  });
  await production.close();
});
