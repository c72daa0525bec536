import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import type { ReviewsOfDeletedUser } from "#client/graphql/schema.generated";
import { clearStorage } from "#client/session/clear-storage";
import { closeSession } from "#client/session/close-session";
import { useConfirmedAction } from "#client/users/confirmation/use-confirmed-action";
import { signOutOfFacebook } from "#client/session/networks/facebook-login";
import { useDeleteUserMutation } from "./own-data.generated";

export type OwnDataDeletionState = ReturnType<typeof useOwnDataDeletion>;

const failed = "Your account could not be deleted, and nothing was changed. Please try again.";
const unknown =
  "The server did not answer, so we don’t know whether your account was deleted. Please try again.";

export function useOwnDataDeletion(onDeleted: () => void) {
  const client = useApolloClient();
  const [reviews, setReviews] = useState<ReviewsOfDeletedUser>("WITHDRAW");
  const [password, setPassword] = useState("");
  const [passwordFault, setPasswordFault] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const sendConfirmed = useConfirmedAction();
  const [deleteUser, { loading }] = useDeleteUserMutation();

  const remove = async () => {
    setFailure(undefined);
    setPasswordFault(undefined);
    try {
      const currentPassword = password || null;
      const variables = { input: { reviews, currentPassword } };
      const answer = await sendConfirmed(
        async () => (await deleteUser({ variables })).data?.deleteUser,
      );
      const { isDeleted, userErrors = [] } = answer ?? {};
      const [fault] = userErrors;
      if (fault?.field?.includes("currentPassword")) setPasswordFault(fault.message);
      else if (!isDeleted) setFailure(fault?.message ?? failed);
      if (!isDeleted) return;
    } catch (error) {
      setFailure(CombinedGraphQLErrors.is(error) ? failed : unknown);
      return;
    }
    onDeleted();
    closeSession(client);
    // Not awaited: it reads its flag before clearStorage runs, and Facebook's answer does not matter here.
    void signOutOfFacebook();
    clearStorage();
  };

  return {
    reviews,
    setReviews,
    password,
    setPassword: (next: string) => {
      setPassword(next);
      setPasswordFault(undefined);
    },
    passwordFault,
    failure,
    isDeleting: loading,
    remove,
  };
}
