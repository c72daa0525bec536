import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputType,
} from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sensitiveMutations } from "./platform/graph/sensitive-mutations";
import { describeCalls } from "./rest/reference/openapi";
import { graphOfProcess } from "./schema";
import { finiteCalls } from "./testing/finite-calls";
import { faultOf, namesIn } from "./testing/forbidden-answer";
import { naughtyStrings } from "./testing/naughty-strings";
import { people } from "./testing/people";
import { bearerOf } from "./testing/rest-table";
import { startTestApp, type TestApp } from "./testing/test-app";

/** Mutations of one operation. */
const maxTogether = 20;
const maxMilliseconds = 120_000;
/** Each text gets an eighth of the strings, another one than its neighbours; `NAUGHTY_STRINGS=all` sends all. */
const sparseness = process.env.NAUGHTY_STRINGS === "all" ? 1 : 8;
/** Text fields that only find a row. */
const idNames = new Set(
  [
    "appeal case delivery id notification passkey promotionCode provider review session",
    "subject template webhook",
  ]
    .join(" ")
    .split(" "),
);

let app: TestApp;
let bearer: string;
const known: Record<string, unknown> = { provider: "ada", category: "fitness" };
const { signedUp, usernameProofOf } = people(() => app);

beforeAll(async () => {
  app = await startTestApp();
  const ada = await app.build.aProvider({ username: "ada", category: "fitness" });
  known.review = (await app.build.aReview(ada)).nodeId;
  const proof = await usernameProofOf("ada");
  bearer = (await signedUp({ instagramUsername: "ada", proof })).token;
  await app.query(
    `INSERT INTO operators (pseudonym, user_id, role, granted_at) SELECT 'Operator', id, 'ADMIN', now() FROM users`,
  );
}, maxMilliseconds);
afterAll(() => app.close());

type Fields = (text: (name: string) => unknown) => unknown;

/**
 * Inputs with a naughty string in each text. Each text gets all strings, or `step` times fewer. Every second input has
 * known names instead, and gets further.
 */
function inputs(fields: Fields, step: number): unknown[] {
  const turns = Math.ceil(naughtyStrings.length / step);
  return Array.from({ length: turns }, (_, turn) => {
    let place = turn * step;
    return fields((name) => {
      const string = naughtyStrings[(place += 1) % naughtyStrings.length];
      return turn % 2 === 1 && name in known ? known[name] : string;
    });
  });
}

function namesOf(fields: Fields): string[] {
  const names: string[] = [];
  fields((name) => names.push(name));
  return names;
}

/** Operations of one mutation, or calls, share the strings among their texts. Ids only find something. */
function stepOf(names: readonly string[], isShared: boolean): number {
  if (names.every((name) => idNames.has(name))) return 10 * sparseness;
  return (isShared ? names.length : 1) * sparseness;
}

const scalars: Record<string, unknown> = {
  Int: 5,
  Float: 1,
  Boolean: true,
  DateTimeISO: "2030-01-01T00:00:00.000Z",
};

function valueOf(type: GraphQLInputType, name: string, text: (name: string) => unknown): unknown {
  if (isNonNullType(type)) return valueOf(type.ofType, name, text);
  if (isListType(type)) return [valueOf(type.ofType, name, text)];
  if (isEnumType(type)) return type.getValues()[0]!.name;
  if (!isInputObjectType(type)) return scalars[type.name] ?? text(name);
  const fields = Object.values(type.getFields());
  return Object.fromEntries(
    fields.map((field) => [field.name, valueOf(field.type, field.name, text)]),
  );
}

function operationOf({ name, args, type }: GraphQLField<unknown, unknown>, given: unknown[]) {
  const input = String(args[0]!.type);
  const payload = getNamedType(type);
  const hasErrors = isObjectType(payload) && "userErrors" in payload.getFields();
  const selection = hasErrors ? "userErrors { code message field }" : "__typename";
  const heads = given.map((_, place) => `$i${place}: ${input}`).join(" ");
  const calls = given.map((_, n) => `m${n}: ${name}(input: $i${n}) { ${selection} }`).join(" ");
  const variables = Object.fromEntries(given.map((value, place) => [`i${place}`, value]));
  return { query: `mutation (${heads}) { ${calls} }`, variables };
}

const mutations = Object.values(graphOfProcess().getMutationType()!.getFields());
const withInput = mutations.filter(({ args }) => args.length > 0);

test.each(withInput.map((field) => [field.name, field] as const))(
  "%s stores or refuses each naughty string",
  async (name, field) => {
    const isSingle = sensitiveMutations.has(name);
    const fields: Fields = (text) => valueOf(field.args[0]!.type, "input", text);
    const given = inputs(fields, stepOf(namesOf(fields), isSingle));
    const size = isSingle ? 1 : maxTogether;
    const faults: string[] = [];
    for (let start = 0; start < given.length; start += size) {
      const payload = operationOf(field, given.slice(start, start + size));
      const fault = await faultOf(async () => {
        const request = { method: "POST", url: "/graphql", headers: bearerOf(bearer) } as const;
        const answer = await app.http.inject({ ...request, payload });
        return { status: answer.statusCode, text: answer.body };
      }, 20_000);
      if (fault) faults.push(`${fault} ${JSON.stringify(payload.variables).slice(0, 300)}`);
    }
    expect(faults).toEqual([]);
  },
  maxMilliseconds,
);

const writes = Object.entries(describeCalls(finiteCalls).paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([verb]) => verb !== "get")
    .map(([, { requestBody }]) => {
      const body = requestBody?.content["application/json"]?.schema;
      return [path, namesIn(body)] as const;
    }),
);

test.each(writes)(
  "POST %s stores or refuses each naughty string",
  async (url, names) => {
    const fields = (text: (name: string) => unknown) =>
      Object.fromEntries(names.map((name) => [name, text(name)]));
    const faults: string[] = [];
    for (const payload of inputs(fields, stepOf(names, true)) as object[]) {
      const fault = await faultOf(async () => {
        const headers = bearerOf(bearer);
        const answer = await app.http.inject({ method: "POST", url, headers, payload });
        return { status: answer.statusCode, text: answer.body };
      }, 20_000);
      if (fault) faults.push(`${fault} ${JSON.stringify(payload).slice(0, 300)}`);
    }
    expect(faults).toEqual([]);
  },
  maxMilliseconds,
);
