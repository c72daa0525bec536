import Handshake from "lucide-react/icons/handshake";
import Megaphone from "lucide-react/icons/megaphone";
import type { ReactNode } from "react";
import { formatCount, formatRating, groupDigits } from "#client/kit/format";
import type { ProviderCard_providerFragment } from "./provider-card.generated";

interface Props {
  provider: Pick<ProviderCard_providerFragment, "serviceRating" | "advertisementRating">;
}

/** What people say of the services and of what is advertised, side by side. */
export function TypeRatings({ provider }: Props) {
  return (
    <div className="grid grid-cols-2 border-t border-dashed border-line-2 pt-3 text-small text-ink-2 tabular-nums">
      <TypeRating
        icon={<Handshake size={15} aria-hidden="true" />}
        label="Services"
        rating={provider.serviceRating}
        className="pr-3.5"
      />
      <TypeRating
        icon={<Megaphone size={15} aria-hidden="true" />}
        label="Ads"
        rating={provider.advertisementRating}
        className="border-l border-line pl-3.5"
      />
    </div>
  );
}

interface TypeRatingProps {
  icon: ReactNode;
  label: string;
  rating: ProviderCard_providerFragment["serviceRating"];
  className: string;
}

function TypeRating({ icon, label, rating, className }: TypeRatingProps) {
  return (
    <p className={`flex items-center gap-1.5 ${className}`}>
      <span className="text-ink-3">{icon}</span>
      {label}{" "}
      {rating.count === 0 ? (
        <span className="ml-auto text-ink-3">None yet</span>
      ) : (
        <>
          <b className="ml-auto font-bold text-ink">{formatRating(rating.average)}</b>{" "}
          <span className="text-ink-3">
            <span aria-hidden="true">({groupDigits(rating.count)})</span>
            <span className="sr">from {formatCount(rating.count, "review")}</span>
          </span>
        </>
      )}
    </p>
  );
}
