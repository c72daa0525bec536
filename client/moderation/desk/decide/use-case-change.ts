import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import type { MutationData } from "#client/graphql/send-mutation";
import { useAction } from "#client/graphql/use-action";
import { DeskQueueDocument } from "#client/moderation/desk/queue/queue.generated";
import { useConfirmedAction } from "#client/users/confirmation/use-confirmed-action";

/** A change of a case; its answer renews the case, and the queue is read again. */
export function useCaseChange<
  Data extends MutationData,
  Variables extends OperationVariables,
  Field extends string = never,
>(document: TypedDocumentNode<Data, Variables>, fields?: readonly Field[]) {
  return useAction(document, {
    otherwise: "This could not be saved. Try again.",
    fields,
    confirm: useConfirmedAction(),
    refetchQueries: [DeskQueueDocument],
  });
}
