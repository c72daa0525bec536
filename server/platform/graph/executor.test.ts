import { afterAll, beforeAll, expect, test } from "vitest";
import { heapMegabytes } from "#server/testing/heap";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("Default values of input fields apply at every execution of a document", async () => {
  const document = `mutation ($input: StartVerificationInput!) {
    startVerification(input: $input) { verification { status } userErrors { message } } }`;
  const variables = { input: { method: "EMAIL", address: "ann@x.org" } };
  for (let n = 0; n < 3; n++) {
    const { data, errors } = await app.graph(document, variables);
    expect(errors).toBeUndefined();
    expect(data.startVerification).toEqual({ verification: { status: "PENDING" }, userErrors: [] });
  }
});

/** About 1 KB that stands for more than a thousand fields, and like no other one. */
function multiplyingDocument(number: number): string {
  const aliases = Array.from({ length: 18 }, (_, n) => `a${n}: provider(username: "x") { ...P }`);
  const facts =
    "id username displayName title biography region price followers isVerified isBusiness";
  return `query N${number} { ${aliases.join(" ")} }
    fragment P on Provider { ${facts} reviews(first: 1) { nodes { ...V provider { ${facts} reviews(first: 1) { nodes { ...V } } } } } }
    fragment V on Review { id rating comment region reviewType createdAt isVerified reviewer { id displayName } }`;
}

test("Documents whose fragments multiply are not compiled or cached beyond a limit", async () => {
  await app.graph(multiplyingDocument(-1));
  const before = heapMegabytes();
  for (let number = 0; number < 120; number++) {
    for (let time = 0; time < 3; time++) {
      const { status, errors } = await app.graph(multiplyingDocument(number));
      expect([status, errors]).toEqual([200, undefined]);
    }
  }
  expect(heapMegabytes() - before).toBeLessThan(25);
}, 60_000);
