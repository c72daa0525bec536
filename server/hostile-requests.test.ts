import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describeCalls } from "./rest/reference/openapi";
import { finiteCalls } from "./testing/finite-calls";
import { buildGraph } from "./schema";
import { deskCalls } from "./testing/desk-calls";
import { faultOf, namesIn } from "./testing/forbidden-answer";
import { fieldsOf, generateOperations } from "./testing/generate-requests";
import { people } from "./testing/people";
import { bearerOf, guestToken } from "./testing/rest-table";
import { heapMegabytes } from "./testing/heap";
import { AnswerChecker } from "./testing/output/check-answer";
import { startTestApp, type TestApp } from "./testing/test-app";

/** Longer runs: GENERATED_REQUESTS=20000 GENERATED_SEED=7. */
const count = Number(process.env.GENERATED_REQUESTS ?? 2_000);
const seed = Number(process.env.GENERATED_SEED ?? 1);
const renewedAfter = 200;
/** Requests of one test. */
const partSize = 250;

let app: TestApp;
const { signedUp } = people(() => app);
const { operator } = deskCalls(() => app);
const schema = buildGraph();
const checker = new AnswerChecker(schema);
beforeAll(async () => {
  app = await startTestApp();
  const ada = await app.build.aProvider({ username: "ada", category: "fitness", region: "europe" });
  await app.build.aProvider({ username: "ben", category: "business" });
  const writer = await app.build.aUser({ username: "ben" });
  for (const rating of [5, 4, 1]) await app.build.aReview(ada, { rating, comment: "Rows well." });
  await app.build.aReview(ada, { userId: writer.id });
  // The first passkey of a process compiles a library, which takes seconds on a busy machine.
  await app.graph("mutation { startPasskeySignIn { options } }");
});
afterAll(() => app.close());

let operators = 0;

/** Rotating callers: a visitor, a person, a guest, an operator. Some of them delete their account on the way. */
async function* callers(): AsyncGenerator<string | undefined> {
  for (;;) {
    const admin = await operator(`Operator ${(operators += 1)}`, "ADMIN");
    const bearers = [undefined, (await signedUp()).token, await guestToken(app), admin];
    for (let n = 0; n < renewedAfter; n += 1) yield bearers[n % bearers.length];
  }
}

function partsOf<Request>(requests: Request[]): [number, Request[]][] {
  const starts = requests.map((_, place) => place).filter((place) => place % partSize === 0);
  return starts.map((start) => [start + 1, requests.slice(start, start + partSize)]);
}

describe("No generated GraphQL operation causes an error, a long wait or an internal message", () => {
  const operations = generateOperations(schema, { numRuns: count, seed });
  const bearers = callers();
  let before: number | null = null;

  test.each(partsOf(operations))("from number %i", async (start, part) => {
    if (start > count / 4) before ??= heapMegabytes();
    const faults: string[] = [];
    for (const payload of part) {
      const { value: bearer } = await bearers.next();
      let wrong: string[] = [];
      const fault = await faultOf(async () => {
        const headers = bearer ? bearerOf(bearer) : {};
        const answer = await app.http.inject({ method: "POST", url: "/graphql", headers, payload });
        const { statusCode: status, body: text } = answer;
        wrong = checker.check(payload.query, { status, text });
        return { status, text };
      });
      if (fault ?? wrong[0])
        faults.push(`${fault ?? wrong[0]}\n  ${JSON.stringify(payload).slice(0, 1_000)}`);
    }
    expect(faults).toEqual([]);
    if (before !== null) expect(heapMegabytes() - before).toBeLessThan(40);
  });
});

describe("No generated REST call causes one either", () => {
  const { paths } = describeCalls(finiteCalls);
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, { parameters = [], requestBody }]) => {
      const body = requestBody?.content["application/json"]?.schema;
      return {
        path,
        isGet: verb === "get",
        names: [...parameters.map(({ name }) => name), ...namesIn(body)],
      };
    }),
  );
  const requests = fc
    .constantFrom(...calls)
    .chain((call) => fieldsOf(call.names).map((fields) => ({ ...call, fields })));
  const bearers = callers();

  test.each(partsOf(fc.sample(requests, { numRuns: count / 3, seed })))(
    "from number %i",
    async (_start, part) => {
      const faults: string[] = [];
      for (const { path, isGet, fields } of part) {
        const { value: bearer } = await bearers.next();
        const fault = await faultOf(async () => {
          const texts = Object.entries(fields).map(([name, value]) => [name, textOf(value)]);
          const url = isGet ? `${path}?${new URLSearchParams(texts)}` : path;
          const headers = bearer ? bearerOf(bearer) : {};
          const { status, body } = await app.rest(
            isGet ? "GET" : "POST",
            url,
            isGet ? undefined : fields,
            headers,
          );
          return { status, text: typeof body === "string" ? body : JSON.stringify(body) };
        });
        if (fault) faults.push(`${fault}\n  ${path} ${JSON.stringify(fields).slice(0, 1_000)}`);
      }
      expect(faults).toEqual([]);
    },
  );
});

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
