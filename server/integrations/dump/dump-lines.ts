import { parse, type FieldNode, type GraphQLSchema, type OperationDefinitionNode } from "graphql";
import { Values } from "#server/platform/database/statement";
import type { GraphSql } from "#server/platform/graph/compiler/compiled-operation";
import { SelectionCompiler } from "#server/platform/graph/compiler/selection-compiler";
import { jsonLineSql } from "#server/platform/text/output-text";
import { providerMirror } from "#server/providers/provider.public";
import { reviewMirror } from "#server/reviews/lists/review.public";

/** The fields of a review in a mirror: everything whose change is in the change feed. */
export const mirroredReview = /* GraphQL */ `
  id
  provider { id }
  reviewer { id displayName username }
  rating
  reviewType
  serviceType { slug }
  region
  comment
  isReviewerConfirmed
  verificationMethod
  ${reviewMirror}
  createdAt
  updatedAt
  editedAt
  answer { comment createdAt editedAt }
  photos { address }
`;

/** The fields of a provider; figures follow from its reviews. */
export const mirroredProvider = /* GraphQL */ `
  id
  ${providerMirror}
  avatar
  fetchedAt
  verifiedSource
  createdAt
  updatedAt
  portfolio { address description }
  packages { name price description }
  testimonials { quote review { id } }
`;

/** A statement for the lines of a file, in batches by row id. */
export interface DumpLines {
  name: string;
  text: string;
  valuesAfter(lastId: number, limit: number): unknown[];
}

/** The lines are compiled from selections of the graph, so that a line is what the graph answers. */
export function compileDumpLines(schema: GraphQLSchema, sql: GraphSql): DumpLines[] {
  return [
    compile(schema, sql, {
      name: "reviews.jsonl.gz",
      from: "reviews r",
      root: `review(id: "") {${mirroredReview}}`,
    }),
    compile(schema, sql, {
      name: "providers.jsonl.gz",
      from: "providers p",
      only: "NOT p.is_only_listed",
      root: `provider(username: "") {${mirroredProvider}}`,
    }),
  ];
}

interface DumpedRows {
  name: string;
  from: `${string} ${string}`;
  /** A condition; all rows without one. */
  only?: string;
  root: string;
}

function compile(
  schema: GraphQLSchema,
  { types, ownFields }: GraphSql,
  { name, from, only = "true", root }: DumpedRows,
): DumpLines {
  const [operation] = parse(`{ ${root} }`).definitions as OperationDefinitionNode[];
  const node = operation!.selectionSet.selections[0] as FieldNode;
  const definition = schema.getQueryType()!.getFields()[node.name.value]!;
  const compiler = new SelectionCompiler({
    schema,
    types,
    ownFields,
    fragments: {},
    variables: {},
  });
  const line = compiler.object({ nodes: [node], definition });
  const alias = from.split(" ")[1]!;
  const values = new Values(compiler.values.list);
  const after = values.add(0);
  const limit = values.add(0);
  const batch = `SELECT ${alias}.id, ${jsonLineSql(line)} || E'\\n' AS line FROM ${from}
     WHERE ${alias}.id > ${after}::bigint AND ${only} ORDER BY ${alias}.id LIMIT ${limit}::integer`;
  return {
    name,
    text: `SELECT string_agg(line, '' ORDER BY id) AS lines, count(*)::integer AS rows,
       max(id)::float8 AS last FROM (${batch}) AS batch`,
    valuesAfter: (lastId, size) => [...compiler.values.list, lastId, size],
  };
}
