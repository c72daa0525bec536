import { afterAll, beforeAll, expect, test } from "vitest";
import type { Context } from "#server/platform/request/context";
import { photograph, startForeignHost } from "#server/testing/foreign-host";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { storeNetworkPictureFrom } from "./store-picture";

const address = "http://s.cdninstagram.com/a.png";
let app: TestApp;
let host: Awaited<ReturnType<typeof startForeignHost>>;
beforeAll(async () => {
  app = await startTestApp();
  host = await startForeignHost();
});
afterAll(async () => {
  host.close();
  await app.close();
});

const store = () =>
  storeNetworkPictureFrom({ ...app.environment } as unknown as Context, address, [320]);

test("a picture that cannot be read is none, and a failure of the database stays one", async () => {
  host.answer((_request, response) => response.end("no picture"));
  expect(await store()).toBeNull();
  const picture = await photograph();
  host.answer((_request, response) => response.end(picture));
  expect(await store()).toMatch(/^\/pictures\/stored\//);
  await app.query("ALTER TABLE stored_pictures RENAME TO elsewhere");
  try {
    await expect(store()).rejects.toThrow("stored_pictures");
  } finally {
    await app.query("ALTER TABLE elsewhere RENAME TO stored_pictures");
  }
});
