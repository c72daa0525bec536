import { afterAll, beforeAll, expect, test } from "vitest";
import { people } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { closeReadyUsers } from "./close-ready-users";
import { fillDemo } from "./fill-demo";
import { findReadyUsers } from "./find-ready-users";
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
  expect(before.map(({ token }) => typeof token)).toEqual(["string", "string", "string"]);

  expect(await findReadyUsers(app.database)).toEqual(readyUsers);

  await closeReadyUsers(app.database);
  expect(await findReadyUsers(app.database)).toEqual([]);
  const after = await Promise.all(readyUsers.map(signIn));
  expect(after.map(({ token }) => token)).toEqual([null, null, null]);
  expect(
    await app.query("SELECT FROM operators WHERE user_id IS NOT NULL AND revoked_at IS NULL"),
  ).toEqual([]);
  expect(await whoIs(before[0].token)).toBe("Authentication expired");
});
