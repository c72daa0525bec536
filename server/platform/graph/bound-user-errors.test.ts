import { buildSchema, graphql } from "graphql";
import { expect, test } from "vitest";
import { maxUserErrors } from "#server/platform/settings/limits";
import { boundUserErrors } from "./bound-user-errors";

const schema = boundUserErrors(
  buildSchema(`
    type Payload { userErrors: [String!]! }
    type Query { hello: String }
    type Mutation { save(faults: Int!): Payload! }
  `),
);
const rootValue = {
  save: ({ faults }: { faults: number }) => ({ userErrors: Array(faults).fill("fault") }),
};

test.each([
  [maxUserErrors, maxUserErrors],
  [maxUserErrors + 1, maxUserErrors],
  [10_000, maxUserErrors],
])("A mutation with %i faults answers %i user errors", async (faults, answered) => {
  const source = `mutation { save(faults: ${faults}) { userErrors } }`;
  const { data, errors } = await graphql({ schema, source, rootValue });
  expect(errors).toBeUndefined();
  expect((data as unknown as { save: { userErrors: string[] } }).save.userErrors).toHaveLength(
    answered,
  );
});
