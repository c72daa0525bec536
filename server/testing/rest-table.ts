import { describe, expect, test } from "vitest";
import { describeCalls } from "#server/rest/reference/openapi";
import { descriptions } from "#server/rest/routes";
import type { RestAnswer, TestApp } from "./test-app";

/** What is sent, and what comes of it: keys of the answer's body, or a part of its words. */
export type Row = [
  name: string,
  send: () => Promise<RestAnswer>,
  status: number,
  told?: Record<string, unknown> | string,
];

/** What the framework refuses by itself stands in the tests of hostile input, and what no call can help in their own. */
const elsewhere = new Set(["413", "415", "500", "503"]);

/** One row after the other, by call; then that each status that the description holds was there. */
export function runTable(table: Record<`${string} /api/${string}`, Row[]>): void {
  describe.each(Object.entries(table))("%s", (title, rows) => {
    test.each(rows)("%s", async (_name, send, status, told = {}) => {
      const answer = await send();
      expect({ status: answer.status, body: answer.body }).toMatchObject({ status });
      if (typeof told === "string") expect(answer.body.error).toContain(told);
      else if (Object.keys(told).length > 0) {
        expect(answer.body).toMatchObject({ success: true, ...told });
      }
      if (status === 429) expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    });

    test("these are all its statuses", () => {
      const path = title.slice(title.indexOf("/api/"));
      const [operation] = Object.values(describeCalls(descriptions).paths[path]!);
      const told = Object.keys(operation!.responses).filter((status) => !elsewhere.has(status));
      const met = rows.map(([, , status]) => String(status));
      expect(new Set(met.filter((status) => !elsewhere.has(status)))).toEqual(new Set(told));
    });
  });
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
