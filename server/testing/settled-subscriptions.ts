import type { Client } from "graphql-ws";

const unknown = Buffer.from("Verification:0b6f7a52-0000-4000-8000-000000000000");
const query = `subscription ($id: ID!) { verificationUpdated(id: $id) { status } }`;
const variables = { id: unknown.toString("base64url") };
const times = 5;

/**
 * Waits until earlier subscriptions of the socket have begun. The protocol does not acknowledge them, so this runs others
 * that end at once, one after the other: in sum they take more statements.
 */
export async function settledSubscriptions(client: Client): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await new Promise<void>((resolve, reject) => {
      client.subscribe({ query, variables }, { next: () => {}, error: reject, complete: resolve });
    });
  }
}
