import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createHttpServer } from "#server/platform/http/http-server";
import { graphOf } from "#server/testing/page-graph";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { mountPages } from "./pages";

const builtPage = `<!doctype html><html><head><!--page-head--></head>
  <body><div id="root"><!--page--></div><!--page-data--></body></html>`;
const folder = mkdtempSync(join(tmpdir(), "plaudit-pages-"));
const production = {
  NODE_ENV: "production",
  SECRET: "0123456789abcdef0123456789abcdef",
  PUBLIC_URL: "https://plaudit.example",
  TRUSTED_PROXIES: "none",
  RATE_LIMITS: "",
};
const urls = [
  ...["/", "/leaderboard", "/categories", "/compare", "/how-it-works", "/trust", "/saved"],
  ...["/privacy-policy", "/imprint", "/guidelines", "/dashboard", "/notifications", "/myreviews"],
  ...["/myprofile", "/decisions", "/transparency", "/@noor", "/@noor/reviews", "/terms"],
];

let app: TestApp;
let http: FastifyInstance;
beforeAll(async () => {
  writeFileSync(join(folder, "index.html"), builtPage);
  app = await startTestApp({ env: production });
  http = await createHttpServer(app.environment);
  await mountPages(http, app.environment, graphOf(app.environment), { folder });
  await http.ready();
  const noor = await app.build.aProvider({ username: "noor" });
  await app.build.aReview(noor, { rating: 5 });
  // The first visit loads the screens' modules, which takes longer than a page may take to render.
  const hasRendered = async () => expect((await open("/")).statusCode).toBe(200);
  await vi.waitFor(hasRendered, { timeout: 60_000, interval: 100 });
}, 120_000);
afterAll(async () => {
  await http.close();
  await app.close();
  rmSync(folder, { recursive: true });
});

const open = (url: string) => http.inject({ url, headers: { accept: "text/html" } });

const methods = [
  /verify me|verify yourself|skip verification/i,
  /(continue|sign in|logging in) with/i,
  /by (email|message|text)|we (email|text) you|reach us by|we reply/i,
  /direct message/i,
  /send (you )?a code|\d-digit code|deliver a code|confirm (a code|your)/i,
  /looked up on|claim it|claim this profile|becomes yours/i,
  /Facebook’s own script/,
  /forgot password/i,
];

test.each(urls)(
  "A production site without services offers none of their methods: %s",
  async (url) => {
    const { statusCode, body } = await open(url);
    expect(statusCode).toBe(200);
    const text = body
      .replaceAll(/<(script|style)\b.*?<\/\1>/gs, "")
      .replaceAll(/<!-- -->/g, "")
      .replaceAll(/<[^>]+>/g, " ");
    expect(text).toContain("Plaudit");
    for (const words of methods) expect(text).not.toMatch(words);
  },
);

test("A page of production says in its data what is configured", async () => {
  const { body } = await open("/");
  expect(body).toContain('"services":{"instagramSignIn":false,');
});

test("The graph refuses what is not configured with a plain reason, and stores nothing", async () => {
  const messageOf = async (name: string, input = "") => {
    const { data } = await app.graph(`mutation { ${name}${input} { userErrors { message } } }`);
    return data[name].userErrors[0].message;
  };
  for (const [method, address, reason] of [
    ["EMAIL", "a@x.org", "Failed to send code: email is not available"],
    ["PHONE", "+14155550123", "Failed to send code: text messages are not available"],
    ["INSTAGRAM", "ann", "Verification failed: Instagram is not available"],
  ]) {
    for (const purpose of ["SIGN_IN", ...(method === "INSTAGRAM" ? [] : ["RESET_PASSWORD"])]) {
      const input = `(input: { method: ${method}, address: "${address}", purpose: ${purpose} })`;
      expect(await messageOf("startVerification", input)).toBe(reason);
    }
  }
  expect(await app.query("SELECT id FROM verifications")).toEqual([]);
  expect(await messageOf("startInstagramSignIn")).toBe("Instagram is not available");
  const login = '(input: { token: "t", expiresIn: 60, remember: false })';
  expect(await messageOf("signInWithFacebook", login)).toContain("Facebook is not available");
  const unknown = "New profiles cannot be looked up here";
  expect(await messageOf("lookUpProfile", '(input: { username: "new.one" })')).toBe(unknown);
});

test("A username in the directory is found without look-ups", async () => {
  const { data } = await app.graph(
    `mutation { lookUpProfile(input: { username: "noor" }) { profile { username } } }`,
  );
  expect(data.lookUpProfile.profile).toEqual({ username: "noor" });
});
