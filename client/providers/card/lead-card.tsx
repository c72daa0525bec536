import { clsx } from "clsx";
import Trophy from "lucide-react/icons/trophy";
import { useEffect, useId, useRef, useState } from "react";
import { FollowButton } from "#client/providers/bookmarks/follow-button";
import type { ReviewType } from "#client/graphql/schema.generated";
import { followersText, withoutBidiControls } from "#client/ui/format/format";
import { PickedByOwner } from "#client/trust/picked-by-owner";
import { RatingBadge } from "#client/ui/rating/rating-badge";
import { categoryColours } from "#client/catalog/categories";
import type {
  LeadCard_providerFragment,
  LeadPicture_providerFragment,
} from "./lead-card.generated";
import styles from "./lead-card.module.css";
import { drawingPath, plateAddress } from "./plate-address";
import { Price } from "./price";
import { ProviderActions } from "./provider-actions";
import { ProviderAvatar } from "./provider-avatar";
import { ProviderBadges } from "./provider-badges";
import { ProviderName } from "./provider-name";
import { ReviewCount } from "./review-count";
import { TypeRatings } from "./type-ratings";
import { WhyScoreButton } from "./why-score-button";

interface Props {
  provider: LeadCard_providerFragment;
  /** The review type that decides the order; null for the overall rating. */
  rankedBy?: ReviewType | null;
  /** The first of the list with its portfolio. */
  work?: LeadPicture_providerFragment | undefined;
}

/** The top-rated provider, as large as four cards. */
export function LeadCard({ provider, rankedBy, work }: Props) {
  const name = useId();
  const { quote, review } = provider.testimonials[0] ?? {};
  return (
    <article
      aria-labelledby={name}
      className={clsx(
        "flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface",
        "transition-[border-color,box-shadow] duration-(--d-2) hover:border-line-strong hover:shadow-2",
        categoryColours(provider.category?.slug),
      )}
    >
      <Plate provider={provider} work={work} />
      <div className="p-5 md:px-7 md:pt-6.5 md:pb-6">
        <div className={styles.columns}>
          <div className="min-w-0">
            <Identity provider={provider} nameId={name} />
            {quote && (
              <figure className="mt-4">
                <blockquote
                  dir="auto"
                  className="max-w-[30.75em] font-display text-[1.125rem] leading-[1.45] text-pretty italic md:text-[1.25rem]"
                >
                  “{withoutBidiControls(quote)}”
                </blockquote>
                <figcaption className="mt-1.5 flex flex-wrap items-center gap-x-3 text-small text-ink-2">
                  {review?.reviewer && (
                    <bdi className="wrap-anywhere">{review.reviewer.displayName}</bdi>
                  )}
                  <PickedByOwner />
                </figcaption>
              </figure>
            )}
            <p className="mt-3.5 line-clamp-3 max-w-[35.75em] leading-normal text-ink-2">
              {provider.biography || provider.title}
            </p>
          </div>
          <Figures provider={provider} />
        </div>
        <div className="mt-4">
          <TypeRatings isWide provider={provider} rankedBy={rankedBy} />
        </div>
        <ProviderActions
          provider={provider}
          describedBy={name}
          className="pt-4 max-md:flex-wrap"
          buttonClassName="px-4.5 max-md:flex-[1_1_40%]"
        >
          <FollowButton
            provider={provider}
            describedBy={name}
            className="max-md:h-10 max-md:flex-1 md:ml-auto md:self-center"
          />
        </ProviderActions>
      </div>
    </article>
  );
}

function Figures({ provider }: Pick<Props, "provider">) {
  const [followers, unit] = followersText(provider.followers)?.split(" ") ?? [];
  return (
    <div className={styles.facts}>
      <RatingBadge rating={provider.rating.average} size="lg" />
      <span className="inline-flex items-center gap-0.5">
        <ReviewCount count={provider.rating.count} />
        {provider.rating.count > 0 && <WhyScoreButton provider={provider} />}
      </span>
      {followers && (
        <span className="text-ink-2 tabular-nums">
          <b className="font-[650] text-ink">{followers}</b> {unit}
        </span>
      )}
      {provider.price && <Price price={provider.price} />}
    </div>
  );
}

/** The provider's own work, else the art of the category. A picture that fails leaves its place to the next one. */
function Plate({ provider, work }: Pick<Props, "provider" | "work">) {
  const plate = {
    category: provider.category?.slug,
    seed: provider.username,
    shape: "wide",
  } as const;
  const address = (size: number) => plateAddress({ ...plate, size });
  const pictures = [
    ...(work?.id === provider.id ? work.portfolio.slice(0, 1) : []).map((own) => ({
      src: own.address,
      srcSet: undefined,
    })),
    { src: address(960), srcSet: `${address(480)} 480w, ${address(960)} 960w` },
    { src: drawingPath(plate), srcSet: undefined },
  ];
  const [failed, setFailed] = useState<readonly string[]>([]);
  const shown = pictures.find(({ src }) => !failed.includes(src));
  const image = useRef<HTMLImageElement>(null);
  const src = shown?.src;
  useEffect(() => {
    // It may have failed before hydration.
    if (src && image.current?.complete && !image.current.naturalWidth)
      setFailed((earlier) => [...earlier, src]);
  }, [src]);
  return (
    <div className={styles.plate}>
      {shown && (
        <img
          key={shown.src}
          ref={image}
          {...shown}
          onError={() => setFailed((earlier) => [...earlier, shown.src])}
          sizes="(min-width: 80rem) 52rem, 100vw"
          alt=""
          width={800}
          height={330}
          loading="lazy"
          decoding="async"
        />
      )}
      <span className={styles.ribbon}>
        <Trophy size={18} aria-hidden="true" />
        Highest rated
      </span>
    </div>
  );
}

function Identity({ provider, nameId }: Pick<Props, "provider"> & { nameId: string }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-4.5">
      <ProviderAvatar provider={provider} size={76} />
      <div>
        <h3 className="text-h2 text-[1.25rem] md:text-[1.625rem]">
          <ProviderName id={nameId} provider={provider} />
        </h3>
        <p className="mt-0.5 text-small wrap-anywhere text-ink-3">@{provider.username}</p>
        <ProviderBadges provider={provider} className="mt-3" />
      </div>
    </div>
  );
}
