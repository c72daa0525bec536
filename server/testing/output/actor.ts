import { getNamedType, type GraphQLObjectType, type GraphQLSchema } from "graphql";
import type { TestApp } from "#server/testing/test-app";
import { fieldAsksOf, fieldText } from "./asks";
import type { AnswerChecker } from "./check-answer";

export const callers = ["visitor", "reviewer", "owner", "moderator", "admin"] as const;
export type Caller = (typeof callers)[number];
export type Bearers = Record<Caller, string | null>;

type Json = ReturnType<JSON["parse"]>;

/** The payload of a mutation, why it was refused, and what is wrong with the answer. */
interface Mutated {
  payload: Json;
  refusals: Json[];
  faults: string[];
}
export type Mutate = (caller: Caller, mutation: string, input?: unknown) => Promise<Mutated>;
export type Act = (caller: Caller, mutation: string, input?: object) => Promise<Json>;

/** Runs mutations of the callers. Each selects its whole payload, which is compared with the schema. */
export function mutator(
  app: TestApp,
  schema: GraphQLSchema,
  checker: AnswerChecker,
  bearers: Bearers,
): Mutate {
  return async (caller, mutation, input = null) => {
    const field = schema.getMutationType()!.getFields()[mutation]!;
    const type = getNamedType(field.type) as GraphQLObjectType;
    const [head, passed] = input
      ? [`($input: ${String(field.args[0]!.type)})`, "(input: $input)"]
      : ["", ""];
    const query = `mutation ${head} { ${mutation}${passed} { ${payloadOf(type).join(" ")} } }`;
    const bearer = bearers[caller];
    const response = await app.http.inject({
      method: "POST",
      url: "/graphql",
      headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
      payload: { query, variables: { input } },
    });
    const faults = checker.check(query, { status: response.statusCode, text: response.body });
    const { data, errors } = response.json();
    const payload = data?.[mutation];
    return { payload, refusals: errors ?? payload.userErrors, faults };
  };
}

/** Mutations that have to succeed. */
export function actor(mutate: Mutate): Act {
  return async (caller, mutation, input) => {
    const { payload, refusals, faults } = await mutate(caller, mutation, input);
    const wrong = [...faults, ...refusals];
    if (wrong.length > 0) throw new Error(`${mutation} by ${caller}: ${JSON.stringify(wrong)}`);
    return payload;
  };
}

const deeper: Record<string, string> = {
  viewer: "user { id avatarSubjectId } ",
  profile: "provider { id } ",
};

/** All fields of a payload with the leaves below each. */
function payloadOf(type: GraphQLObjectType): string[] {
  return fieldAsksOf({ type }, {}).map((field) => fieldText(field, deeper[field.name]));
}
