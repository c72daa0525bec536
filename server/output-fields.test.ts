import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredInputField,
  type GraphQLInputType,
} from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toNodeId } from "./platform/graph/node";
import { buildGraph } from "./schema";
import { callers, type Caller } from "./testing/output/actor";
import { fieldAsksOf, placesBelow, type Ask, type Place } from "./testing/output/asks";
import { AnswerChecker } from "./testing/output/check-answer";
import { askSender, type SendAsks } from "./testing/output/send-asks";
import { firstEvent } from "./testing/output/first-event";
import { outputWorld, type OutputWorld } from "./testing/output/world";
import { startTestApp, type TestApp } from "./testing/test-app";

const schema = buildGraph();
const checker = new AnswerChecker(schema);
const root: Place = { type: schema.getQueryType()!, steps: [] };
/** A type is asked in several places, because each may find its objects in another way. */
const maxPlaces = (type: string) => (type === "Case" ? 4 : 2);

let app: TestApp;
let byResolvers: TestApp;
let world: OutputWorld;
let send: SendAsks;
/** The places of each type that a caller sees. */
const seen = new Map<Caller, Map<string, Place[]>>();

beforeAll(async () => {
  app = await startTestApp({ isListening: true });
  const { databaseUrl, dataDir } = app.environment.config;
  const sameData = { DATABASE_URL: databaseUrl!, DATA_DIR: dataDir };
  byResolvers = await startTestApp({ env: { ...sameData, COMPILED_READS: "off" } });
  world = await outputWorld(app, schema, checker);
  send = askSender(checker, world.bearers);
});
afterAll(async () => {
  await byResolvers.close();
  await app.close();
});

/** The admin sees only one type more than the moderator. */
const askers = callers.filter((caller) => caller !== "admin");

const asksOf = (place: Place): Ask[] => {
  const fields = fieldAsksOf(place, world.arguments);
  return place === root ? fields.map((field) => ({ place, fields: [field] })) : [{ place, fields }];
};

/** Asks all fields of all objects together with their siblings, from the root on. */
async function explore(of: TestApp, caller: Caller) {
  const faults: string[] = [];
  const places = new Map<string, Place[]>();
  let asks = asksOf(root);
  while (asks.length > 0) {
    const { answers, ...sent } = await send(of, caller, asks);
    faults.push(...sent.faults);
    const next: Place[] = [];
    for (const place of answers.flatMap(([ask, value]) => placesBelow(schema, ask, value))) {
      const known = places.get(place.type.name) ?? [];
      // A divided request finds a place twice.
      const isKnown = known.some(({ steps }) => `${steps}` === `${place.steps}`);
      if (isKnown || known.length >= maxPlaces(place.type.name)) continue;
      places.set(place.type.name, [...known, place]);
      next.push(place);
    }
    asks = next.flatMap(asksOf);
  }
  return { places, faults };
}

test.each(callers)("No field answers wrongly beside its siblings: %s", async (caller) => {
  const { places, faults } = await explore(app, caller);
  seen.set(caller, places);
  const resolved = await explore(byResolvers, caller);
  expect([...faults, ...resolved.faults]).toEqual([]);
});

test.each(askers)("No field answers wrongly alone: %s", async (caller) => {
  const others = callers.flatMap((each) => [...seen.get(each)!]);
  const places = new Map([...others.toReversed(), ...seen.get(caller)!]);
  const asks = [root, ...[...places.values()].map(([place]) => place!)].flatMap((place) =>
    fieldAsksOf(place, world.arguments).map((field) => ({ place, fields: [field] })),
  );
  // One field without SQL keeps all others of its request from being compiled.
  const sizes = caller === "visitor" ? { maxAsks: 1 } : {};
  const { faults } = await send(app, caller, asks, sizes);
  const resolved = await send(byResolvers, caller, asks);
  expect([...faults, ...resolved.faults]).toEqual([]);
});

test("What belongs to a person or the desk is found by no one else", () => {
  const typesOf = (caller: Caller) => [...seen.get(caller)!.keys()];
  const own = /^(Viewer|Session|Passkey|ApiKey|Webhook|Notification|PromotionCode|Own|DataExport)/;
  const ofDesk = /^(Case|Operator)/;
  expect(typesOf("visitor").filter((name) => own.test(name) || ofDesk.test(name))).toEqual([]);
  for (const caller of ["reviewer", "owner"] as const) {
    expect(typesOf(caller).filter((name) => ofDesk.test(name))).toEqual([]);
  }
  for (const caller of ["reviewer", "moderator", "admin"] as const) {
    expect(typesOf(caller).filter((name) => /^(Webhook|PromotionCode)/.test(name))).toEqual([]);
  }
  expect(typesOf("moderator")).not.toContain("OperatorGrant");
  expect(typesOf("admin")).toContain("OperatorGrant");
});

test("Events of subscriptions answer as the schema says", async () => {
  for (const live of world.live) {
    const { query, text } = await firstEvent(app, schema, world.bearers[live.caller], live);
    expect(checker.check(query, { status: 200, text })).toEqual([]);
  }
});

/** Sent last, because later ones would only be refused. */
const endingMutations = ["endOtherSessions", "deleteUser", "signOut"];

test.each(callers)("No field of a payload answers wrongly: %s", async (caller) => {
  const faults: string[] = [];
  const mutations = Object.values(schema.getMutationType()!.getFields());
  const placeOf = ({ name }: { name: string }) => endingMutations.indexOf(name);
  for (const { name, args } of mutations.toSorted((a, b) => placeOf(a) - placeOf(b))) {
    const mutated = await world.mutate(caller, name, args[0] && valueOf(args[0].type));
    faults.push(...mutated.faults.map((fault) => `${name}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

const values: Record<string, unknown> = {
  Boolean: true,
  ID: toNodeId("Nothing", "00000000-0000-0000-0000-000000000000"),
  Int: 1,
};

/** A value of the right type that belongs to nothing. */
function valueOf(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return valueOf(type.ofType);
  if (isListType(type)) return [];
  if (isEnumType(type)) return type.getValues()[0]!.name;
  if (!isInputObjectType(type)) return values[type.name] ?? "x";
  const required = Object.values(type.getFields()).filter(isRequiredInputField);
  return Object.fromEntries(required.map((field) => [field.name, valueOf(field.type)]));
}

/** Fields without a value here. */
const unanswered = new Set([
  // Tests run without rate limits; those about limits see it.
  "UserError.retryAfterSeconds",
]);

test("Every field was answered with a value, or it is known why not", () => {
  const types = Object.values(schema.getTypeMap()).filter(isObjectType);
  const fields = types
    .filter(({ name }) => !name.startsWith("__"))
    .flatMap((type) => Object.keys(type.getFields()).map((name) => `${type.name}.${name}`));
  expect(new Set(fields.filter((name) => !checker.answered.has(name)))).toEqual(unanswered);
});
