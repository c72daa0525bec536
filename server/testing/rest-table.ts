import { describe, expect, test } from "vitest";
import { describeCalls } from "#server/rest/reference/openapi";
import { descriptions } from "#server/rest/routes";
import type { RestAnswer, TestApp } from "./test-app";

/** A request and its expected response: keys of the body, or a part of the error message. */
export type Row = [
  name: string,
  send: () => Promise<RestAnswer>,
  status: number,
  expected?: Record<string, unknown> | string,
];

/** Statuses that other tests cover. */
const elsewhere = new Set(["413", "415", "500", "503"]);

/** Runs each row, then checks that every documented status has a row. */
export function runTable(table: Record<`${string} /api/${string}`, Row[]>): void {
  describe.each(Object.entries(table))("%s", (title, rows) => {
    test.each(rows)("%s", async (_name, send, status, expected = {}) => {
      const answer = await send();
      expect({ status: answer.status, body: answer.body }).toMatchObject({ status });
      if (typeof expected === "string") expect(answer.body.error).toContain(expected);
      else if (Object.keys(expected).length > 0) {
        expect(answer.body).toMatchObject({ success: true, ...expected });
      }
      if (status === 429) expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    });

    test("has a row for each documented status", () => {
      const path = title.slice(title.indexOf("/api/"));
      const [operation] = Object.values(describeCalls(descriptions).paths[path]!);
      const skipped = new Set([...elsewhere, ...refusalsOfKeys(path)]);
      const documented = Object.keys(operation!.responses).filter((status) => !skipped.has(status));
      const met = rows.map(([, , status]) => String(status));
      expect(new Set(met.filter((status) => !skipped.has(status)))).toEqual(new Set(documented));
    });
  });
}

/** 401 and 403, unless other bearers get them too; `api-keys.test.ts` tests them. */
function refusalsOfKeys(path: string): Set<string> {
  const call = descriptions.find((one) => one.path === path)!;
  const keys = new Set(["401", "403"]);
  if (call.needsBearer || call.mayNeedBearer) keys.delete("401");
  if (call.refusals?.includes(403)) keys.delete("403");
  return keys;
}

export function bearerOf(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` };
}

export async function guestToken(of: TestApp): Promise<string> {
  const { data } = await of.graph("mutation { startGuestSession { token } }");
  return data.startGuestSession.token;
}

export async function twice(work: () => Promise<RestAnswer>): Promise<RestAnswer> {
  await work();
  return work();
}
