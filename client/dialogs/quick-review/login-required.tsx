import { Button } from "#client/kit/button";
import { EmptyState } from "#client/kit/empty-state";
import { useDialogs } from "#client/kit/open-dialog";

/** Signing in leads back here. */
export function LoginRequired() {
  const dialogs = useDialogs();
  return (
    <EmptyState
      title="Login Required"
      isBare
      action={
        <Button onClick={() => dialogs.open("sign-in", { mode: "sign-in" })}>
          Sign In / Sign Up
        </Button>
      }
    >
      Please log in to submit a review
    </EmptyState>
  );
}
