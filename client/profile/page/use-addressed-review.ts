import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { isReviewFormPath, providerPath, reviewFormPath } from "#client/providers/provider-address";
import { useDialogs } from "#client/ui/overlays/use-dialogs";

/** Opens the review form where the address asks for it, with the page itself below it in the history: Back closes it. */
export function useAddressedReview(username: string, isKnown: boolean): void {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const form = useDialogs().link("review-wizard", { provider: username });
  const hasDialog = Boolean((state as { dialog?: unknown } | null)?.dialog);
  const isDue = isKnown && isReviewFormPath(pathname) && !hasDialog;
  const open = useEffectEvent(() => {
    const isSamePage = true;
    void navigate(providerPath(username), { replace: true, state: { isSamePage } });
    void navigate(reviewFormPath(username), { state: { ...(form.state as object), isSamePage } });
  });
  useEffect(() => {
    if (isDue) open();
  }, [isDue]);
}
