import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { trustedDocuments } from "./trusted-documents.generated";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { READ_CACHE: "on" } });
});
afterAll(() => app.close());

const [hash, text] = Object.entries(trustedDocuments).find(([, one]) =>
  one.startsWith("query CategoriesScreen"),
)!;
const persistedQuery = { version: 1, sha256Hash: hash };

const post = async (body: object) => {
  const response = await app.http.inject({ method: "POST", url: "/graphql", payload: body });
  const { data, errors } = response.json();
  return { status: response.statusCode, data, errors };
};
const get = (search: Record<string, string>, headers: Record<string, string> = {}) =>
  app.http.inject({ url: `/graphql?${new URLSearchParams(search)}`, headers });

test("Each document is stored under its hash", () => {
  for (const [key, value] of Object.entries(trustedDocuments)) {
    expect(createHash("sha256").update(value).digest("hex")).toBe(key);
  }
});

test("A hash is answered as its text is", async () => {
  const expected = await post({ query: text });
  expect(expected.data.categoryAggregates.length).toBeGreaterThan(0);
  expect(await post({ extensions: { persistedQuery } })).toEqual(expected);
  expect(await post({ documentId: hash })).toEqual(expected);
  expect(await post({ documentId: `sha256:${hash}` })).toEqual(expected);
  expect(await post({ query: text, extensions: { persistedQuery } })).toEqual(expected);
});

test("A GET needs no header of its own, and has an ETag", async () => {
  const response = await get({ documentId: hash });
  expect(response.json().data.categoryAggregates.length).toBeGreaterThan(0);
  const again = await get({ documentId: hash }, { "if-none-match": response.headers["etag"]! });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  const extensions = JSON.stringify({ persistedQuery });
  expect((await get({ extensions })).json().data).toEqual(response.json().data);
  expect((await get({ query: text })).json().data).toEqual(response.json().data);
});

test("An unknown hash asks for the text, and clients cannot register one", async () => {
  const other = "{ __typename }";
  const sha256Hash = createHash("sha256").update(other).digest("hex");
  const unknown = { extensions: { persistedQuery: { version: 1, sha256Hash } } };
  const refusal = { code: "PERSISTED_QUERY_NOT_FOUND" };
  expect((await post({ query: other, ...unknown })).data).toEqual({ __typename: "Query" });
  expect(await post(unknown)).toMatchObject({
    status: 200,
    errors: [{ message: "PersistedQueryNotFound", extensions: refusal }],
  });
  for (const documentId of ["__proto__", "constructor", ""]) {
    expect((await post({ documentId })).errors, documentId).toMatchObject([
      { extensions: refusal },
    ]);
  }
});

test("A mutation by GET stays refused", async () => {
  const [mutation] = Object.entries(trustedDocuments).find(([, one]) =>
    one.startsWith("mutation"),
  )!;
  expect((await get({ documentId: mutation })).statusCode).toBe(405);
});

test("Requests that carry the client's version take the short path too", async () => {
  const extensions = { clientLibrary: { name: "@apollo/client", version: "4.0.0" } };
  for (let nth = 0; nth < 3; nth++) await post({ query: text, extensions });
  const before = app.database.statementCount();
  await post({ query: text, extensions });
  expect(app.database.statementCount()).toBe(before);
});
