import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import {
  recordServiceState,
  findServiceStates,
  storeServiceStates,
} from "./external-service-states";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    env: { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "hello@plaudit.example" },
  });
});
afterAll(() => app.close());

const stateOf = async (name: "mail" | "facebook") =>
  (await findServiceStates(app.environment))[name];

test("A result of this process is visible at once, and saved for the others", async () => {
  expect(await stateOf("mail")).toEqual({
    state: "configured",
    lastSuccessAt: null,
    lastFailureAt: null,
    lastFailure: null,
  });
  recordServiceState("mail", "no answer");
  expect(await stateOf("mail")).toMatchObject({ lastSuccessAt: null, lastFailure: "no answer" });
  recordServiceState("mail", null);
  await storeServiceStates(app.environment);
  const [row] = await app.query("SELECT * FROM outside_states");
  expect(row).toEqual({
    name: "mail",
    last_success_at: expect.any(Date),
    last_failure_at: expect.any(Date),
    last_failure: "no answer",
  });
});

test("Later results of other processes are visible; earlier ones are not", async () => {
  const meet = (when: string, failure: string) =>
    app.query(
      `INSERT INTO outside_states (name, last_failure_at, last_failure) VALUES ('facebook', $1, $2)
       ON CONFLICT (name) DO UPDATE SET last_failure_at = $1, last_failure = $2`,
      [when, failure],
    );
  recordServiceState("facebook", "status 500");
  await meet("2020-01-01T00:00:00Z", "no answer");
  expect(await stateOf("facebook")).toMatchObject({
    state: "simulated",
    lastFailure: "status 500",
  });
  await storeServiceStates(app.environment);
  const stored = "SELECT last_failure AS failure FROM outside_states WHERE name = 'facebook'";
  expect(await app.query(stored)).toEqual([{ failure: "status 500" }]);

  await meet("2999-01-01T00:00:00Z", "no answer in time");
  expect(await stateOf("facebook")).toMatchObject({ lastFailure: "no answer in time" });
  recordServiceState("facebook", "status 500");
  await storeServiceStates(app.environment);
  expect(await app.query(stored)).toEqual([{ failure: "no answer in time" }]);
});
