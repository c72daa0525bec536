import { useActions } from "#client/graphql/use-action";
import { useConfirmedAction } from "#client/users/confirmation/use-confirmed-action";

/** Changes of passkeys or codes, after a confirmation where the server asks for one. */
export function useSecurityActions() {
  return useActions({
    otherwise: "Nothing was changed. Please try again.",
    confirm: useConfirmedAction(),
  });
}
