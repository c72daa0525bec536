import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("What a field of an input is by default it is each time, however often a document comes", async () => {
  const document = `mutation ($input: StartVerificationInput!) {
    startVerification(input: $input) { verification { status } userErrors { message } } }`;
  const variables = { input: { method: "EMAIL", address: "ann@x.org" } };
  for (let n = 0; n < 3; n++) {
    const { data, errors } = await app.graph(document, variables);
    expect(errors).toBeUndefined();
    expect(data.startVerification).toEqual({ verification: { status: "PENDING" }, userErrors: [] });
  }
});
