import { clsx } from "clsx";
import Handshake from "lucide-react/icons/handshake";
import Megaphone from "lucide-react/icons/megaphone";
import type { ReactNode } from "react";
import type { ReviewType } from "#client/graphql/schema.generated";
import { formatCount, formatRating, groupDigits } from "#client/ui/format/format";
import type { ProviderCard_providerFragment } from "./provider-card.generated";
import { rankClass } from "./rank-class";

interface Props {
  provider: Pick<ProviderCard_providerFragment, "serviceRating" | "advertisementRating">;
  /** The review type that decides the order; null for the overall rating. */
  rankedBy?: ReviewType | null | undefined;
  /** On a wide card each value stands beside its label. */
  isWide?: boolean;
}

/** Ratings of services and ads, side by side. */
export function TypeRatings({ provider, rankedBy, isWide }: Props) {
  return (
    <div
      className={clsx(
        "border-t border-dashed border-line-2 pt-3 text-small text-ink-2 tabular-nums",
        isWide ? "grid grid-cols-2 md:flex" : "grid grid-cols-2",
      )}
    >
      <TypeRating
        icon={<Handshake size={15} aria-hidden="true" />}
        label="Services"
        rating={provider.serviceRating}
        isRank={rankedBy === "SERVICE"}
        className="pr-3.5"
      />
      <TypeRating
        icon={<Megaphone size={15} aria-hidden="true" />}
        label="Ads"
        rating={provider.advertisementRating}
        isRank={rankedBy === "ADVERTISEMENT"}
        className="border-l border-line pl-3.5"
      />
    </div>
  );
}

interface TypeRatingProps {
  icon: ReactNode;
  label: string;
  rating: ProviderCard_providerFragment["serviceRating"];
  isRank: boolean;
  className: string;
}

function TypeRating({ icon, label, rating, isRank, className }: TypeRatingProps) {
  return (
    <p className={`flex items-center gap-1.5 ${className}`}>
      <span className="text-ink-3">{icon}</span>
      {label}{" "}
      {rating.count === 0 ? (
        <span className="ml-auto text-ink-3">None yet</span>
      ) : (
        <>
          <b className={clsx("ml-auto font-bold text-ink", isRank && rankClass)}>
            {formatRating(rating.average)}
          </b>{" "}
          <span className="text-ink-3">
            <span aria-hidden="true">({groupDigits(rating.count)})</span>
            <span className="sr">from {formatCount(rating.count, "review")}</span>
          </span>
        </>
      )}
    </p>
  );
}
