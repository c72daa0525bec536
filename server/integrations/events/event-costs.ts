import { getOperationAST, parse, visit, type GraphQLSchema } from "graphql";
import type { ChangeType } from "#server/integrations/changes/change";
import { OperationWeight } from "#server/platform/graph/cost/operation-weight";
import { eventQuery } from "./event-query";

/** The cost of an event of `/api/stream` by the type of its object. */
export type EventCosts = Readonly<Record<ChangeType, number>>;

/** The cost of the object's fields in the graph. */
export function eventCosts(schema: GraphQLSchema): EventCosts {
  const costOf = (type: string) => {
    const document = visit(parse(eventQuery), {
      InlineFragment: ({ typeCondition }) =>
        typeCondition?.name.value === type ? undefined : null,
    });
    return new OperationWeight(schema, document, { ids: [type] }).of(getOperationAST(document)!)
      .cost;
  };
  return { REVIEW: costOf("Review"), PROVIDER: costOf("Provider"), DECISION: costOf("Decision") };
}
