import { fastify } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { guardOverload } from "#server/platform/http/overload";
import {
  recordServiceState,
  storeServiceStates,
} from "#server/platform/request/external-service-states";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { mountPlainPages } from "./plain-pages";

const token = "operators-alone-know-it";
let app: TestApp;
let closed: TestApp;
beforeAll(async () => {
  const env = { OPERATOR_TOKEN: token, INSTAGRAM_APP_ID: "1", INSTAGRAM_APP_SECRET: "secret" };
  app = await startTestApp({ env: { ...env, INSTAGRAM_VERIFY_TOKEN: "agreed" } });
  closed = await startTestApp();
});
afterAll(async () => {
  await app.close();
  await closed.close();
});
const path = "/operator/outside";
const basic = (text: string) => `Basic ${Buffer.from(text).toString("base64")}`;
const ask = (authorization?: string, accept = "application/json", of = app) =>
  of.http.inject({
    url: path,
    headers: { accept, ...(authorization && { authorization }) },
  });

test("The operator token shows the state of each external service", async () => {
  recordServiceState("mail", null);
  recordServiceState("profileScraper", "status 500 <b>");
  await storeServiceStates(app.environment);
  const answer = await ask(`Bearer ${token}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(Object.keys(answer.json().outside)).toEqual([
    "mail",
    "textMessages",
    "instagram",
    "directMessages",
    "unsignedNotices",
    "facebook",
    "profileScraper",
  ]);
  expect(answer.json().outside).toMatchObject({
    mail: { state: "simulated", lastSuccessAt: expect.any(String), lastFailureAt: null },
    instagram: { state: "configured" },
    directMessages: { state: "incomplete", lastSuccessAt: null },
    profileScraper: { lastFailure: "status 500 <b>" },
  });

  const page = await ask(basic(`anyone:${token}`), "text/html,*/*");
  expect(page.headers["content-type"]).toContain("text/html");
  for (const words of [
    "External services",
    "Direct messages",
    "configured",
    "status 500 &lt;b&gt;",
  ]) {
    expect(page.body).toContain(words);
  }
  const look = await app.http.inject("/plain.css");
  expect([look.statusCode, look.headers["content-type"]]).toEqual([200, "text/css; charset=utf-8"]);
});

test("While the event loop lags, a plain page that arrived still gets its styles", async () => {
  const late = fastify();
  guardOverload(late, {
    isFair: true,
    lag: { isOverloaded: true, start: () => {}, stop: () => {} },
  });
  await mountPlainPages(late, app.environment);
  expect((await late.inject(path)).statusCode).toBe(503);
  expect((await late.inject("/plain.css")).statusCode).toBe(200);
  await late.close();
});

test("Without the token the page is closed", async () => {
  const refused = [
    undefined,
    "",
    "Bearer",
    "Bearer wrong",
    `Bearer ${token}x`,
    `Bearer ${token.slice(0, -1)}`,
    `Token ${token}`,
    token,
    basic("anyone:"),
    basic(`${token}:`),
    basic(token),
    basic(`anyone:${token}:x`),
    "Basic ???",
  ];
  for (const authorization of refused) {
    for (const accept of ["application/json", "text/html"]) {
      const answer = await ask(authorization, accept);
      expect([authorization, answer.statusCode]).toEqual([authorization, 401]);
      expect(answer.headers["www-authenticate"]).toContain("Basic realm=");
      expect(answer.body).not.toMatch(/simulated|configured|status 500/);
    }
  }
});

test("Without a configured token the page does not exist; readiness is public", async () => {
  expect((await ask("Bearer undefined", "application/json", closed)).statusCode).toBe(404);
  expect((await ask("Bearer null", "application/json", closed)).statusCode).toBe(404);
  expect((await app.rest("GET", "/readyz")).body).toEqual({ status: "ready" });
});

test("Instagram's webhooks are recorded, with the reason for refusals", async () => {
  const send = (payload: string) =>
    app.http.inject({
      method: "POST",
      url: "/webhooks/instagram",
      headers: { "content-type": "application/json", "x-hub-signature-256": signatureOf(payload) },
      payload,
    });
  const { signatureOf: sign } = await import("#server/networks/instagram-signature");
  const signatureOf = (payload: string) =>
    payload === "unsigned" ? "sha256=00" : sign(Buffer.from(payload), "secret");
  const states = async () => (await ask(`Bearer ${token}`)).json().outside;
  const state = async () => (await states()).directMessages;

  await send("unsigned");
  // Anyone can send unsigned requests, so they say nothing about Instagram's own webhooks.
  expect(await states()).toMatchObject({
    directMessages: { lastSuccessAt: null, lastFailure: null },
    unsignedNotices: { lastFailure: "webhook signature does not match" },
  });
  const entry = (await ask(`Bearer ${token}`, "text/html")).body.split("Unsigned webhooks")[1]!;
  expect(entry.slice(0, entry.indexOf("</li>"))).not.toContain("plain-failed");
  await send("{");
  expect(await state()).toMatchObject({ lastFailure: "webhook body is not readable" });
  await send('{"object":"instagram","entry":[]}');
  expect(await state()).toMatchObject({ lastSuccessAt: expect.any(String) });
});
