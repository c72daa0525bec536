import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { halfSpentBudgets } from "#server/platform/settings/metrics";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    env: { RATE_LIMITS: "on", TRUSTED_PROXIES: "127.0.0.1", LIMIT_TEXT_MESSAGE: "2/3600" },
  });
});
afterAll(() => app.close());
beforeEach(() => app.query("DELETE FROM rate_limits"));

let clients = 0;
const anotherClient = () => `198.51.100.${++clients % 250}`;

async function starting(method: string, address: string, client = anotherClient()) {
  const { data } = await app.graph(
    `mutation ($input: StartVerificationInput!) { startVerification(input: $input) {
       verification { id } debugCode userErrors { code message field retryAfterSeconds } } }`,
    { input: { method, address } },
    { headers: { "x-forwarded-for": client } },
  );
  return data.startVerification;
}

async function confirming(id: string, code: string, client = anotherClient()) {
  const { data } = await app.graph(
    `mutation ($input: ConfirmVerificationInput!) { confirmVerification(input: $input) {
       proof userErrors { code message retryAfterSeconds } } }`,
    { input: { id, code } },
    { headers: { "x-forwarded-for": client } },
  );
  return data.confirmVerification;
}

/** Resets one limit, as if its time had passed. */
async function letPass(limit: string): Promise<void> {
  await app.query("UPDATE rate_limits SET expire = 0 WHERE key LIKE $1", [`${limit}:%`]);
}

const throttledIn = (seconds: number, slack = 10) => ({
  code: "THROTTLED",
  message: expect.stringMatching(/^Failed to send code: Too many attempts\. Please try again in /),
  field: null,
  retryAfterSeconds: expect.toSatisfy(
    (value: number) => value <= seconds && value > seconds - slack,
  ),
});

test("An address gets three codes in ten minutes, in any spelling and from any client (VERIFY-09)", async () => {
  for (const written of ["a@x.org", " A@X.ORG ", "a@X.org"]) {
    expect((await starting("EMAIL", written)).userErrors).toEqual([]);
  }
  expect(await starting("EMAIL", "a@x.org")).toMatchObject({
    verification: null,
    debugCode: null,
    userErrors: [throttledIn(600)],
  });
  expect((await starting("EMAIL", "b@x.org")).userErrors).toEqual([]);
});

test("An address gets five codes in an hour (VERIFY-09)", async () => {
  for (let n = 1; n <= 5; n++) {
    expect((await starting("EMAIL", "hour@x.org")).userErrors).toEqual([]);
    if (n === 3) await letPass("CODE");
  }
  await letPass("CODE");
  expect((await starting("EMAIL", "hour@x.org")).userErrors).toEqual([throttledIn(3600)]);
});

test("A client may request ten codes an hour, across all addresses and methods (VERIFY-08)", async () => {
  for (let n = 1; n <= 10; n++) {
    const method = n > 8 ? "INSTAGRAM" : "EMAIL";
    const address = n > 8 ? `name${n}` : `client${n}@x.org`;
    expect((await starting(method, address, "203.0.113.7")).userErrors).toEqual([]);
  }
  const refused = await starting("EMAIL", "client11@x.org", "203.0.113.7");
  expect(refused.userErrors).toEqual([throttledIn(3600)]);
  const other = await starting("EMAIL", "client11@x.org", "203.0.113.8");
  expect(other.userErrors).toEqual([]);
});

test("All text messages together have a limit; email is not affected (VERIFY-08)", async () => {
  expect((await starting("PHONE", "+14155550101")).userErrors).toEqual([]);
  expect((await starting("PHONE", "+14155550102")).userErrors).toEqual([]);
  expect((await starting("PHONE", "+14155550103")).userErrors).toEqual([throttledIn(3600)]);
  expect((await starting("EMAIL", "sms@x.org")).userErrors).toEqual([]);
});

async function halfSpent(): Promise<number> {
  const { values } = await halfSpentBudgets.get();
  return values.find(({ labels }) => labels.limit === "TEXT_MESSAGE")!.value;
}

test("No network or country can use up all text messages, and some are reserved for confirmed numbers (VERIFY-08)", async () => {
  const whole = app;
  const logged: string[] = [];
  app = await startTestApp({
    env: {
      RATE_LIMITS: "on",
      TRUSTED_PROXIES: "127.0.0.1",
      LOG_LEVEL: "warn",
      LIMIT_TEXT_MESSAGE: "6/86400",
      LIMIT_TEXT_MESSAGE_UNKNOWN: "4/86400",
      LIMIT_TEXT_MESSAGE_COUNTRY: "3/86400",
      LIMIT_TEXT_MESSAGE_NETWORK: "2/86400",
    },
    logTo: { write: (line) => void logged.push(line) },
  });
  const [american, british] = ["+1415555010", "+44207946010"];
  const send = async (to: string, client?: string) => {
    const { userErrors } = await starting("PHONE", to, client);
    return userErrors[0]?.code ?? "sent";
  };
  const spent = async () => {
    const points = "SELECT points FROM rate_limits WHERE key LIKE 'TEXT_MESSAGE:%'";
    return (await app.query<{ points: number }>(points))[0]!.points;
  };
  try {
    expect(await send(`${american}1`, "2001:db8:1:1::1")).toBe("sent");
    expect(await send(`${british}1`, "2001:db8:1:2::1")).toBe("sent");
    expect(await send(`${british}2`, "2001:db8:1:3::1")).toBe("THROTTLED");
    const before = await halfSpent();
    expect(logged).toEqual([]);
    expect(await send(`${american}2`)).toBe("sent");
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { level: "warn", limit: "TEXT_MESSAGE", count: 6 },
    ]);
    expect(await halfSpent()).toBe(before + 1);
    expect(await send(`${american}3`)).toBe("sent");
    expect(await send(`${american}4`)).toBe("THROTTLED");
    expect(await send(`${british}3`)).toBe("THROTTLED");
    // Refused requests count against none of them.
    expect(await spent()).toBe(4);
    await app.query(
      "INSERT INTO users (display_name, phone, phone_confirmed_at) VALUES ('Ann', $1, now())",
      [`${american}9`],
    );
    expect(await send(`${american}9`)).toBe("sent");
    expect(await spent()).toBe(5);
    expect(logged).toHaveLength(1);
  } finally {
    await app.close();
    app = whole;
  }
});

test("Ten wrong codes an hour per address, across all its codes; then even the right one is refused (VERIFY-13, ERR-11)", async () => {
  let last = { verification: { id: "" }, debugCode: "" };
  for (let round = 0; round < 3; round++) {
    last = await starting("EMAIL", "guess@x.org");
    const wrong = last.debugCode === "000000" ? "000001" : "000000";
    for (let n = 0; n < (round < 2 ? 4 : 2); n++) {
      const { userErrors } = await confirming(last.verification.id, wrong);
      expect(userErrors[0].message).toBe("Failed to verify code");
    }
  }
  expect(await confirming(last.verification.id, last.debugCode)).toMatchObject({
    proof: null,
    userErrors: [
      {
        code: "THROTTLED",
        message: expect.stringMatching(/^Verification failed: Too many attempts\./),
      },
    ],
  });
  await letPass("WRONG_CODE_ALL");
  expect((await confirming(last.verification.id, last.debugCode)).proof).toBeTruthy();
});

test("After nine wrong codes the right one is accepted, and right ones do not count (VERIFY-13)", async () => {
  for (let round = 0; round < 3; round++) {
    const { verification, debugCode } = await starting("EMAIL", "nine@x.org");
    const wrong = debugCode === "000000" ? "000001" : "000000";
    for (let n = 0; n < 3; n++) await confirming(verification.id, wrong);
    expect((await confirming(verification.id, debugCode)).proof).toBeTruthy();
  }
});

test("A client may try to confirm sixty times in ten minutes (VERIFY-13)", async () => {
  const nothing = Buffer.from("Verification:0b6f7a52-0000-4000-8000-000000000000").toString(
    "base64url",
  );
  const answers = [];
  for (let n = 0; n < 61; n++) answers.push(await confirming(nothing, "123456", "203.0.113.9"));
  expect(answers[59].userErrors[0].code).toBe("INVALID");
  expect(answers[60].userErrors[0].code).toBe("THROTTLED");
});

test("One request is one attempt: several confirmations in one operation are refused (VERIFY-13)", async () => {
  const answer = await app.graph(
    `mutation ($id: ID!) {
       a: confirmVerification(input: { id: $id, code: "000000" }) { proof }
       ...More
     }
     fragment More on Mutation { ... { b: confirmVerification(input: { id: $id, code: "000001" }) { proof } } }`,
    { id: "x" },
  );
  expect(answer).toMatchObject({
    status: 400,
    errors: [{ extensions: { code: "LIMIT_EXCEEDED" } }],
  });
});
