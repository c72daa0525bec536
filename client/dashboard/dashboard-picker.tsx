import { clsx } from "clsx";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type ReactNode, useId } from "react";
import { ProviderAvatar } from "#client/providers/card/provider-avatar";
import { Avatar } from "#client/ui/display/avatar";
import { formatCount, formatRating } from "#client/ui/format/format";
import { LoadFailure } from "#client/ui/display/load-failure";
import { Skeleton } from "#client/ui/display/skeleton";
import { VerifiedMark } from "#client/ui/display/verified-mark";
import { DemonstrationStrip } from "./sample/demonstration-strip";
import { sampleProviders } from "./sample/sample-providers";
import type { OwnDashboard } from "./use-own-dashboard";

/** In the dialog, whose edges the strip reaches. */
const inset = "px-(--inset)";

export interface DashboardPickerProps {
  /** On the page of its own, below the heading of the page. */
  isPage?: boolean;
  own: OwnDashboard;
  onChoose(dashboard: string): void;
}

export function DashboardPicker({ isPage = false, own, onChoose }: DashboardPickerProps) {
  const headingId = useId();
  const Heading = isPage ? "h2" : "h3";
  return (
    <div className={isPage ? "max-w-200" : "min-h-0 flex-1 overflow-auto pt-5"}>
      <OwnChoice isPage={isPage} own={own} onChoose={onChoose} />
      <section aria-labelledby={headingId}>
        <DemonstrationStrip />
        <div className={clsx("pt-5 pb-8", !isPage && inset)}>
          <Heading id={headingId} className="text-h3">
            Choose a sample provider
          </Heading>
          <p className="mt-1 mb-4 max-w-[33.5em] text-ink-2">
            See a provider’s tools: figures, codes to share, and reviews.
          </p>
          <ul className="grid gap-3">
            {sampleProviders.map((provider) => (
              <li key={provider.id}>
                <ProviderChoice
                  picture={
                    <Avatar
                      name=""
                      picture={provider.avatar}
                      shape={provider.isBusiness ? "rounded" : "circle"}
                      size={56}
                    />
                  }
                  name={provider.displayName}
                  isVerified={provider.verified}
                  facts={[`@${provider.username}`, provider.serviceName]}
                  rating={provider.averageRating}
                  reviewCount={provider.totalReviews}
                  onChoose={() => onChoose(String(provider.id))}
                />
              </li>
            ))}
          </ul>
        </div>
      </section>
    </div>
  );
}

function OwnChoice({ isPage, own, onChoose }: DashboardPickerProps) {
  const headingId = useId();
  const Heading = isPage ? "h2" : "h3";
  const { provider } = own;
  if (own.hasFailed) {
    return (
      <div className={clsx("pb-6", !isPage && inset)}>
        <LoadFailure onRetry={own.retry}>Your profile could not be loaded.</LoadFailure>
      </div>
    );
  }
  if (!provider) {
    if (!own.isLoading) return null;
    return (
      <div
        aria-busy="true"
        className={clsx("hidden pb-6 [[data-signed-in]_&]:block", !isPage && inset)}
      >
        <Skeleton height={90} />
      </div>
    );
  }
  return (
    <section aria-labelledby={headingId} className={clsx("pb-7", !isPage && inset)}>
      <Heading id={headingId} className="mb-3 text-h3">
        Your profile
      </Heading>
      <ProviderChoice
        picture={<ProviderAvatar provider={provider} size={56} />}
        name={provider.displayName}
        isVerified={provider.isVerified}
        facts={[`@${provider.username}`, provider.title]}
        rating={provider.rating.average ?? 0}
        reviewCount={provider.rating.count}
        onChoose={() => onChoose(provider.username)}
      />
    </section>
  );
}

interface ProviderChoiceProps {
  picture: ReactNode;
  name: string;
  isVerified: boolean;
  facts: readonly (string | null)[];
  rating: number;
  reviewCount: number;
  onChoose(): void;
}

function ProviderChoice(props: ProviderChoiceProps) {
  const { picture, name, isVerified, facts, rating, reviewCount, onChoose } = props;
  return (
    <button
      type="button"
      className="grid w-full grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-x-4 rounded-lg border border-line-2 bg-surface px-4.5 py-4 text-left transition-[border-color,box-shadow] hover:border-ink-3 hover:shadow-2 max-md:px-3.5"
      onClick={onChoose}
    >
      {picture}
      <span className="min-w-0">
        <span className="text-title wrap-anywhere">
          {name}
          {isVerified && <VerifiedMark tickClassName="ml-1.5 inline-block align-[-0.15em]" />}
        </span>
        <span className="flex flex-wrap gap-x-2.5 text-small wrap-anywhere text-ink-3">
          {facts.map((fact) => fact && <span key={fact}>{fact}</span>)}
        </span>
        <span className="mt-0.5 block text-small text-ink-2 tabular-nums">
          {reviewCount > 0
            ? `Rated ${formatRating(rating)} from ${formatCount(reviewCount, "review")}`
            : "No reviews yet"}
        </span>
      </span>
      <ChevronRight size={20} aria-hidden="true" className="text-ink-3" />
    </button>
  );
}
