import type { TypedDocumentNode } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { type Refusal, readFailure, readRefusals } from "#client/graphql/refusal";
import type { Refusal_errorFragment } from "#client/graphql/refusal.generated";
import { DeskQueueDocument } from "#client/moderation/desk/queue/queue.generated";
import { useConfirmedAction } from "#client/users/confirmation/use-confirmed-action";

interface Payload {
  case: unknown;
  userErrors: readonly Refusal_errorFragment[];
}

const notSent = "This could not be saved. Try again.";

/** Sends one change of a case at a time; its answer renews the case, and the queue is read again. */
export function useCaseChange() {
  const client = useApolloClient();
  const sendConfirmed = useConfirmedAction();
  const [isSending, setSending] = useState(false);
  const [refusals, setRefusals] = useState<Refusal[]>([]);

  async function send<Data extends Record<string, Payload>, Input extends object>(
    mutation: TypedDocumentNode<Data, { input: Input }>,
    input: Input,
  ): Promise<boolean> {
    if (isSending) return false;
    setSending(true);
    setRefusals([]);
    try {
      const payload = await sendConfirmed(async () => {
        const { data } = await client.mutate<Record<string, Payload>>({
          mutation,
          variables: { input },
          refetchQueries: [DeskQueueDocument],
        });
        return Object.values(data ?? {})[0];
      });
      if (payload?.case) return true;
      setRefusals(readRefusals(payload?.userErrors, notSent));
    } catch (error) {
      setRefusals([readFailure(error, notSent)]);
    } finally {
      setSending(false);
    }
    return false;
  }

  /** The message for a field of the form, by the names of the input. */
  const errorOf = (field: string) => refusals.find((each) => each.field === field)?.message;
  /** The first refusal that no field of the form shows. */
  const refusalBeside = (...fields: string[]) =>
    refusals.find(({ field }) => field === undefined || !fields.includes(field));

  return { isSending, send, errorOf, refusalBeside };
}
