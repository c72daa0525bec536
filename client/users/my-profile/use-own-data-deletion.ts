import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import type { ReviewsOfDeletedUser } from "#client/graphql/schema.generated";
import { useAction } from "#client/graphql/use-action";
import { clearStorage } from "#client/session/clear-storage";
import { closeSession } from "#client/session/close-session";
import { useConfirmedAction } from "#client/users/confirmation/use-confirmed-action";
import { signOutOfFacebook } from "#client/session/networks/facebook-login";
import { DeleteUserDocument } from "./own-data.generated";

export type OwnDataDeletionState = ReturnType<typeof useOwnDataDeletion>;

const failed = "Your account could not be deleted, and nothing was changed. Please try again.";
const unknown =
  "The server did not answer, so we don’t know whether your account was deleted. Please try again.";

export function useOwnDataDeletion(onDeleted: () => void) {
  const client = useApolloClient();
  const [reviews, setReviews] = useState<ReviewsOfDeletedUser | null>(null);
  const [password, setPassword] = useState("");
  const { run, isBusy, errorOf, failure, failures, clear } = useAction(DeleteUserDocument, {
    otherwise: failed,
    fields: ["currentPassword"],
    confirm: useConfirmedAction(),
  });
  const remove = async () => {
    const currentPassword = password || null;
    // Without reviews there is nothing to choose.
    const input = { reviews: reviews ?? "WITHDRAW", currentPassword };
    if (!(await run({ input }))) return;
    onDeleted();
    closeSession(client);
    // Not awaited: it reads its flag before clearStorage runs, and Facebook's answer does not matter here.
    void signOutOfFacebook();
    clearStorage();
  };
  const unexplained = failures[0]?.status === undefined ? failed : unknown;
  return {
    reviews,
    setReviews,
    password,
    setPassword: (next: string) => {
      setPassword(next);
      clear();
    },
    passwordError: errorOf("currentPassword"),
    failure: failure && (failures[0]?.code ? failure : unexplained),
    isBusy,
    remove,
  };
}
