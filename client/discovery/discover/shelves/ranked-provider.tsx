import { Link } from "react-router";
import type { ReviewType } from "#client/graphql/schema.generated";
import { Avatar } from "#client/ui/display/avatar";
import { useDialogs } from "#client/ui/overlays/use-dialogs";
import type { RankedProvider_providerFragment } from "./ranked-provider.generated";

interface Props {
  provider: RankedProvider_providerFragment;
}

/** The rating that decides the rank. */
export function ratingFor(
  provider: RankedProvider_providerFragment,
  reviewType: ReviewType | null,
) {
  if (reviewType === "SERVICE") return provider.serviceRating;
  if (reviewType === "ADVERTISEMENT") return provider.advertisementRating;
  return provider.rating;
}

export function RankedName({ provider }: Props) {
  const profile = useDialogs().link("provider-profile", { provider: provider.username });
  return (
    <Link to={profile.to} state={profile.state}>
      {provider.displayName}
    </Link>
  );
}

export function RankedPicture({ provider, size }: Props & { size: number }) {
  return (
    <Avatar
      name={provider.displayName}
      picture={provider.avatar}
      shape={provider.isBusiness ? "rounded" : "circle"}
      size={size}
    />
  );
}
