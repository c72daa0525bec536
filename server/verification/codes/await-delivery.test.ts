import { afterAll, beforeAll, expect, test } from "vitest";
import { deliveryWaitMilliseconds } from "#server/platform/settings/limits";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { endDeliveryWaits } from "./await-delivery";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ hasCodeWorker: false });
});
afterAll(() => app.close());

test("Shutdown releases the requests that wait for a delivery, and later ones do not wait", async () => {
  const start = async (name: string) => {
    const { data } = await app.graph(
      `mutation ($address: String!) { startVerification(input: { method: EMAIL, address: $address }) {
         verification { id } userErrors { message } } }`,
      { address: `${name}@x.org` },
    );
    return data.startVerification;
  };
  const sent = { verification: { id: expect.any(String) }, userErrors: [] };
  const first = start("first");
  await expect.poll(() => app.query("SELECT FROM verifications")).toHaveLength(1);
  const ended = performance.now();
  await endDeliveryWaits();
  expect(await first).toEqual(sent);
  expect(await start("second")).toEqual(sent);
  expect(performance.now() - ended).toBeLessThan(deliveryWaitMilliseconds);
});
