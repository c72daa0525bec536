import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { signatureOf } from "#server/networks/instagram-signature";
import { startTestApp, type TestApp } from "#server/testing/test-app";

const [oneSecret, otherSecret] = ["the app's secret", "the second secret"] as const;

/** A local Instagram server that records its requests. */
let instagram: Server;
let asked: { url: string; authorization: string | undefined }[] = [];
let answers: ((id: string) => { status: number; body: unknown })[] = [];
const names: Record<string, string> = {
  "17841400000000001": "Ann.Smith",
  "17841400000000002": "bob",
};

let app: TestApp;
let clock = Date.now();
beforeAll(async () => {
  instagram = createServer((request, response) => {
    asked.push({ url: request.url ?? "", authorization: request.headers.authorization });
    const id = /^\/v25\.0\/(\d+)\?/.exec(request.url ?? "")?.[1] ?? "";
    const { status, body } = answers.shift()?.(id) ?? {
      status: names[id] ? 200 : 400,
      body: names[id] ? { id, username: names[id], name: null } : { error: { code: 100 } },
    };
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => instagram.listen(0, "127.0.0.1", resolve));
  app = await startTestApp({
    now: () => new Date(clock),
    env: {
      INSTAGRAM_APP_ID: "1",
      INSTAGRAM_APP_SECRET: `${oneSecret},${otherSecret}`,
      INSTAGRAM_VERIFY_TOKEN: "agreed",
      INSTAGRAM_ACCESS_TOKEN: "our-token",
      INSTAGRAM_BASE_URL: `http://127.0.0.1:${(instagram.address() as AddressInfo).port}`,
    },
  });
});
afterAll(async () => {
  await app.close();
  instagram.close();
});
afterEach(() => {
  asked = [];
  answers = [];
});

async function starting(address: string, to: TestApp = app) {
  const { data } = await to.graph(
    `mutation ($input: StartVerificationInput!) { startVerification(input: $input) {
       verification { id status code recipientHandle maskedAddress } debugCode userErrors { message } } }`,
    { input: { method: "INSTAGRAM", address } },
  );
  return data.startVerification;
}

async function confirming(id: string, to: TestApp = app) {
  const { data } = await to.graph(
    `mutation ($id: ID!) { confirmVerification(input: { id: $id }) {
       verification { status confirmedAt } proof userErrors { message } } }`,
    { id },
  );
  return data.confirmVerification;
}

async function statusOf(id: string, to: TestApp = app): Promise<string> {
  const { data } = await to.graph(`query ($id: ID!) { verification(id: $id) { status } }`, { id });
  return data.verification.status;
}

let messages = 0;
const event = (text: string, { sender = "17841400000000001", ...more } = {}) => ({
  sender: { id: sender },
  recipient: { id: "1" },
  timestamp: 1,
  message: { mid: `m_${++messages}`, text, ...more },
});
const notice = (...messaging: unknown[]) => ({
  object: "instagram",
  entry: [{ id: "1", time: 1, messaging }],
});

async function deliver(body: unknown, secret: string = oneSecret, to: TestApp = app) {
  const payload = Buffer.from(JSON.stringify(body));
  const answer = await to.http.inject({
    method: "POST",
    url: "/webhooks/instagram",
    headers: {
      "content-type": "application/json",
      "x-hub-signature-256": signatureOf(payload, secret),
    },
    payload,
  });
  await to.runJobs();
  return answer;
}

test("The webhook handshake returns its challenge, and an invalid one is refused (VERIFY-05)", async () => {
  const shake = (query: string) => app.http.inject(`/webhooks/instagram?${query}`);
  const good = await shake("hub.mode=subscribe&hub.verify_token=agreed&hub.challenge=1158201444");
  expect(good).toMatchObject({ statusCode: 200, body: "1158201444" });
  expect(good.headers["content-type"]).toContain("text/plain");
  for (const query of [
    "",
    "hub.mode=subscribe&hub.verify_token=guessed&hub.challenge=1",
    "hub.mode=unsubscribe&hub.verify_token=agreed&hub.challenge=1",
    "hub.mode=subscribe&hub.verify_token=agreed&hub.verify_token=agreed&hub.challenge=1",
    "hub.mode=subscribe&hub.verify_token=agreed&hub.challenge=%3Cscript%3E",
  ]) {
    expect((await shake(query)).statusCode).toBe(403);
  }
});

test("In production the message goes to the site's own account on Instagram, which no other site's name replaces", async () => {
  const site = await startTestApp({
    env: {
      NODE_ENV: "production",
      RATE_LIMITS: "",
      SECRET: "s".repeat(32),
      PUBLIC_URL: "https://plaudit.example",
      INSTAGRAM_APP_ID: "1",
      INSTAGRAM_APP_SECRET: oneSecret,
      INSTAGRAM_VERIFY_TOKEN: "agreed",
      INSTAGRAM_ACCESS_TOKEN: "our-token",
      INSTAGRAM_BASE_URL: `http://127.0.0.1:${(instagram.address() as AddressInfo).port}`,
    },
  });
  const { verification } = await starting("@ann.smith", site);
  const recipient = async (account: string) => {
    await site.query(
      `INSERT INTO site_settings (name, address, country, email, social_account, authority, changed_at, changed_by)
       VALUES ('Plaudit BV', 'Main Street 1', 'NL', 'hello@x.org', $1, 'AP', now(), 'Operator Ash')`,
      [account],
    );
    const { data } = await site.graph(
      "query ($id: ID!) { verification(id: $id) { recipientHandle } }",
      { id: verification.id },
    );
    return data.verification.recipientHandle;
  };
  await site.query(
    `INSERT INTO operators (pseudonym, role, granted_at) VALUES ('Operator Ash', 'ADMIN', now())`,
  );
  expect(verification.recipientHandle).toBeNull();
  expect(await recipient("https://www.instagram.com/Our.Site/")).toBe("our.site");
  expect(await recipient("https://social.example/@our.site")).toBeNull();
  await site.close();
});

test("The arrival of the message confirms, and its proof is issued once (VERIFY-03, VERIFY-04, VERIFY-05, VERIFY-06, STATE-17)", async () => {
  const { verification, debugCode } = await starting("@ann.smith");
  expect(verification).toMatchObject({
    status: "PENDING",
    recipientHandle: "plaudit.reviews",
    maskedAddress: "@a•••",
  });
  expect(debugCode).toBeNull();
  expect(verification.code).toMatch(/^PLAUDIT-[2-9A-HJKMNP-TV-Z]{6}$/);
  // The visitor's claim alone changes nothing.
  expect(await confirming(verification.id)).toMatchObject({
    verification: { status: "PENDING" },
    proof: null,
    userErrors: [],
  });

  expect((await deliver(notice(event(verification.code)))).statusCode).toBe(200);
  expect(await statusOf(verification.id)).toBe("CONFIRMED");
  expect(asked).toEqual([
    { url: "/v25.0/17841400000000001?fields=name,username", authorization: "Bearer our-token" },
  ]);
  const confirmed = await Promise.all(
    Array.from({ length: 12 }, () => confirming(verification.id)),
  );
  expect(confirmed.filter(({ proof }) => proof)).toHaveLength(1);
  expect(confirmed.every(({ userErrors }) => userErrors.length === 0)).toBe(true);
});

test("A confirmation older than ten minutes yields no proof (VERIFY-06)", async () => {
  const { verification } = await starting("ann.smith");
  await deliver(notice(event(verification.code)));
  expect(await statusOf(verification.id)).toBe("CONFIRMED");
  clock += 10 * 60_000;
  expect(await confirming(verification.id)).toMatchObject({
    verification: { status: "CONFIRMED" },
    proof: null,
  });
});

test.each([
  ["a wrong secret", (body: Buffer) => signatureOf(body, "guessed")],
  ["no signature", () => undefined],
  ["an empty one", () => ""],
  ["another algorithm", (body: Buffer) => signatureOf(body, oneSecret).replace("sha256", "sha1")],
  ["half of it", (body: Buffer) => signatureOf(body, oneSecret).slice(0, 40)],
  ["that of another body", () => signatureOf(Buffer.from("{}"), oneSecret)],
  ["upper case", (body: Buffer) => signatureOf(body, oneSecret).toUpperCase()],
])("A message signed with %s is refused (VERIFY-06)", async (_, sign) => {
  const { verification } = await starting("ann.smith");
  const payload = Buffer.from(JSON.stringify(notice(event(verification.code))));
  const signature = sign(payload);
  const answer = await app.http.inject({
    method: "POST",
    url: "/webhooks/instagram",
    headers: {
      "content-type": "application/json",
      ...(signature !== undefined && { "x-hub-signature-256": signature }),
    },
    payload,
  });
  expect(answer.statusCode).toBe(401);
  expect(await statusOf(verification.id)).toBe("PENDING");
  expect(asked).toEqual([]);
});

test("Any configured secret may sign, and the signature covers the raw bytes (VERIFY-06)", async () => {
  const { verification } = await starting("ann.smith");
  const payload = Buffer.from(JSON.stringify(notice(event(verification.code)), null, 3));
  const answer = await app.http.inject({
    method: "POST",
    url: "/webhooks/instagram",
    headers: {
      "content-type": "application/json",
      "x-hub-signature-256": signatureOf(payload, otherSecret),
    },
    payload,
  });
  expect(answer.statusCode).toBe(200);
  await app.runJobs();
  expect(await statusOf(verification.id)).toBe("CONFIRMED");
});

test("All three webhook formats are read (VERIFY-06)", async () => {
  const { message, ...rest } = event("");
  const shapes = [
    (code: string) => notice({ ...rest, message: { ...message, mid: "s1", text: code } }),
    (code: string) => ({
      object: "instagram",
      entry: [
        {
          id: "1",
          time: 1,
          changes: [{ field: "messages", value: { ...rest, message: { mid: "s2", text: code } } }],
        },
      ],
    }),
    (code: string) => [notice({ ...rest, message: { mid: "s3", text: code } })],
  ];
  for (const shape of shapes) {
    const { verification } = await starting("ann.smith");
    await deliver(shape(verification.code));
    expect(await statusOf(verification.id)).toBe("CONFIRMED");
  }
});

test("A numeric id beyond 2^53 keeps its precision (VERIFY-06)", async () => {
  const { verification } = await starting("ann.smith");
  const body = JSON.stringify(notice(event(verification.code)));
  const payload = Buffer.from(body.replaceAll('"17841400000000001"', "17841400000000001"));
  await app.http.inject({
    method: "POST",
    url: "/webhooks/instagram",
    headers: {
      "content-type": "application/json",
      "x-hub-signature-256": signatureOf(payload, oneSecret),
    },
    payload,
  });
  await app.runJobs();
  expect(await statusOf(verification.id)).toBe("CONFIRMED");
  expect(asked.map(({ url }) => url)).toEqual(["/v25.0/17841400000000001?fields=name,username"]);
});

test("The code is found in any case, with spaces and words around it (VERIFY-06)", async () => {
  for (const write of [
    (code: string) => `Hello, my code is ${code.toLowerCase()} :)`,
    (code: string) => ` plaudit - ${code.slice(8, 11)} ${code.slice(11)}\n`,
    (code: string) => code.replace("-", "–"),
  ]) {
    const { verification } = await starting("ann.smith");
    await deliver(notice(event(write(verification.code))));
    expect(await statusOf(verification.id)).toBe("CONFIRMED");
  }
});

test("A code from another username has no effect; one from the right username still confirms (VERIFY-06)", async () => {
  const { verification } = await starting("ann.smith");
  await deliver(notice(event(verification.code, { sender: "17841400000000002" })));
  expect(asked).toHaveLength(1);
  expect(await statusOf(verification.id)).toBe("PENDING");
  await deliver(notice(event(verification.code)));
  expect(await statusOf(verification.id)).toBe("CONFIRMED");
});

test("Echoes, deleted messages, pictures, strangers and messages without a code are ignored (VERIFY-06)", async () => {
  const { verification } = await starting("ann.smith");
  const { code } = verification;
  const ignored = [
    notice({ ...event(code), message: { mid: "e1", text: code, is_echo: true } }),
    notice({ ...event(code), message: { mid: "e2", text: code, is_deleted: true } }),
    notice({ ...event(code), message: { mid: "e3", attachments: [{ type: "image" }] } }),
    notice({ ...event(code), sender: { id: "../me" } }),
    notice(event("What is Plaudit?")),
    notice(event("PLAUDIT-222222")),
    { object: "page", entry: [{ messaging: [event(code)] }] },
    { nothing: true },
    [],
    null,
  ];
  for (const body of ignored) expect((await deliver(body)).statusCode).toBe(200);
  expect(asked).toEqual([]);
  expect(await statusOf(verification.id)).toBe("PENDING");
});

test("A message that arrives twice is processed once (VERIFY-06)", async () => {
  const { verification } = await starting("ann.smith");
  const body = notice(event(verification.code, { sender: "17841400000000002" }));
  for (let n = 0; n < 3; n++) expect((await deliver(body)).statusCode).toBe(200);
  expect(asked).toHaveLength(1);
  names["17841400000000002"] = "ann.smith";
  await deliver(body);
  names["17841400000000002"] = "bob";
  expect(asked).toHaveLength(1);
  expect(await statusOf(verification.id)).toBe("PENDING");
});

test("The sender lookup is retried after a timeout, but not for an unknown sender (VERIFY-06)", async () => {
  const { verification } = await starting("ann.smith");
  answers = [() => ({ status: 503, body: "busy" })];
  await deliver(notice(event(verification.code)));
  expect(await statusOf(verification.id)).toBe("CONFIRMED");
  expect(asked).toHaveLength(2);

  const second = (await starting("ann.smith")).verification;
  answers = [() => ({ status: 400, body: { error: { code: 230 } } })];
  const body = notice(event(second.code));
  await deliver(body);
  expect(asked).toHaveLength(3);
  expect(await statusOf(second.id)).toBe("PENDING");
  // Not processed, so it still counts when it is sent again.
  await deliver(body);
  expect(await statusOf(second.id)).toBe("CONFIRMED");

  // A longer outage is retried by the next attempt of the job.
  const third = (await starting("ann.smith")).verification;
  answers = Array.from({ length: 3 }, () => () => ({ status: 503, body: "busy" }));
  await deliver(notice(event(third.code)));
  expect(await statusOf(third.id)).toBe("PENDING");
  await app.runJobs();
  expect(await statusOf(third.id)).toBe("CONFIRMED");
});

test("An acknowledged message is not lost if its processing is delayed (VERIFY-06)", async () => {
  const { verification } = await starting("ann.smith");
  await app.query(
    `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$;
     CREATE TRIGGER fail BEFORE INSERT ON direct_messages FOR EACH ROW EXECUTE FUNCTION fail()`,
  );
  expect((await deliver(notice(event(verification.code)))).statusCode).toBe(200);
  await app.query("DROP TRIGGER fail ON direct_messages; DROP FUNCTION fail()");
  expect(await statusOf(verification.id)).toBe("PENDING");
  await app.runJobs();
  expect(await statusOf(verification.id)).toBe("CONFIRMED");
});

test("A message that cannot be stored is not acknowledged, so that the network sends it again (VERIFY-06)", async () => {
  const { verification } = await starting("ann.smith");
  await app.query(
    `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$;
     CREATE TRIGGER fail BEFORE INSERT ON graphile_worker._private_jobs FOR EACH ROW EXECUTE FUNCTION fail()`,
  );
  const body = notice(event(verification.code));
  expect((await deliver(body)).statusCode).toBe(500);
  await app.query("DROP TRIGGER fail ON graphile_worker._private_jobs; DROP FUNCTION fail()");
  expect((await deliver(body)).statusCode).toBe(200);
  expect(await statusOf(verification.id)).toBe("CONFIRMED");
});

test("A message that arrives after ten minutes is too late (VERIFY-06)", async () => {
  const { verification } = await starting("ann.smith");
  clock += 10 * 60_000;
  await deliver(notice(event(verification.code)));
  expect(await statusOf(verification.id)).toBe("EXPIRED");
  expect(await confirming(verification.id)).toMatchObject({
    proof: null,
    userErrors: [
      { message: "Verification failed: this code has expired, please request a new one" },
    ],
  });
});

test("The body must be valid JSON text, and small (VERIFY-06)", async () => {
  const post = async (payload: Buffer, type = "application/json") =>
    app.http.inject({
      method: "POST",
      url: "/webhooks/instagram",
      headers: {
        "content-type": type,
        "x-hub-signature-256": signatureOf(payload, oneSecret),
      },
      payload,
    });
  expect((await post(Buffer.from("{"))).statusCode).toBe(400);
  expect((await post(Buffer.from(`{"object":"\\u0000"}`))).statusCode).toBe(400);
  expect((await post(Buffer.from("{}"), "text/plain")).statusCode).toBe(415);
  expect((await post(Buffer.alloc(300 * 1024, "1"))).statusCode).toBe(413);
  expect((await app.http.inject("/webhooks/instagram")).statusCode).toBe(403);
  expect((await app.http.inject({ method: "PUT", url: "/webhooks/instagram" })).statusCode).toBe(
    405,
  );
});

test("Without a token of our profile, no code for a message that cannot arrive is issued", async () => {
  const app = {
    INSTAGRAM_APP_ID: "1",
    INSTAGRAM_APP_SECRET: "s",
    INSTAGRAM_VERIFY_TOKEN: "agreed",
  };
  const withoutToken = await startTestApp({ env: app });
  try {
    const { verification, userErrors } = await starting("@ann.smith", withoutToken);
    expect(verification).toBeNull();
    expect(userErrors).toEqual([{ message: "Verification failed: Instagram is not available" }]);
  } finally {
    await withoutToken.close();
  }
});
