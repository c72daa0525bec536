import { afterAll, beforeAll, expect, test } from "vitest";
import { instagramOf } from "#server/networks/instagram";
import { signatureOf } from "#server/networks/instagram-signature";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ isListening: true });
});
afterAll(() => app.close());

const start = `mutation ($input: StartVerificationInput!) { startVerification(input: $input) {
  verification { id status code } userErrors { message } } }`;
const confirm = `mutation ($id: ID!) { confirmVerification(input: { id: $id }) {
  verification { status confirmedAt } proof userErrors { message } } }`;

test.each(["ann", "a.b_c.0123456789zzzzzzzzzzzzzz"])(
  "In the demonstration a simulated message declares @%s and gives no proof (VERIFY-06, STATE-17)",
  async (address) => {
    const { data } = await app.graph(start, { input: { method: "INSTAGRAM", address } });
    const { id } = data.startVerification.verification;
    const claimed = await app.graph(confirm, { id });
    expect(claimed.data.confirmVerification).toMatchObject({ proof: null, userErrors: [] });
    await expect
      .poll(async () => {
        await app.runJobs();
        const { data } = await app.graph(confirm, { id });
        return data.confirmVerification;
      })
      .toEqual({
        verification: { status: "DECLARED", confirmedAt: null },
        proof: null,
        userErrors: [],
      });
  },
);

test("The simulator answers only our own server (VERIFY-06)", async () => {
  const { baseUrl, accessToken } = instagramOf(app.environment.config)!;
  const ask = async (id: string, authorization?: string) => {
    const response = await fetch(`${baseUrl}/v25.0/${id}?fields=name,username`, {
      headers: authorization ? { authorization } : {},
    });
    return { status: response.status, body: await response.json() };
  };
  expect(await ask("1678068", `Bearer ${accessToken}`)).toEqual({
    status: 200,
    body: { id: "1678068", username: expect.any(String), name: null },
  });
  expect(await ask("1678068")).toMatchObject({ status: 401, body: { error: { code: 190 } } });
  expect(await ask("1678068", "Bearer guessed")).toMatchObject({ status: 401 });
  expect(await ask("100", `Bearer ${accessToken}`)).toMatchObject({ status: 400 });
});

test("There is no simulator in production or with Instagram configured (VERIFY-06)", async () => {
  const configured = {
    INSTAGRAM_APP_ID: "1",
    INSTAGRAM_APP_SECRET: "s",
    INSTAGRAM_VERIFY_TOKEN: "v",
  };
  const production = {
    NODE_ENV: "production",
    SECRET: "a secret that is long enough for all",
    PUBLIC_URL: "https://plaudit.example",
    RATE_LIMITS: "on",
  };
  for (const env of [configured, production]) {
    const other = await startTestApp({ env });
    const { statusCode } = await other.http.inject("/simulator/instagram/v25.0/1678068");
    expect(statusCode).toBe(404);
    // Signed like the simulator, with the secret of the process.
    const { appSecrets } = instagramOf({
      ...other.environment.config,
      mode: "demo",
      instagram: null,
    })!;
    const payload = Buffer.from("{}");
    const posted = await other.http.inject({
      method: "POST",
      url: "/webhooks/instagram",
      headers: {
        "content-type": "application/json",
        "x-hub-signature-256": signatureOf(payload, appSecrets[0]!),
      },
      payload,
    });
    expect(posted.statusCode).toBe(401);
    await other.close();
  }
});
