import { memo, type ReactNode, useEffect, useRef, useState } from "react";
import type { To } from "react-router";
import { LeadCard } from "#client/providers/card/lead-card";
import type {
  LeadCard_providerFragment,
  LeadPicture_providerFragment,
} from "#client/providers/card/lead-card.generated";
import { ListRow } from "#client/providers/card/list-row";
import { ProviderCard } from "#client/providers/card/provider-card";
import type { ProviderCard_providerFragment } from "#client/providers/card/provider-card.generated";
import { ActionLink } from "#client/ui/controls/action-link";
import { type ListName, useShownItems } from "#client/ui/hooks/shown-items";
import { limits } from "#client/ui/limits";
import { groupDigits } from "#client/ui/format/format";
import type { View } from "#client/discovery/filters/discover-address";
import styles from "./provider-list.module.css";
import { type ListKey, useMoreProviders } from "./use-more-providers";

interface Props {
  providers: readonly ProviderCard_providerFragment[];
  /** The first provider, when it fills four cells. */
  lead?: LeadCard_providerFragment | null;
  leadWork?: LeadPicture_providerFragment | undefined;
  /** Ids of the providers to leave out, because a list above shows them. */
  without?: ReadonlySet<string>;
  /** How many are shown before Load More; all by default. */
  maxAtFirst?: number;
  view: View;
  /** Its parameter in the address. */
  name: ListName;
  list: ListKey;
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  /** The total count, where it is known. */
  total?: number | null;
  /** In a search, why a provider matches. */
  reasonOf?(id: string): string | null;
}

// Load More adds to a long list, whose other entries have not changed: each part of it is laid out on its own.
const Row = memo(ListRow);
const Card = memo(ProviderCard);
const partSize = 60;
/** Full rows of two and of three columns too, with a lead card of one row and of four cells. */
const partSizeWithLead = 63;

/** Providers as cards or rows, with Load More. */
export function ProviderList(props: Props) {
  const { providers, lead, leadWork, without, maxAtFirst, view, name, list } = props;
  const { pageInfo, total, reasonOf } = props;
  const [maxShown, setMaxShown] = useState(maxAtFirst ?? Number.POSITIVE_INFINITY);
  const others = without ? providers.filter(({ id }) => !without.has(id)) : providers;
  const shown = others.slice(0, maxShown);
  const more = useMoreProviders(list);
  const items = useRef<HTMLDivElement>(null);
  const firstNew = useRef<number | null>(null);

  useEffect(() => {
    const index = firstNew.current;
    if (index === null || shown.length <= index) return;
    firstNew.current = null;
    items.current?.querySelectorAll("article")[index]?.querySelector("a")?.focus();
  }, [shown.length]);

  const address = useShownItems(name);
  const wanted = (maxAtFirst ? maxShown : providers.length) + limits.loadMoreStep;
  const loadMore = async () => {
    firstNew.current = shown.length;
    const isLoaded = maxAtFirst && others.length >= wanted;
    if (!isLoaded && pageInfo.hasNextPage && pageInfo.endCursor) {
      const hasLoaded = await more.loadMore(pageInfo.endCursor);
      if (!hasLoaded) {
        firstNew.current = null;
        return;
      }
    }
    if (maxAtFirst) setMaxShown(wanted);
    address.keep(wanted);
  };
  const rankedBy = list.filter.reviewType ?? null;
  const Item = view === "list" ? Row : Card;
  return (
    <>
      <div ref={items} className={view === "list" ? undefined : styles.parts}>
        {partsOf(shown, lead ? partSizeWithLead : partSize).map((part, partIndex) => (
          <ul key={part[0]?.id} className={view === "list" ? styles.rows : styles.grid}>
            {part.map((provider, index) =>
              lead && partIndex + index === 0 ? (
                <li key={provider.id} className={styles.lead}>
                  <LeadCard provider={lead} rankedBy={rankedBy} work={leadWork} />
                </li>
              ) : (
                <li key={provider.id} className={view === "list" ? undefined : styles.card}>
                  <Item
                    provider={provider}
                    rankedBy={rankedBy}
                    matchReason={reasonOf?.(provider.id)}
                  />
                </li>
              ),
            )}
          </ul>
        ))}
      </div>
      {(pageInfo.hasNextPage || others.length > shown.length) && (
        <MoreOfList
          to={address.addressOf(wanted)}
          isLoading={more.isLoading}
          hasFailed={more.hasFailed}
          onPress={() => void loadMore()}
        >
          {total !== undefined && `${groupDigits(providers.length)} of ${groupDigits(total)} shown`}
        </MoreOfList>
      )}
    </>
  );
}

interface MoreProps {
  to: To;
  isLoading: boolean;
  hasFailed: boolean;
  onPress(): void;
  /** How many are shown. */
  children: ReactNode;
}

function MoreOfList({ to, isLoading, hasFailed, onPress, children }: MoreProps) {
  return (
    <div className="mt-7 flex flex-col items-center gap-2.5 text-small text-ink-3">
      <ActionLink
        to={to}
        replace
        rel="nofollow"
        variant="secondary"
        isBusy={isLoading}
        onPress={onPress}
      >
        Load More
      </ActionLink>
      {children && <p className="tabular-nums">{children}</p>}
      <p role="status">{hasFailed && "More providers could not be loaded. Try again."}</p>
    </div>
  );
}

function partsOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
