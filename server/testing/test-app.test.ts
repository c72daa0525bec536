import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "./test-app";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date("2026-01-31T12:00:00Z") });
});
afterAll(() => app.close());

test("A test app is the complete server on its own database", async () => {
  const { username } = await app.build.aProvider({ displayName: "Ann's Studio" });

  const answer = await app.graph(
    `query ($username: String!) { provider(username: $username) { displayName } }`,
    { username },
  );
  expect(answer).toMatchObject({
    status: 200,
    data: { provider: { displayName: "Ann's Studio" } },
  });
  expect(await app.rest("GET", "/readyz")).toMatchObject({
    status: 200,
    body: { status: "ready" },
  });
  expect(app.environment.now().getFullYear()).toBe(2026);
});
