import { Button } from "#client/ui/controls/button";
import { EmptyState } from "#client/ui/display/empty-state";
import { useDialogs } from "#client/ui/overlays/use-dialogs";

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
