import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { verifyWebhook } from "./verify-webhook.ts";

const secret = `whsec_${Buffer.alloc(24, 7).toString("base64")}`;
const event = {
  type: "review.created",
  number: 7,
  timestamp: "2026-11-24T00:00:00.000Z",
  data: {},
};
const body = JSON.stringify(event);

/** As the reference implementation signs. */
function signed(at = new Date(), key = secret) {
  return {
    "webhook-id": "msg_1",
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(key).sign("msg_1", at, body),
  };
}

test("accepts what Standard Webhooks signs, as an object or as Headers", async () => {
  expect(await verifyWebhook({ body, headers: signed(), secret })).toEqual(event);
  expect(await verifyWebhook({ body, headers: new Headers(signed()), secret })).toEqual(event);
});

test("accepts one of several signatures", async () => {
  const headers = signed();
  const both = `v1,AAAA v2,x ${headers["webhook-signature"]}`;
  const delivered = { body, headers: { ...headers, "webhook-signature": both }, secret };
  expect(await verifyWebhook(delivered)).toEqual(event);
});

const other = `whsec_${Buffer.alloc(24, 8).toString("base64")}`;
test.each([
  ["another body", { body: `${body} `, headers: signed() }, "signature"],
  ["another secret", { body, headers: signed(new Date(), other) }, "signature"],
  ["no base64", { body, headers: { ...signed(), "webhook-signature": "v1,%%%" } }, "signature"],
  ["an old delivery", { body, headers: signed(new Date(Date.now() - 301_000)) }, "old"],
  ["a delivery of the future", { body, headers: signed(new Date(Date.now() + 302_000)) }, "old"],
  ["no time", { body, headers: { ...signed(), "webhook-timestamp": "now" } }, "old"],
  ["a missing header", { body, headers: { ...signed(), "webhook-id": undefined } }, "webhook-id"],
])("refuses %s", async (_name, delivered, message) => {
  await expect(verifyWebhook({ ...delivered, secret })).rejects.toThrow(message);
});
