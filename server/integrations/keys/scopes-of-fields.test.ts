import { expect, test } from "vitest";
import { buildGraph } from "#server/schema";
import { mutationScopes, readScopes, subscriptionScopes } from "./scopes-of-fields";

const schema = buildGraph();

test("every mutation states the scope that it needs of an API key", () => {
  const mutations = Object.keys(schema.getMutationType()!.getFields());
  expect(Object.keys(mutationScopes).toSorted()).toEqual(mutations.toSorted());
});

test("only fields that exist have a scope", () => {
  expect(schema.getQueryType()!.getFields()).toMatchObject(expectedFields(readScopes));
  expect(schema.getSubscriptionType()!.getFields()).toMatchObject(
    expectedFields(subscriptionScopes),
  );
});

test("mutations that change who a user is or what may act for them need a session", () => {
  const pattern =
    /^(sign|refresh|reset|update(Profile|Notification)|delete(User|Session)|end|start|confirm|.*ApiKey$)/;
  const named = Object.entries(mutationScopes).filter(([name]) => pattern.test(name));
  expect(named.length).toBeGreaterThan(14);
  expect(named.filter(([, scope]) => scope !== "session")).toEqual([]);
});

function expectedFields(scopes: object): object {
  return Object.fromEntries(Object.keys(scopes).map((name) => [name, { name }]));
}
