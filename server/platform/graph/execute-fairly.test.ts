import { buildSchema, parse } from "graphql";
import { expect, test } from "vitest";
import type { Context } from "#server/platform/request/context";
import { expensiveOperations } from "#server/platform/settings/read-limits";
import { executeFairly } from "./execute-fairly";

const schema = buildSchema("type Query { slow: String }");
const { cost, maxAtWork, maxWaiting } = expensiveOperations;

/** Operations that wait in a resolver until they are released. */
function slowOperations() {
  const running: (() => void)[] = [];
  const rootValue = {
    slow: () => new Promise<string>((resolve) => running.push(() => resolve("done"))),
  };
  const run = (ipAddress: string, documentCost: number) => {
    const contextValue = { ipAddress, answer: { bytes: 0, documentCost } } as Context;
    return executeFairly({ schema, document: parse("{ slow }"), rootValue, contextValue });
  };
  return { running, run };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

test("Expensive operations beyond the slots wait, the next network comes first, and cheap ones pass", async () => {
  const { running, run } = slowOperations();
  const one = Array.from({ length: maxAtWork + 2 }, () => run("192.0.2.1", cost));
  const other = run("198.51.100.1", cost);
  await settle();
  expect(running).toHaveLength(maxAtWork);
  const cheap = run("192.0.2.1", cost - 1);
  await settle();
  expect(running).toHaveLength(maxAtWork + 1);
  running.splice(maxAtWork, 1)[0]!();
  expect((await cheap).data).toEqual({ slow: "done" });

  running.splice(0, 1)[0]!();
  await settle();
  running.at(-1)!();
  expect((await other).data).toEqual({ slow: "done" });
  while (running.length > 0) {
    running.splice(0, 1)[0]!();
    await settle();
  }
  for (const answer of await Promise.all(one)) expect(answer.data).toEqual({ slow: "done" });
});

test("An expensive operation beyond the queue is refused at once and frees nothing that others hold", async () => {
  const { running, run } = slowOperations();
  const held = Array.from({ length: maxAtWork + maxWaiting }, () => run("192.0.2.1", cost));
  await settle();
  await expect(run("192.0.2.1", cost)).rejects.toMatchObject({
    extensions: { code: "UPSTREAM_UNAVAILABLE", http: { status: 503 } },
  });
  expect(running).toHaveLength(maxAtWork);
  let answered = 0;
  for (const each of held) void each.then(() => (answered += 1));
  while (answered < held.length) {
    running.splice(0, 1)[0]?.();
    await settle();
  }
  expect(running).toHaveLength(0);
});
