import { afterAll, beforeAll, expect, test } from "vitest";
import { deliveryWaitMilliseconds } from "#server/platform/settings/limits";
import { endsWithin, holdPauses } from "#server/testing/held-waits";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { endDeliveryWaits } from "./await-delivery";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ hasCodeWorker: false });
});
afterAll(() => app.close());

const { held, restore } = holdPauses(deliveryWaitMilliseconds);
afterAll(restore);

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
  await expect.poll(() => held).toHaveLength(1);
  await endDeliveryWaits();
  const answers = (async () => [await first, await start("second")])();
  expect(await endsWithin(deliveryWaitMilliseconds, answers)).toBe(true);
  expect(await answers).toEqual([sent, sent]);
  // The wait of the first was never released, and the second did not begin one.
  expect(held).toHaveLength(1);
});
