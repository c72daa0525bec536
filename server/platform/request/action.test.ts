import { Field } from "type-graphql";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { graphError } from "#server/platform/errors/graph-error";
import { refuse, throttledError, userError, UserError } from "#server/platform/errors/user-error";
import { createLog } from "#server/platform/settings/log";
import { registry } from "#server/platform/settings/metrics";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { action } from "./action";
import { createContext, type Context } from "./context";
import { byNetwork, consumedCount } from "./rate-limit";

let app: TestApp;
let lines: Record<string, unknown>[] = [];
const address = "192.0.2.77";
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: "on", LIMIT_CONTACT: "2/60" } });
});
afterAll(() => app.close());
beforeEach(async () => {
  lines = [];
  await app.query("DELETE FROM rate_limits");
});

function contextOf(requestId = "request-1"): Context {
  const write = (line: string) => void lines.push(JSON.parse(line));
  const log = createLog("info", { write }).child({ requestId });
  return createContext(app.environment, { requestId, log, bearer: null, ipAddress: address });
}

/** Not a type of the graph: other tests of this process build the schema from all of them. */
abstract class BasePayload {
  @Field(() => Boolean, { nullable: true })
  isCached: boolean | null;

  @Field(() => [UserError])
  userErrors: UserError[];
}

class GreetPayload extends BasePayload {
  @Field(() => String, { nullable: true })
  greeting: string | null;
}

const order: string[] = [];
const greet = action(
  {
    name: "greet",
    payload: GreetPayload,
    permission: ({ cookies }) => {
      order.push("permission");
      if (cookies.banned) return refuse(userError("FORBIDDEN", "You are banned"));
      if (cookies.expired) throw graphError("UNAUTHENTICATED", "Authentication expired");
      return { isCached: true };
    },
    parse: (_ctx, { name }: { name: string }) => {
      order.push("input");
      return name === ""
        ? refuse(
            userError("REQUIRED", "Give a name", "name"),
            userError("INVALID", "Not like this: secret words", "names", "0"),
          )
        : { name };
    },
    limit: ["CONTACT", byNetwork],
    refundsRefusals: true,
  },
  (_ctx, { name }, { isCached }) => {
    order.push("run");
    if (name === "refused") return { ...refuse(userError("NOT_FOUND", "x")), isCached };
    return { greeting: `Hello ${name}`, isCached };
  },
);

const seriesOf = async (code: string) => {
  const text = await registry.getSingleMetricAsString("plaudit_refusals_total");
  const value = new RegExp(`action="greet",code="${code}"} (\\d+)`).exec(text)?.[1];
  return Number(value ?? 0);
};

test("An action checks the permission, then the input, then charges its limit once, then runs", async () => {
  order.length = 0;
  const ctx = contextOf();
  expect(await greet(ctx, { name: "Ben" })).toEqual({
    greeting: "Hello Ben",
    isCached: true,
    userErrors: [],
  });
  expect(order).toEqual(["permission", "input", "run"]);
  expect(await consumedCount(ctx, "CONTACT", address)).toBe(1);
  expect(lines).toEqual([]);
});

test("Refused input costs nothing, fills its payload with null and is logged without its words", async () => {
  const ctx = contextOf();
  const before = await seriesOf("REQUIRED");
  expect(await greet(ctx, { name: "" })).toMatchObject({
    greeting: null,
    isCached: null,
    userErrors: [{ code: "REQUIRED" }, { code: "INVALID" }],
  });
  expect(await consumedCount(ctx, "CONTACT", address)).toBe(0);
  expect(await seriesOf("REQUIRED")).toBe(before + 1);
  expect(lines).toMatchObject([
    {
      level: "info",
      requestId: "request-1",
      action: "greet",
      code: "REQUIRED",
      faults: ["REQUIRED name", "INVALID names 0"],
      msg: "refused",
    },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/secret words|Give a name|192\.0\.2/);
});

test("A limit refuses with its name in the log, and a refusal of the work is refunded", async () => {
  const ctx = contextOf();
  expect(await greet(ctx, { name: "refused" })).toMatchObject({
    greeting: null,
    isCached: true,
    userErrors: [{ code: "NOT_FOUND" }],
  });
  expect(await consumedCount(ctx, "CONTACT", address)).toBe(0);

  for (const name of ["Ann", "Ben"]) await greet(ctx, { name });
  lines = [];
  const { userErrors } = await greet(contextOf("request-2"), { name: "Cleo" });
  expect(userErrors).toMatchObject([{ code: "THROTTLED", retryAfterSeconds: 60 }]);
  expect(lines).toMatchObject([
    { requestId: "request-2", action: "greet", code: "THROTTLED", reason: "CONTACT" },
  ]);
});

test("A refused permission runs nothing more, whether it answers or throws", async () => {
  order.length = 0;
  const banned = { ...contextOf(), cookies: { banned: "1" } };
  expect((await greet(banned, { name: "" })).userErrors).toMatchObject([{ code: "FORBIDDEN" }]);
  const expired = { ...contextOf(), cookies: { expired: "1" } };
  await expect(greet(expired, { name: "" })).rejects.toThrow("Authentication expired");
  expect(order).toEqual(["permission", "permission"]);
  expect(lines.map(({ code }) => code)).toEqual(["FORBIDDEN", "UNAUTHENTICATED"]);
});

test("Unexpected faults are no refusals", async () => {
  const fails = action({ name: "greet", payload: GreetPayload }, () => {
    throw new Error("a bug");
  });
  await expect(fails(contextOf())).rejects.toThrow("a bug");
  expect(lines).toEqual([]);
});

test("The reason of a limit is for the log, not for clients", async () => {
  const error = throttledError({ message: "Wait", retryAfterSeconds: 3, reason: "CONTACT" });
  const { data } = await app.graph('{ __type(name: "UserError") { fields { name } } }');
  const names = data.__type.fields.map(({ name }: { name: string }) => name);
  expect(names.toSorted()).toEqual(["code", "field", "message", "retryAfterSeconds"]);
  expect(error.reason).toBe("CONTACT");
});
