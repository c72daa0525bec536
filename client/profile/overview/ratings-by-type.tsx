import Handshake from "lucide-react/icons/handshake";
import Megaphone from "lucide-react/icons/megaphone";
import { reviewTypeName } from "#client/reviews/card/review-words";
import { formatCount } from "#client/ui/format/format";
import { RatingNumber } from "#client/ui/rating/rating-number";
import type { RatingsByType_providerFragment } from "#client/profile/provider-profile.generated";

export function RatingsByType({ provider }: { provider: RatingsByType_providerFragment }) {
  const rows = [
    { reviewType: "SERVICE", Icon: Handshake, rating: provider.serviceRating },
    { reviewType: "ADVERTISEMENT", Icon: Megaphone, rating: provider.advertisementRating },
  ] as const;
  return (
    <ul className="border-t-2 border-ink">
      {rows.map(({ reviewType, Icon, rating }) => (
        <li
          key={reviewType}
          className="flex items-center gap-2.5 border-b border-line py-2.5 text-ink-2"
        >
          <Icon size={18} aria-hidden="true" className="text-ink-3" />
          {reviewTypeName(reviewType)}
          <span className="ml-auto flex items-center gap-2.5 text-ink">
            {rating.count === 0 ? (
              <span className="text-small text-ink-3">None yet</span>
            ) : (
              <>
                <RatingNumber
                  rating={rating.average}
                  reviewCountText={formatCount(rating.count, "review")}
                />
                <span
                  aria-hidden="true"
                  className="min-w-7 text-right text-small text-ink-3 tabular-nums"
                >
                  {rating.count}
                </span>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
