import { PageHead } from "#client/ui/display/page-head";
import { formatCount, formatRating } from "#client/ui/format/format";
import { providerPath } from "#client/providers/provider-address";
import type { ProviderProfileDialogQuery } from "./provider-profile.generated";

type Profile = NonNullable<ProviderProfileDialogQuery["provider"]>;

export function ProfilePageHead({ provider }: { provider: Profile }) {
  const { displayName, username, title, rating } = provider;
  const figures =
    rating.count > 0
      ? `Rated ${formatRating(rating.average)} from ${formatCount(rating.count, "review")}.`
      : "No reviews yet.";
  return (
    <PageHead
      title={`${displayName} (@${username}) | Plaudit`}
      description={`${title ? `${title}. ` : ""}${figures} Read reviews of ${displayName}.`}
      canonical={providerPath(username)}
    />
  );
}
