import { afterAll, beforeAll, expect, test } from "vitest";
import { people } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { closeReadyUsers } from "./close-ready-users";
import { fillDemo } from "./fill-demo";
import { readyUsers } from "./ready-users";

let app: TestApp;
const { call, whoIs } = people(() => app);
beforeAll(async () => {
  app = await startTestApp();
  await fillDemo(app.database, () => undefined);
});
afterAll(() => app.close());

test("In production the ready users cannot sign in, and their sessions end", async () => {
  const signIn = ({ identifier, password }: { identifier: string; password: string }) =>
    call("signIn", { identifier, password, remember: false });
  const before = await Promise.all(readyUsers.map(signIn));
  expect(before.map(({ token }) => typeof token)).toEqual(["string", "string"]);

  await closeReadyUsers(app.database);
  const after = await Promise.all(readyUsers.map(signIn));
  expect(after.map(({ token }) => token)).toEqual([null, null]);
  expect(await whoIs(before[0].token)).toBe("Authentication expired");
});
