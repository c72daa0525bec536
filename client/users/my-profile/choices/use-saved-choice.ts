import { type OperationVariables, type TypedDocumentNode } from "@apollo/client";
import { useState } from "react";
import type { MutationData } from "#client/graphql/send-mutation";
import { useAction } from "#client/graphql/use-action";

/** Optimistic update of checkboxes: each shows the choice at once and reverts if it was not saved. */
export function useSavedChoice<
  Data extends MutationData,
  Variables extends OperationVariables,
  Name extends string,
>(
  document: TypedDocumentNode<Data, Variables>,
  variablesOf: (name: Name, isWanted: boolean) => Variables,
) {
  const { run, failure } = useAction(document, {
    otherwise: "Your choice could not be saved. Try again.",
    isConcurrent: true,
  });
  const [wanted, setWanted] = useState<Partial<Record<Name, boolean | undefined>>>({});
  const setOne = (name: Name, isWanted: boolean | undefined) =>
    setWanted((others) => ({ ...others, [name]: isWanted }));
  const choose = async (name: Name, isWanted: boolean) => {
    setOne(name, isWanted);
    await run(variablesOf(name, isWanted));
    setOne(name, undefined);
  };
  return { choose, failure, wanted };
}
