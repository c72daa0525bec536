import { createHash } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { trustedDocuments } from "#server/platform/graph/documents/trusted-documents.generated";
import { people } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";

/** Keeps answers, documents, costs and SQL in memory; the other computes each cost anew. */
let app: TestApp;
let fresh: TestApp;
let bearer: string;
const budget = { RATE_LIMITS: "off", LIMIT_GRAPH_COST: "9000000/999999999" };
const { signedUp } = people(() => app);
beforeAll(async () => {
  app = await startTestApp({ env: { ...budget, READ_CACHE: "on" }, isListening: true });
  fresh = await startTestApp({ env: { ...budget, COMPILED_READS: "off" }, isListening: true });
  for (const each of [app, fresh]) await each.build.aProvider({ username: "amara.moves" });
  bearer = (await signedUp()).token;
});
afterAll(async () => {
  await app.close();
  await fresh.close();
});

type Ask = (to: TestApp, query: string, variables: object) => Promise<Response>;

const json = "application/json";
const post =
  (headers: Record<string, string>): Ask =>
  (to, query, variables) =>
    fetch(`${to.environment.config.publicUrl}/graphql`, {
      method: "POST",
      headers: { "content-type": json, ...headers },
      body: JSON.stringify({ query, variables }),
    });
const get =
  (path: string): Ask =>
  (to, query, variables) => {
    const search = new URLSearchParams({ query, variables: JSON.stringify(variables) });
    return fetch(`${to.environment.config.publicUrl}${path}?${search}`);
  };
const byHash: Ask = (to, query, variables) => {
  const documentId = createHash("sha256").update(query).digest("hex");
  return fetch(`${to.environment.config.publicUrl}/graphql`, {
    method: "POST",
    headers: { "content-type": json, accept: json },
    body: JSON.stringify({ documentId, variables }),
  });
};
const asBearer: Ask = (to, query, variables) =>
  post({ accept: json, ...(to === app && { authorization: `Bearer ${bearer}` }) })(
    to,
    query,
    variables,
  );
const ways: Record<string, Ask> = {
  "POST of a client of JSON alone": post({ accept: json }),
  POST: post({ accept: "application/graphql-response+json" }),
  "POST with a bearer": asBearer,
  GET: get("/graphql"),
  "a stream": get("/graphql/stream"),
};

/** The cost and the codes of the errors. */
async function outcomeOf(response: Response): Promise<object> {
  const text = await response.text();
  const start = text.indexOf("{");
  const body = JSON.parse(text.slice(start, text.lastIndexOf("}") + 1));
  const codes = (body.errors ?? []).map((error: { extensions: object }) => error.extensions);
  return { requested: body.extensions.cost.requested, codes: codes.map(codeOf) };
}
const codeOf = ({ code }: { code?: string }) => code;

const costOfRefused = (query: string) => 50 + Math.floor(query.length / 20);

const poisoned = `query NAME ($most: Int = 100, $name: String!) {
  providers(first: $most) { nodes { id reviews(first: $most) { nodes { id } } } }
  provider(username: $name) { id }
}`;

test("An invalid variable leaves no cost behind with which an expensive document is answered", async () => {
  for (const [index, [way, ask]] of Object.entries(ways).entries()) {
    const query = poisoned.replace("NAME", `Way${index}`);
    for (let round = 0; round < 4; round += 1) {
      const refused = await outcomeOf(await ask(app, query, { name: 5 }));
      const expected = { requested: costOfRefused(query), codes: ["BAD_USER_INPUT"] };
      expect([way, refused]).toEqual([way, expected]);
    }
    for (let round = 0; round < 3; round += 1) {
      const outcome = await outcomeOf(await ask(app, query, { name: "amara.moves" }));
      expect([way, outcome]).toMatchObject([way, { codes: ["LIMIT_EXCEEDED"] }]);
    }
  }
});

/** Documents, and sets of valid and invalid variables. */
const documents: [query: string, sets: object[]][] = [
  [
    poisoned,
    [
      { name: 5 },
      { name: "amara.moves" },
      { name: "amara.moves", most: 3 },
      { name: "amara.moves", most: null },
      { name: null, most: 3 },
    ],
  ],
  [
    `query NAME ($size: Int, $text: String = "yoga", $most: Int = 90) {
      providers(search: $text, first: $most) { totalCount nodes { id } }
      provider(username: "amara.moves") { avatarUrl(size: $size) similar(first: 2) { id } }
    }`,
    [{ size: "x" }, {}, { size: null }, { size: 160, text: " " }, { text: null }, { most: 1.5 }],
  ],
  [
    `query NAME ($ids: [ID!] = ["a", "b", "c"], $most: Int! = 2, $isShown: Boolean = true) {
      nodes(ids: $ids) { id }
      reviews(last: $most) { nodes { id } }
      providers(first: $most) { nodes { id @include(if: $isShown) } }
    }`,
    [{ isShown: 1 }, {}, { ids: "a" }, { ids: ["a", null] }, { ids: [], most: 9 }, { most: null }],
  ],
  [
    `query NAME ($dry: Boolean = false, $most: Int = 90) {
      rateLimit(dryRun: $dry) { cost }
      providers(first: $most) { nodes { id reviews(first: $most) { nodes { id } } } }
    }`,
    [{ dry: "yes" }, { dry: true }, {}, { most: 2 }, { most: "2", dry: true }],
  ],
];
const calls = fc
  .constantFrom(...documents)
  .chain(([document, sets]) =>
    fc.tuple(fc.constant(document), fc.shuffledSubarray(sets, { minLength: 3 })),
  );

let run = 0;

test("After any sequence of calls the cost is that of a server that keeps nothing", async () => {
  // Busy machines test fewer sequences. Interrupted ones would go on beside the next test.
  const end = performance.now() + 15_000;
  await fc.assert(
    fc.asyncProperty(calls, async ([document, sets]) => {
      if (performance.now() > end) return;
      run += 1;
      for (const [index, [way, ask]] of Object.entries(ways).entries()) {
        const query = document.replace("NAME", `Run${run}Way${index}`);
        for (const sent of sets) {
          const expected = await outcomeOf(await ask(fresh, query, sent));
          // Only repeated documents are kept.
          for (let time = 0; time < 3; time += 1) {
            const outcome = await outcomeOf(await ask(app, query, sent));
            expect({ way, query, sent, outcome }).toEqual({ way, query, sent, outcome: expected });
          }
        }
      }
    }),
    { numRuns: 8 },
  );
});

test("A document by its hash costs the same after invalid variables", async () => {
  const query = Object.values(trustedDocuments).find((text) =>
    text.startsWith("query WeighedReviews"),
  )!;
  const sets = [
    { username: 5 },
    { username: "amara.moves", first: 100 },
    { username: "b", first: 3 },
  ];
  for (const sent of [...sets, ...sets.toReversed(), ...sets, ...sets]) {
    const outcome = await outcomeOf(await byHash(app, query, sent));
    expect({ sent, outcome }).toEqual({
      sent,
      outcome: await outcomeOf(await byHash(fresh, query, sent)),
    });
  }
});

/** The points that a request takes from the budget of its network. */
async function spentBy(to: TestApp, send: (origin: string) => Promise<Response>): Promise<number> {
  const left = async () => {
    const { headers } = await get("/graphql")(to, "{ __typename }", {});
    return Number(/r=(\d+)/.exec(headers.get("ratelimit")!)![1]);
  };
  const before = await left();
  const response = await send(to.environment.config.publicUrl);
  if (!response.headers.get("content-type")?.startsWith("text/event-stream")) await response.text();
  else await response.body!.cancel();
  return before - (await left());
}

const tool = (name: string, input: object) => (origin: string) =>
  fetch(`${origin}/mcp`, {
    method: "POST",
    headers: { "content-type": json, accept: "application/json, text/event-stream" },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name, arguments: input },
    }),
  });
const stream = (sent: object) => (origin: string) => {
  const query =
    "subscription ($type: [ChangeType!] = [REVIEW], $name: String) { changePublished(types: $type, provider: $name) { number } }";
  const search = new URLSearchParams({ query, variables: JSON.stringify(sent) });
  return fetch(`${origin}/graphql/stream?${search}`);
};

test("REST, MCP and subscriptions charge the same after refused calls as on a fresh server", async () => {
  const sends = {
    rest: (origin: string) => fetch(`${origin}/api/v1/providers?first=7`),
    restOfNoRegion: (origin: string) => fetch(`${origin}/api/v1/providers?first=7&region=NOWHERE`),
    restOfNoNumber: (origin: string) => fetch(`${origin}/api/v1/providers?first=x`),
    mcp: tool("search_providers", { first: 4 }),
    mcpOfNoRegion: tool("search_providers", { first: 4, region: "NOWHERE" }),
    mcpOfNoNumber: tool("search_providers", { first: "4" }),
    subscription: stream({ name: "amara.moves" }),
    subscriptionOfNoType: stream({ type: "NOTHING" }),
    subscriptionOfNoName: stream({ name: 5 }),
  };
  const expected: Record<string, number> = {};
  for (const [name, send] of Object.entries(sends)) expected[name] = await spentBy(fresh, send);
  for (let round = 0; round < 4; round += 1) {
    const names = Object.keys(sends);
    for (const name of round % 2 ? names : names.toReversed()) {
      const spent = await spentBy(app, sends[name as keyof typeof sends]);
      expect([name, spent]).toEqual([name, expected[name]]);
    }
  }
});
