import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { isReviewFormPath, providerPath, reviewFormPath } from "#client/providers/provider-address";
import { useIsOwnPage } from "#client/session/use-is-own-page";
import { useDialogs } from "#client/ui/overlays/use-dialogs";

/**
 * Opens the review form where the address asks for it, with the page itself below it in the history: Back closes it. On
 * the own page there is no form.
 */
export function useAddressedReview(username: string, isKnown: boolean): void {
  const { pathname, search, state } = useLocation();
  const isOwnPage = useIsOwnPage(username);
  const navigate = useNavigate();
  const form = useDialogs().link("review-wizard", { provider: username });
  const hasDialog = Boolean((state as { dialog?: unknown } | null)?.dialog);
  const isDue = isKnown && !isOwnPage && isReviewFormPath(pathname) && !hasDialog;
  const open = useEffectEvent(() => {
    const isSamePage = true;
    const page = { pathname: providerPath(username), search };
    const formPage = { pathname: reviewFormPath(username), search };
    void navigate(page, { replace: true, state: { isSamePage } });
    void navigate(formPage, { state: { ...(form.state as object), isSamePage } });
  });
  useEffect(() => {
    if (isDue) open();
  }, [isDue]);
}
