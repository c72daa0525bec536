import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { people } from "#server/testing/people";
import { bearerOf } from "#server/testing/rest-table";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { describeCalls } from "./reference/openapi";
import { finiteCalls } from "#server/testing/finite-calls";

let app: TestApp;
let bearer: Record<string, string>;
const { signedUp } = people(() => app);
beforeAll(async () => {
  app = await startTestApp();
  const ada = await app.build.aProvider({ username: "ada" });
  await app.build.aReview(ada, { comment: "Rows well." });
  bearer = bearerOf((await signedUp()).token);
});
afterAll(() => app.close());

const { paths } = describeCalls(finiteCalls);
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([verb, operation]) => ({
    method: verb.toUpperCase() as "GET" | "POST",
    path,
    names: (operation.parameters ?? [])
      .filter((each) => each.in === "query")
      .map((each) => each.name),
  })),
);
const megabyte = "x".repeat(1_048_576);
/** As long as an address can be: Node refuses longer request lines with 431 (`http-server.test.ts`). */
const longest = 16_000;
const long = "x".repeat(longest);
const many = Array.from({ length: longest / 8 }, (_, index) => `p${index}=x`).join("&");

/** The response without the values that differ each time. */
async function ask(method: "GET" | "POST", path: string, query: string, body?: unknown) {
  const response = await app.http.inject({
    method,
    url: `${path}?${query}`,
    headers: { ...bearer, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { payload: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = response.body.replace(/"(requestId|timestamp|validatedAt)":"[^"]*"/g, "");
  expect(text).not.toMatch(/node_modules|\.(ts|js|mjs):\d+|SELECT |syntax error/);
  return { status: response.statusCode, text };
}

/** Other spellings, none of which is the name of the parameter. */
const otherSpellings = (name: string) => [
  `${name}[]=zz`,
  `${name}[0]=zz`,
  `${name}[$ne]=zz`,
  `${name}[toString]=zz`,
  `${name}.${name}=zz`,
  `${name}%00=zz`,
  `${name}%20=zz`,
  `+${name}=zz`,
  `${name.toUpperCase()}=zz`,
  `__proto__[${name}]=zz`,
  `constructor[prototype][${name}]=zz`,
];

describe.each(operations.filter(({ method }) => method === "GET"))(
  "GET $path",
  ({ path, names }) => {
    test.each(names)("other spellings of %s are other parameters", async (name) => {
      const without = await ask("GET", path, "");
      for (const query of otherSpellings(name)) {
        const answer = await ask("GET", path, query);
        // Invalid text is refused under any name.
        if (query.includes("%00")) expect([400, without.status], query).toContain(answer.status);
        else expect(answer, query).toEqual(without);
      }
    });

    test.each(names)("%s given twice is refused in every notation", async (name) => {
      const escaped = `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`;
      for (const query of [
        `${name}=zz&${name}=zz`,
        `${name}=&${name}=zz`,
        `${name}=zz&${name}`,
        `${name}=zz&${escaped}=yy`,
        Array.from({ length: 1_000 }, () => `${name}=zz`).join("&"),
      ]) {
        const { status } = await ask("GET", path, query);
        // Any size is accepted, but the url is missing.
        expect(status, query.slice(0, 60)).toBe(400);
      }
    });

    test("a megabyte as a body, and the longest parameters, do no harm", async () => {
      const without = await ask("GET", path, "");
      expect(await ask("GET", path, "", `{"username":"${megabyte}"}`)).toEqual(without);
      expect(await ask("GET", path, `zz=${long}`)).toEqual(without);
      for (const name of names) {
        expect((await ask("GET", path, `${name}=${long}`)).status, name).toBeLessThan(500);
      }
      expect((await ask("GET", path, many)).status).toBeLessThan(500);
    });
  },
);

describe.each(operations.filter(({ method }) => method === "POST"))("POST $path", ({ path }) => {
  test("query parameters are not part of the body", async () => {
    const fields =
      "action=signin&email=a@b.cd&username=ada&rating=5&userId=1&code=1&token=x&proof=x";
    const without = await ask("POST", path, "", {});
    expect(await ask("POST", path, fields, {})).toEqual(without);
    expect(await ask("POST", path, fields.replaceAll("=", "[]="), {})).toEqual(without);
  });

  test("a body with repeated or misspelled fields is answered below 500, and one value counts", async () => {
    for (const body of [
      `{"action":"signin","action":"verify","email":"a@b.cd","email":"c@d.ef"}`,
      `{"rating":5,"rating":{"$gt":0},"comment":"a","comment":["b"]}`,
      `{"username":"ada","Username":"bea","USERNAME":["c"],"user-name":"d"}`,
      `{"\\u0061ction":"signin","action":["signin"]}`,
      `{"email[]":"a@b.cd","email[$ne]":"x","code.code":"1"}`,
    ]) {
      expect((await ask("POST", path, "", body)).status, body).toBeLessThan(500);
    }
  });

  test.each([
    ["one field", `{"comment":"${megabyte}"}`],
    ["one name", `{"${megabyte}":1}`],
    ["blanks", `{${" ".repeat(1_048_576)}}`],
    ["many fields", `{${Array.from({ length: 90_000 }, (_, n) => `"f${n}":${n}`).join(",")}}`],
    ["a list", `[${"1,".repeat(524_288)}1]`],
    ["depth", "[".repeat(1_048_576)],
  ])("a megabyte of %s is too large", async (_name, body) => {
    expect(body.length).toBeGreaterThan(1_000_000);
    expect((await ask("POST", path, "", body)).status).toBe(413);
  });

  test("a megabyte with a smaller Content-Length is not read to its end", async () => {
    const response = await app.http.inject({
      method: "POST",
      url: path,
      headers: { ...bearer, "content-type": "application/json", "content-length": "20" },
      payload: `{"comment":"${megabyte}"}`,
    });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
  });
});
