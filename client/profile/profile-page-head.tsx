import { useLocation } from "react-router";
import { PageHead } from "#client/ui/display/page-head";
import { formatCount, formatRating } from "#client/ui/format/format";
import { providerPath } from "#client/providers/provider-address";
import { isReviewsPath, profileAddress } from "./profile-tab";
import type { ProviderProfileDialogQuery } from "./provider-profile.generated";

type Profile = NonNullable<ProviderProfileDialogQuery["provider"]>;

export function ProfilePageHead({ provider }: { provider: Profile }) {
  const { displayName, username, title, rating } = provider;
  const { pathname } = useLocation();
  const figures =
    rating.count > 0
      ? `Rated ${formatRating(rating.average)} from ${formatCount(rating.count, "review")}.`
      : "No reviews yet.";
  if (isReviewsPath(pathname)) {
    return (
      <PageHead
        title={`Reviews of ${displayName} (@${username}) | Plaudit`}
        description={`All reviews of ${displayName} on Plaudit, to filter, sort and search. ${figures}`}
        canonical={profileAddress(username, "reviews")}
      />
    );
  }
  return (
    <PageHead
      title={`${displayName} (@${username}) | Plaudit`}
      description={`${title ? `${title}. ` : ""}${figures} Read reviews of ${displayName}.`}
      canonical={providerPath(username)}
    />
  );
}
