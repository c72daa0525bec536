import { addWaitingMessages } from "./waiting-messages";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Writable } from "node:stream";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startMailServer, type MailServer } from "#server/testing/mail-server";
import { people } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";

const now = new Date("2026-11-21T12:00:00.000Z");
let clock = now;
let log = "";
let mail: MailServer;
let app: TestApp;
beforeAll(async () => {
  mail = await startMailServer({ authOptional: true });
  app = await startTestApp({
    now: () => clock,
    isListening: true,
    logTo: new Writable({
      write(chunk: Buffer, _encoding, done) {
        log += chunk.toString();
        done();
      },
    }),
    env: {
      LOG_LEVEL: "debug",
      RATE_LIMITS: "on",
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      MAIL_FROM: "Plaudit <hello@plaudit.example>",
      CONTACT_EMAIL: "desk@plaudit.example",
      LIMIT_CONTACT: "1000/3600",
      LIMIT_CONTACT_ADDRESS: "3/86400",
    },
  });
});
afterAll(async () => {
  await app.close();
  await mail.close();
});
beforeEach(async () => {
  mail.clear();
  clock = now;
  await app.query("DELETE FROM contact_messages");
  await app.query("DELETE FROM rate_limits");
});
const { signedUp } = people(() => app);

const whole = { name: "Ines Moreau", email: "ines@writes.example", message: "What do you hold?" };

async function sending(input: object, bearer?: string, to = app) {
  const { data, errors } = await to.graph(
    `mutation ($input: SendContactMessageInput!) { sendContactMessage(input: $input) {
       outcome userErrors { code message field retryAfterSeconds } } }`,
    { input },
    bearer ? { bearer } : {},
  );
  return errors ? errors[0]!.message : data.sendContactMessage;
}

const copies = () =>
  app.query<Record<string, unknown>>(
    `SELECT user_id AS "userId", name, email, message, created_at AS "createdAt",
       sent_at AS "sentAt", failure FROM contact_messages ORDER BY id`,
  );

test("A visitor's message is sent to the operator, and a copy is stored (PRIV-02, Q50)", async () => {
  const answer = await sending({
    ...whole,
    email: " INES@Writes.example ",
    message: " Hi.\r\nYou? ",
  });
  expect(answer).toEqual({ outcome: "SENT", userErrors: [] });
  expect(mail.letters, "nothing is sent inside the request").toEqual([]);
  await app.runJobs();
  expect(mail.letters).toHaveLength(1);
  const { to, text } = mail.letters[0]!;
  expect(to).toEqual(["desk@plaudit.example"]);
  expect(text).toContain("From: Plaudit <hello@plaudit.example>");
  expect(text).toContain("Reply-To: ines@writes.example");
  expect(text).toContain("From: Ines Moreau <ines@writes.example>, a visitor");
  expect(text).toContain("Hi.\r\nYou?");
  expect(text).not.toContain("text/html");
  expect(await copies()).toEqual([
    {
      userId: null,
      name: "Ines Moreau",
      email: "ines@writes.example",
      message: "Hi.\nYou?",
      createdAt: now,
      sentAt: now,
      failure: null,
    },
  ]);
});

test("The copy of a signed-in user has their id, whatever the email address, and is erased with them (PRIV-02)", async () => {
  const person = await signedUp();
  expect(await sending(whole, person.token)).toMatchObject({ outcome: "SENT" });
  const [row] = await copies();
  expect(row).toMatchObject({ email: whole.email, userId: expect.any(Number) });
  await app.runJobs();
  expect(mail.letters[0]!.text).toContain(`user ${String(row!.userId)}`);
  await app.query("DELETE FROM sessions");
  expect(await sending(whole, person.token)).toBe("Authentication expired");
  await app.query("DELETE FROM users WHERE id = $1", [row!.userId]);
  expect(await copies()).toEqual([]);
});

test("A mail server failure loses nothing: the message is sent once the server accepts it (PRIV-02)", async () => {
  mail.refuse(451, "4.3.0 later");
  const keyed = { ...whole, idempotencyKey: "waits" };
  expect(await sending(keyed)).toEqual({ outcome: "SENT", userErrors: [] });
  await app.runJobs();
  const failure = "the mail server is not responding, please try again later";
  expect(await copies()).toMatchObject([{ sentAt: null, failure }]);
  expect(await sending(keyed)).toEqual({ outcome: "WAITING", userErrors: [] });

  mail.acceptAgain();
  await app.runJobs({ keepsPauses: true });
  expect(mail.letters, "not before its time").toHaveLength(0);
  await Promise.all([app.runJobs(), app.runJobs()]);
  expect(mail.letters, "two at once send it once").toHaveLength(1);
  expect(await copies()).toMatchObject([{ sentAt: clock, failure: null }]);
  await app.runJobs();
  expect(mail.letters, "what is sent stays so").toHaveLength(1);
});

test("A message that the mail server rejects delays neither other messages nor codes (PRIV-02)", async () => {
  mail.refuse(554, "5.7.1 unwanted", "cheap watches");
  for (const round of [1, 2, 3, 4, 5]) {
    const email = `ines${round}@writes.example`;
    expect(await sending({ ...whole, email, message: "cheap watches" })).toMatchObject({
      outcome: "SENT",
    });
  }
  await app.runJobs();
  const failures = (await copies()).map(({ failure }) => failure);
  expect(failures).toEqual(Array(5).fill("the email was refused"));
  const { data } = await app.graph(
    `mutation { startVerification(input: { method: EMAIL, address: "ann@writes.example" }) {
       userErrors { message } } }`,
  );
  expect(data.startVerification.userErrors).toEqual([]);

  const { id } = await keptBefore("Do you hear me?");
  mail.clear();
  mail.refuse(554, "5.7.1 unwanted", "cheap watches");
  await app.runJobs();
  expect(mail.letters.map(({ text }) => text.includes("Do you hear me?"))).toEqual([true]);
  expect(await app.query("SELECT id FROM contact_messages WHERE sent_at IS NOT NULL")).toEqual([
    { id },
  ]);
});

test("In production without a mail server, a message is stored and not called sent (PRIV-02)", async () => {
  const production = await startTestApp({
    env: {
      NODE_ENV: "production",
      RATE_LIMITS: "on",
      SECRET: "s".repeat(32),
      PUBLIC_URL: "https://plaudit.example",
    },
  });
  try {
    const keyed = { ...whole, idempotencyKey: "no mail" };
    for (const attempt of [1, 2]) {
      const answer = await sending(keyed, undefined, production);
      expect(answer, String(attempt)).toEqual({ outcome: "WAITING", userErrors: [] });
    }
    const stored = "SELECT message, sent_at FROM contact_messages";
    expect(await production.query(stored)).toEqual([{ message: whole.message, sent_at: null }]);
  } finally {
    await production.close();
  }
});

test("Without a contact address, a message waits without becoming a dead letter, and is sent once the site has one (PRIV-02)", async () => {
  const site = await startTestApp({
    env: {
      NODE_ENV: "production",
      RATE_LIMITS: "",
      SECRET: "s".repeat(32),
      PUBLIC_URL: "https://plaudit.example",
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      MAIL_FROM: "hello@plaudit.example",
    },
  });
  try {
    const waits = { outcome: "WAITING", userErrors: [] };
    expect(await sending(whole, undefined, site)).toEqual(waits);
    await site.runJobs();
    expect(await site.query("SELECT failure FROM contact_messages")).toEqual([
      { failure: "the site has no contact address" },
    ]);
    // No dead letter, which only a person could start again.
    expect(await site.query("SELECT FROM graphile_worker.jobs")).toEqual([]);
    site.environment.config.contactEmail = "desk@plaudit.example";
    await addWaitingMessages(site.environment.database.source.manager);
    await site.runJobs();
    expect(mail.letters.map(({ to }) => to)).toEqual([["desk@plaudit.example"]]);
    await addWaitingMessages(site.environment.database.source.manager);
    await site.runJobs();
    expect(mail.letters).toHaveLength(1);
  } finally {
    await site.close();
  }
});

test("The oldest messages are sent first (PRIV-02)", async () => {
  for (const minutes of [30, 50, 40]) await keptBefore(`For ${minutes}`, minutes);
  await app.runJobs();
  const order = mail.letters.map(({ text }) => /For \d+/.exec(text)?.[0]);
  expect(order).toEqual(["For 50", "For 40", "For 30"]);
});

/** A pending message with its job. */
async function keptBefore(message: string, minutes = 30): Promise<{ id: number }> {
  const [row] = await app.query<{ id: number }>(
    `WITH kept AS (
       INSERT INTO contact_messages (name, email, message, created_at, tried_at)
       VALUES ('Ines', 'ines@writes.example', $1, now(), now()) RETURNING id)
     SELECT id, graphile_worker.add_job('deliverContactMessage', json_build_object('id', id),
       run_at => now() - make_interval(mins => $2)) FROM kept`,
    [message, minutes],
  );
  return row!;
}

test("Messages with the same key are stored once: repeated, concurrent, and with a different text (PRIV-02)", async () => {
  const keyed = { ...whole, idempotencyKey: "one-message" };
  const answers = await Promise.all([sending(keyed), sending(keyed)]);
  expect(answers.every(({ userErrors }) => userErrors.length === 0)).toBe(true);
  expect(await sending(keyed)).toEqual({ outcome: "SENT", userErrors: [] });
  await app.runJobs();
  expect(mail.letters).toHaveLength(1);
  expect(await sending({ ...keyed, message: "Other words." })).toMatchObject({
    outcome: null,
    userErrors: [{ code: "IDEMPOTENCY_MISMATCH", field: ["idempotencyKey"] }],
  });
  expect(await copies()).toHaveLength(1);
});

test("All errors are reported at once, and nothing is stored (PRIV-02)", async () => {
  const faults = async (input: object) =>
    (await sending(input)).userErrors.map(
      ({ code, message, field }: { code: string; message: string; field: string[] }) =>
        `${code} ${field[0]}: ${message}`,
    );
  const missing = [
    "REQUIRED name: Name is required",
    "REQUIRED email: Email is required",
    "REQUIRED message: Please write a message",
  ];
  expect(await faults({})).toEqual(missing);
  expect(await faults({ name: " \u200b", email: " ", message: "\n \u200b" })).toEqual(missing);
  for (const email of [
    "ines",
    "a@b",
    "a b@c.org",
    `${"a".repeat(250)}@x.org`,
    "a@x.org\r\nBcc:b@y.org",
  ]) {
    expect(await faults({ ...whole, email })).toEqual(["INVALID email: Email is invalid"]);
  }
  expect(
    await faults({
      name: "n".repeat(81),
      email: whole.email,
      message: "😀".repeat(2_001),
      idempotencyKey: "k".repeat(201),
    }),
  ).toEqual([
    "TOO_LONG name: Name may have at most 80 characters",
    "TOO_LONG message: The message may have at most 2000 characters",
    "TOO_LONG idempotencyKey: The idempotency key may have at most 200 characters",
  ]);
  expect(await copies()).toEqual([]);
  expect(mail.letters).toEqual([]);
  const longest = { ...whole, name: "n".repeat(80), message: "😀".repeat(2_000) };
  expect(await sending(longest)).toMatchObject({ outcome: "SENT" });
});

test("An email address can send three messages and no fourth, in any spelling (PRIV-02)", async () => {
  for (const email of ["ines@writes.example", "INES@writes.example", " ines@Writes.example"]) {
    expect(await sending({ ...whole, email })).toMatchObject({ outcome: "SENT" });
  }
  expect(await sending(whole)).toMatchObject({
    outcome: null,
    userErrors: [{ code: "THROTTLED", field: null, retryAfterSeconds: expect.any(Number) }],
  });
  expect(await sending({ ...whole, email: "other@writes.example" })).toMatchObject({
    outcome: "SENT",
  });
  expect(await copies()).toHaveLength(4);
});

test("Copies are kept for a year and then erased (PRIV-02)", async () => {
  await sending(whole);
  const day = 86_400_000;
  await app.purgeExpiredRows(() => new Date(+now + 365 * day));
  expect(await copies()).toHaveLength(1);
  await app.purgeExpiredRows(() => new Date(+now + 365 * day + 1));
  expect(await copies()).toEqual([]);
});

test("The log contains no name, address or text of a message, sent or not (PRIV-02)", async () => {
  const secret = { name: "Secret Name", email: "secret@writes.example", message: "Secret words." };
  await sending(secret);
  await app.runJobs();
  mail.refuse(451, "4.3.0 later");
  await sending({ ...secret, message: "Secret words again." });
  await app.runJobs();
  expect(log).toContain("an e-mail could not be sent");
  for (const word of ["Secret", "secret@", "desk@plaudit.example"]) expect(log).not.toContain(word);
});

test("Without a mail server the demo writes to its outbox; an IP address may send five messages an hour (PRIV-02)", async () => {
  const demo = await startTestApp({ env: { RATE_LIMITS: "on" } });
  for (let round = 0; round < 5; round++) {
    const email = `ines${round}@writes.example`;
    expect(await sending({ ...whole, email }, undefined, demo)).toMatchObject({ outcome: "SENT" });
  }
  expect(await sending({ ...whole, email: "ines5@writes.example" }, undefined, demo)).toMatchObject(
    {
      outcome: null,
      userErrors: [{ code: "THROTTLED" }],
    },
  );
  await demo.runJobs();
  const outbox = join(demo.environment.config.dataDir, "outbox");
  const [first, ...others] = await readdir(outbox);
  expect(others).toHaveLength(4);
  const text = await readFile(join(outbox, first!), "utf8");
  expect(text).toContain("To: privacy@plaudit.reviews\nReply-To: ines0@writes.example\n");
  expect(text).toContain("What do you hold?");
  await demo.close();
});
