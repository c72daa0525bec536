import { useAction } from "#client/graphql/use-action";
import { useConfirmedAction } from "#client/users/confirmation/use-confirmed-action";
import { DeskOperatorsDocument, GrantRoleDocument } from "./operators.generated";

/** Grants, changes or ends a role. */
export function useGrant<Field extends string = never>(fields?: readonly Field[]) {
  return useAction(GrantRoleDocument, {
    otherwise: "The role could not be saved. Try again.",
    fields,
    confirm: useConfirmedAction(),
    refetchQueries: [DeskOperatorsDocument],
    awaitRefetchQueries: true,
  });
}
