import type { GraphQLSchema } from "graphql";
import type { TestApp } from "#server/testing/test-app";
import { fieldAsksOf, fieldText } from "./asks";
import type { Caller } from "./actor";

/** A subscription, and the announcement that causes an event; null if it begins with one. */
export interface LiveField {
  caller: Caller;
  name: string;
  argument: string;
  announcement: { name: string; facts: object } | null;
}

const pauseMilliseconds = 50;

/** The first event of a subscription by Server-Sent Events. The protocol does not say when a subscription is live. */
export async function firstEvent(
  { environment }: TestApp,
  schema: GraphQLSchema,
  bearer: string | null,
  { name, argument, announcement }: LiveField,
): Promise<{ query: string; text: string }> {
  const type = schema.getSubscriptionType()!;
  const [ask] = fieldAsksOf({ type }, { [`Subscription.${name}`]: [argument] }, [name]);
  const query = `subscription { ${fieldText(ask!)} }`;
  const leaving = new AbortController();
  const announcing = setInterval(() => {
    if (announcement) void environment.events.publish(JSON.stringify(announcement));
  }, pauseMilliseconds);
  try {
    const response = await fetch(`${environment.config.publicUrl}/graphql/stream`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      },
      body: JSON.stringify({ query }),
      signal: leaving.signal,
    });
    let received = "";
    for await (const part of response.body!) {
      received += Buffer.from(part).toString("utf8");
      const [, text] = /^data: ?(.+)$/m.exec(received) ?? [];
      if (text && received.includes("\n\n")) return { query, text };
    }
    throw new Error(`${query} ended: ${received}`);
  } finally {
    clearInterval(announcing);
    leaving.abort();
  }
}
