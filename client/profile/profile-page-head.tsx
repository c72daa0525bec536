import { useLocation } from "react-router";
import { PageHead } from "#client/ui/display/page-head";
import { providerHead, providerReviewsHead } from "./page/page-heads";
import { isReviewFormPath } from "#client/providers/provider-address";
import { isReviewsPath } from "./profile-tab";
import type { ProviderProfileDialogQuery } from "./provider-profile.generated";

type Profile = NonNullable<ProviderProfileDialogQuery["provider"]>;

export function ProfilePageHead({ provider }: { provider: Profile }) {
  const { pathname } = useLocation();
  const headOf = isReviewsPath(pathname) ? providerReviewsHead : providerHead;
  return (
    <PageHead {...headOf(provider)} {...(isReviewFormPath(pathname) && { isUnlisted: true })} />
  );
}
