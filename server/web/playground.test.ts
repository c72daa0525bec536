import { readFileSync } from "node:fs";
import { parse } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { filesBelow } from "#server/testing/source-files";
import { startTestApp, type TestApp } from "#server/testing/test-app";

const examples = filesBelow("client/playground/examples").filter((path) =>
  path.endsWith(".graphql"),
);
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe("the playground's examples", () => {
  test("are at least eight", () => expect(examples.length).toBeGreaterThanOrEqual(8));

  test.each(examples)("%s runs as it stands", async (path) => {
    const text = readFileSync(path, "utf8");
    expect(parse(text).definitions).toHaveLength(1);
    const { status, errors } = await app.graph(text);
    expect([status, errors]).toEqual([200, undefined]);
  });
});
