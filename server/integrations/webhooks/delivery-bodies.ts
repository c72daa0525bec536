import DataLoader from "dataloader";
import type { GraphQLSchema } from "graphql";
import { eventComposer } from "#server/integrations/events/compose-events";
import { queryRunner } from "#server/platform/graph/compiler/run-query";
import type { Context } from "#server/platform/request/context";
import type { WebhookDelivery } from "./webhook-delivery";

type Bodies = DataLoader<WebhookDelivery, string>;

const bodies = {};

/** The bodies of the deliveries of one request, composed together. */
export function deliveryBodies(ctx: Context, schema: GraphQLSchema): Bodies {
  const known = ctx.batches.get(bodies) as Bodies | undefined;
  if (known) return known;
  const compose = eventComposer(ctx, queryRunner(schema, null));
  const loader: Bodies = new DataLoader((deliveries) =>
    compose(
      deliveries.map(({ number, type, eventNodeId, happenedAt }) => {
        return { number, type, nodeId: eventNodeId, at: happenedAt };
      }),
    ),
  );
  ctx.batches.set(bodies, loader);
  return loader;
}
