import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { contentTypeOf } from "./content-type";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The type of a response of Apollo Server; null if it refuses the request. */
async function ofApollo(accept: string): Promise<unknown> {
  const payload = { query: "{ viewer { email } }" };
  const headers = { accept };
  const response = await app.http.inject({ method: "POST", url: "/graphql", payload, headers });
  return response.statusCode === 406 ? null : response.headers["content-type"];
}

test.each([
  "",
  "*/*",
  "application/json",
  "application/graphql-response+json",
  "application/graphql-response+json, application/json;q=0.9",
  "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  "application/json; callbackSpec=1.0",
  "text/html",
])("For %j the type of a response is that of Apollo Server", async (accept) => {
  expect(contentTypeOf(accept)).toBe(await ofApollo(accept));
});

test("For whatever a client accepts the type of a response is that of Apollo Server", async () => {
  const type = fc.constantFrom("*", "application", "text", "a b", "", "APPLICATION");
  const subtype = fc.constantFrom("*", "json", "graphql-response+json", "html", "", "JSON");
  const parameter = fc.constantFrom(
    ...["", ";q=0", ";q=0.5", "; q=1", ";q=x", ";charset=utf-8", ";charset", ";=", '; a="b,c"'],
  );
  const range = fc.tuple(type, fc.constantFrom("/", ""), subtype, parameter, parameter);
  const accepted = fc.array(
    range.map((parts) => parts.join("")),
    { maxLength: 4 },
  );
  await fc.assert(
    fc.asyncProperty(accepted, fc.constantFrom(",", ", "), async (ranges, comma) => {
      const accept = ranges.join(comma);
      expect(contentTypeOf(accept)).toBe(await ofApollo(accept));
    }),
    { numRuns: 300 },
  );
});
