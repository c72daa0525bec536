import { afterAll, beforeAll, expect, test } from "vitest";
import { people } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";

interface Line {
  requestId?: string;
  action?: string;
  code?: string;
  reason?: string;
  msg?: string;
}

let app: TestApp;
let lines: Line[] = [];
beforeAll(async () => {
  app = await startTestApp({
    logTo: { write: (line: string) => void lines.push(JSON.parse(line) as Line) },
    env: {
      // A demonstration logs no refusals at the default level.
      LOG_LEVEL: "debug",
      RATE_LIMITS: "on",
      LIMIT_PROFILE_REPORT: "1/60",
      LIMIT_WRONG_PASSWORD: "1/3600",
      LIMIT_GRAPH_COST: "2000/60",
    },
  });
});
afterAll(() => app.close());
const { signedUp } = people(() => app);

/** What the log says about the refusal of a request, found by its id alone. */
function refusalOf({ headers }: { headers: Record<string, unknown> }): Line[] {
  return lines
    .filter(({ requestId, msg }) => requestId === headers["x-request-id"] && msg === "refused")
    .map(({ action, code, reason }) => ({ action, code, reason }));
}

async function firstRefused<Answer extends { status: number }>(ask: () => Promise<Answer>) {
  for (let round = 0; round < 200; round += 1) {
    const answer = await ask();
    if (answer.status === 429) return answer;
  }
  throw new Error("no request was refused");
}

test("A visitor refused by a rate limit is found by the request id in the log", async () => {
  const report = { userData: { instagramUsername: "ann.quist", source: "a page" } };
  const refused = await firstRefused(() => app.rest("POST", "/api/user-save", report));
  expect(refusalOf(refused)).toEqual([
    { action: "reportProfile", code: "THROTTLED", reason: "PROFILE_REPORT" },
  ]);
});

test("A visitor refused after failed attempts is found by the request id in the log", async () => {
  const { email } = await signedUp();
  const wrong = { action: "signin", email, password: "not the password" };
  const refused = await firstRefused(() => app.rest("POST", "/api/auth-unified", wrong));
  expect(refusalOf(refused)).toEqual([
    { action: "signIn", code: "THROTTLED", reason: "WRONG_PASSWORD" },
  ]);
});

test("A visitor refused by the cost budget is found by the request id in the log", async () => {
  const document = "{ categories { slug name } }";
  const refused = await firstRefused(() => app.graph(document));
  expect(refusalOf(refused)).toEqual([
    { action: "request", code: "THROTTLED", reason: "GRAPH_COST" },
  ]);
});
