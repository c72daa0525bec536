import { Ajv2020 } from "ajv/dist/2020";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { altered, people } from "#server/testing/people";
import { bearerOf, guestToken } from "#server/testing/rest-table";
import { startTestApp, type RestAnswer, type TestApp } from "#server/testing/test-app";
import { describeCalls, type Operation } from "./reference/openapi";
import { finiteCalls } from "#server/testing/finite-calls";

let app: TestApp;
let userToken: string;
const { signedUp } = people(() => app);
beforeAll(async () => {
  app = await startTestApp();
  const ada = await app.build.aProvider({ username: "ada" });
  await app.build.aReview(ada, { comment: "Rows well." });
  userToken = (await signedUp()).token;
});
afterAll(() => app.close());

type Body = Record<string, unknown>;
type Schema = Record<string, unknown>;
const { paths } = describeCalls(finiteCalls);
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([verb, operation]) => ({
    method: verb.toUpperCase() as "GET" | "POST",
    path,
    operation,
  })),
);
const posts = operations.filter(({ method }) => method === "POST");
const gets = operations.filter(({ method }) => method === "GET");
const needsBearer = ({ operation }: { operation: Operation }) => operation.security?.length === 1;

/** A valid body of each POST. */
const usual: Record<string, Body[]> = {
  "/api/save-complete-review": [
    { targetBusiness: "ada", rating: 5, reviewType: "service", region: "europe", comment: "Good." },
  ],
  "/api/auth-unified": [
    {
      action: "signup",
      name: "Ann",
      familyName: "Q",
      email: "a@b.cd",
      phone: "+4915112345",
      instagramUsername: "a.q",
      password: "short",
    },
    { action: "signin", email: "a@b.cd", password: "" },
    { action: "verify" },
    { action: "refresh", token: "abc" },
    { action: "update", name: "Ann" },
    { action: "logout" },
  ],
};
const usualQuery: Record<string, Record<string, string>> = {
  "/api/auth-middleware": { action: "validate" },
  "/api/search-by": { type: "category", categories: "all" },
  "/api/proxy-image": { url: "/pictures/nothing" },
};

const words = [
  "",
  " ",
  "x",
  "7",
  "true",
  "null",
  "' OR 1=1 --",
  "%' OR '1",
  "<script>alert(1)</script>",
  "\u202eevil",
  "x".repeat(6_000),
  "../../etc/passwd",
  "__proto__",
];
const noText = ["\u0000", "a\u0000b", "\ud800"];
const otherTypes: unknown[] = [
  null,
  true,
  7,
  -1,
  1.5,
  1e308,
  [],
  ["x"],
  [[[["x"]]]],
  {},
  { $ne: null },
  { toString: 1 },
];

/** No response reveals internals. */
function expectClean({ status, body }: RestAnswer, sent: string): void {
  // The external service may be away.
  if (status !== 503) expect(status, sent).toBeLessThan(500);
  if (status >= 400) expect(body, sent).toMatchObject({ error: expect.stringMatching(/\S/) });
  const text = JSON.stringify(body);
  expect(text, sent).not.toMatch(/node_modules|\.(ts|js|mjs):\d+|\bat \w+ \(|SELECT |syntax error/);
}

/** Every row of every table, as a digest. */
async function everythingStored(): Promise<Record<string, string>> {
  const tables = await app.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const stored: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await app.query<{ digest: string }>(
      `SELECT count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS digest FROM "${name}" t`,
    );
    stored[name] = row!.digest;
  }
  return stored;
}

/** The path of every field in a schema; of alternatives only those for the action of the body. */
function waysIn(schema: Schema, { action }: Body = {}, way: string[] = []): string[][] {
  const either = [schema.anyOf, schema.oneOf].flat().filter(Boolean) as Schema[];
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  const below = fields.flatMap(([name, each]) => [
    [...way, name],
    ...waysIn(each, {}, [...way, name]),
  ]);
  const all = [
    ...below,
    ...either
      .filter((each) => isFor(each, action))
      .flatMap((each) => waysIn(each, { action }, way)),
  ];
  return [...new Map(all.map((each) => [each.join("."), each])).values()];
}

function isFor({ properties }: Schema, action: unknown): boolean {
  const { const: only, enum: some } = ((properties as Schema | undefined)?.action ?? {}) as Schema;
  const actions = (some as unknown[] | undefined) ?? (only === undefined ? [] : [only]);
  return action === undefined || actions.length === 0 || actions.includes(action);
}

function withField(body: Body, [name, ...rest]: string[], value: unknown): Body {
  if (rest.length === 0) return { ...body, [name!]: value };
  const below = body[name!];
  const inner = below !== null && typeof below === "object" ? (below as Body) : {};
  return { ...body, [name!]: withField(inner, rest, value) };
}

function schemaOf({ requestBody }: Operation): Schema {
  return requestBody!.content["application/json"]!.schema;
}

/** Guests review a provider once, and `auth-unified` replaces or ends the session. */
async function bearerFor(path: string): Promise<Record<string, string>> {
  if (path === "/api/save-complete-review") return bearerOf(await guestToken(app));
  return bearerOf(path === "/api/auth-unified" ? (await signedUp()).token : userToken);
}

describe.each(posts)("$method $path", ({ path, operation }) => {
  const accepts = new Ajv2020({ strict: false }).compile(schemaOf(operation));

  test("wrong types in every field are 400, and nothing is 5xx", async () => {
    let bearer = await bearerFor(path);
    for (const body of usual[path] ?? [{}]) {
      for (const way of waysIn(schemaOf(operation), body)) {
        for (const value of [...words, ...noText, ...otherTypes]) {
          const sent = withField(body, way, value);
          // Another action has another schema.
          if (way[0] === "action" && typeof value === "string") continue;
          const answer = await app.rest("POST", path, sent, bearer);
          if (answer.status < 400) bearer = await bearerFor(path);
          const label = `${way.join(".")} = ${JSON.stringify(value).slice(0, 80)}`;
          expectClean(answer, label);
          const isRefused = noText.includes(value as string) || !accepts(sent);
          if (isRefused) expect(answer.status, label).toBe(400);
        }
      }
    }
  }, 120_000);

  test.each([
    ["a list", "[]"],
    ["a list of what it takes", '[{"action":"signin"}]'],
    ["a text", '"x"'],
    ["a number", "7"],
    ["a truth", "true"],
    ["half an object", '{"rating":'],
    ["nothing at all", ""],
    ["two objects", "{}{}"],
    ["a prototype", '{"__proto__":{"rating":5}}'],
    ["a constructor", '{"constructor":{"prototype":{"rating":5}}}'],
    ["lists in lists", `${"[".repeat(100_000)}${"]".repeat(100_000)}`],
    ["objects in objects", `${'{"a":'.repeat(40_000)}1${"}".repeat(40_000)}`],
    ["a comment in the code", '{"rating":5/* five */}'],
    ["letters that are none", Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ])("a body of %s is 400", async (_name, payload) => {
    const response = await app.http.inject({
      method: "POST",
      url: path,
      headers: { "content-type": "application/json", ...(await bearerFor(path)) },
      payload,
    });
    const answer = { status: response.statusCode, body: response.json(), headers: {} };
    expectClean(answer, String(payload).slice(0, 60));
    const isTaken = path === "/api/save-complete-review" || path === "/api/auth-unified";
    if (isTaken) expect(answer.status).toBe(400);
  });

  test("one byte past 256 KB is 413, and so is 1 MB", async () => {
    const sized = (bytes: number) => `{"comment":"${"x".repeat(bytes - 14)}"}`;
    for (const [bytes, isTooLarge] of [
      [262_144, false],
      [262_145, true],
      [1_048_576, true],
    ] as const) {
      const payload = sized(bytes);
      expect(payload.length).toBe(bytes);
      const headers = { "content-type": "application/json", ...(await bearerFor(path)) };
      const answer = await app.rest("POST", path, payload, headers);
      expectClean(answer, `${bytes} bytes`);
      expect(answer.status === 413, `${bytes} bytes`).toBe(isTooLarge);
    }
  });

  test.each([
    "text/plain",
    "text/html",
    "application/x-www-form-urlencoded",
    "application/xml",
    "multipart/form-data; boundary=x",
    "application/graphql",
  ])("a body of %s is 415", async (type) => {
    const headers = { "content-type": type, ...(await bearerFor(path)) };
    expect((await app.rest("POST", path, "a=1", headers)).status).toBe(415);
  });
});

describe.each(posts.filter(needsBearer))("$method $path", ({ path }) => {
  test("without a bearer it is 401 and nothing changes", async () => {
    const before = await everythingStored();
    const bodies = [
      {},
      ...(usual[path] ?? []),
      { userId: 1 },
      { rating: [] },
      { token: userToken },
    ];
    const forged = [
      "",
      "Bearer",
      "Bearer ",
      "Basic YTpi",
      `bearer`,
      `Token ${userToken}`,
      `Bearer ${userToken} x`,
      `Bearer ${altered(userToken)}`,
      "Bearer null",
      "Bearer undefined",
      `Bearer ${"a".repeat(5_000)}`,
    ];
    for (const body of bodies) {
      expect((await app.rest("POST", path, body)).status).toBe(401);
      for (const authorization of forged) {
        const { status } = await app.rest("POST", path, body, { authorization });
        // Some calls check a forged token only after the input.
        expect([400, 401], authorization).toContain(status);
      }
      const inTheAddress = await app.rest(
        "POST",
        `${path}?token=${userToken}&access_token=${userToken}`,
        body,
      );
      expect(inTheAddress.status).toBe(401);
    }
    expect(await everythingStored()).toEqual(before);
  });
});

/** A path with its parameter. */
function filled(path: string, value = "ada"): string {
  return path.replace(/\{\w+\}/, encodeURIComponent(value));
}

test.each(gets.filter(({ path }) => path.includes("{")))(
  "$method $path: any words in the path are answered below 500",
  async ({ path }) => {
    for (const value of words) expectClean(await app.rest("GET", filled(path, value)), value);
    for (const value of ["\u0000", "a\u0000b"]) {
      expect((await app.rest("GET", filled(path, value))).status).toBe(400);
    }
  },
);

describe.each(gets)("$method $path", ({ path, operation }) => {
  const parameters = operation.parameters ?? [];
  const names = parameters.filter((each) => each.in === "query").map(({ name }) => name);
  const ask = (query: string) =>
    app.rest("GET", `${filled(path)}?${query}`, undefined, bearerOf(userToken));
  const others = (name: string) => {
    const { [name]: _, ...rest } = { ...usualQuery[path] };
    return Object.entries(rest)
      .map(([key, value]) => `&${key}=${encodeURIComponent(value)}`)
      .join("");
  };

  test.each(names)("%s: any words are answered below 500, what is no text is 400", async (name) => {
    for (const value of [
      ...words,
      "-1",
      "0",
      "1e9",
      "99999999999999999999",
      "NaN",
      "x".repeat(20_000),
    ]) {
      const query = `${name}=${encodeURIComponent(value)}${others(name)}`;
      expectClean(await ask(query), query.slice(0, 80));
    }
    for (const value of ["%00", "a%00b"]) {
      expect((await ask(`${name}=${value}${others(name)}`)).status, value).toBe(400);
    }
    for (const value of ["%zz", "%ff", "%ed%a0%80", "%"]) {
      expectClean(await ask(`${name}=${value}${others(name)}`), value);
    }
  });

  test.each(names)("%s: repeated it is 400, or the default if it is a size", async (name) => {
    const answer = await ask(`${name}=x&${name}=y${others(name)}`);
    expectClean(answer, name);
    if (name !== "size") expect(answer.status).toBe(400);
  });

  test("unknown parameters are ignored", async () => {
    const query = new URLSearchParams(usualQuery[path] ?? { username: "ada" }).toString();
    const { status } = await ask(query);
    for (const more of [
      "__proto__=x",
      "constructor=x",
      "toString=x",
      "username[]=a",
      "limit[x]=1",
      "userId=1",
      "utm_source=x",
      "=",
      "&&&",
      "debug=true",
    ]) {
      const answer = await ask(`${query}&${more}`);
      expect([answer.status, answer.headers["content-type"]], more).toEqual([
        status,
        expect.stringContaining("json"),
      ]);
    }
  });
});

test("Reading changes nothing (PERM-01)", async () => {
  const before = await everythingStored();
  for (const { path } of gets) {
    for (const query of [
      "username=ada",
      "all=true",
      "action=reviews",
      "type=category&categories=all",
      "username=ada&mode=reviewer",
    ]) {
      expectClean(
        await app.rest("GET", `${filled(path)}?${query}`, undefined, bearerOf(userToken)),
        path,
      );
    }
  }
  expect(await everythingStored()).toEqual(before);
});

test("a malformed path is 400 and an unknown one 404, both in our words", async () => {
  for (const [path, status, error] of [
    ["/api/%zz", 400, "Invalid request"],
    ["/api", 404, "Not found"],
    ["/api/", 404, "Not found"],
    ["/api/business-crud/ada", 404, "Not found"],
    ["/api/../api/nothing", 404, "Not found"],
  ] as const) {
    const answer = await app.rest("GET", path);
    expectClean(answer, path);
    expect([path, answer.status, answer.body.error]).toEqual([path, status, error]);
    expect(Object.keys(answer.body)).not.toContain("code");
  }
});

test("a server error is 500 with a request id and nothing else", async () => {
  const broken = await startTestApp();
  await broken.query("ALTER TABLE reviews RENAME TO mislaid");
  const answer = await broken.rest("GET", "/api/auth-middleware?action=validate");
  expect(answer.status).toBe(401);
  await broken.build.aProvider({ username: "ada" });
  const fault = await broken.rest("GET", "/api/get-business-reviews?username=ada");
  expect([fault.status, fault.body]).toEqual([
    500,
    { success: false, error: "Something went wrong on our side.", requestId: expect.any(String) },
  ]);
  await broken.close();
});

test("Every answer of /graphql and /api says what is left of the budget, also a refusal of the framework", async () => {
  const json = { "content-type": "application/json" };
  const requests = [
    [405, "DELETE", "/graphql", {}, ""],
    [405, "PUT", "/api/save-complete-review", {}, ""],
    [404, "GET", "/api/nothing-here", {}, ""],
    [404, "GET", "/graphql/nothing-here", {}, ""],
    [400, "POST", "/api/save-complete-review", json, "{"],
    [400, "POST", "/graphql", json, "{"],
    [415, "POST", "/graphql", { "content-type": "text/plain" }, "{}"],
    [415, "POST", "/api/user-save", { "content-type": "application/xml" }, "<a/>"],
    [413, "POST", "/api/user-save", json, `"${"x".repeat(3_000_000)}"`],
    [400, "GET", "/api/v1/providers/%zz", {}, ""],
    [400, "POST", "/api/user-save", json, "{}"],
  ] as const;
  for (const [status, method, url, headers, payload] of requests) {
    const answer = await app.http.inject({ method, url, headers, payload });
    expect([answer.statusCode, url]).toEqual([status, url]);
    expect(answer.headers.ratelimit, `${method} ${url}`).toMatch(/^"graph";r=\d+;t=\d+$/);
    expect(answer.headers["ratelimit-policy"]).toMatch(/^"graph";q=\d+;w=\d+$/);
  }
  // The budget of the bearer, not of the network; the other tests have used up that of their address.
  const remoteAddress = "192.0.2.44";
  const left = async (headers: Record<string, string>) => {
    const request = { method: "DELETE", url: "/graphql", headers, remoteAddress } as const;
    const refused = await app.http.inject(request);
    return Number(/r=(\d+)/.exec(String(refused.headers.ratelimit))![1]);
  };
  const { token } = await signedUp();
  const query = `{ providers(first: 100, search: "a") { totalCount nodes { id } } }`;
  for (let nth = 0; nth < 5; nth++) {
    await app.http.inject({ method: "POST", url: "/graphql", payload: { query }, remoteAddress });
  }
  expect(await left(bearerOf(token))).toBeGreaterThan(await left({}));
  const page = await app.http.inject("/healthz");
  expect(page.headers.ratelimit).toBeUndefined();
});
