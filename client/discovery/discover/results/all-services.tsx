import { limits } from "#client/ui/limits";
import type { AllServices_providersFragment } from "./all-services.generated";
import type { LeadPicture_providerFragment } from "#client/providers/card/lead-card.generated";
import type { View } from "#client/discovery/filters/discover-address";
import { ListSkeleton } from "./list-skeleton";
import { NoResult } from "./no-result";
import { ProviderList } from "./provider-list";
import { Section } from "#client/discovery/discover/section";
import type { ListKey } from "./use-more-providers";

interface Props {
  /** Undefined while loading and after a failure. */
  providers: AllServices_providersFragment | undefined;
  /** The work of the first provider. */
  leadWork?: LeadPicture_providerFragment | undefined;
  view: View;
  list: ListKey;
  /** Ids of the providers shown above. */
  without: ReadonlySet<string>;
  /** "Providers in Europe"; null without filters. */
  heading: string | null;
  /** "highest rated first". */
  order: string;
  isStale: boolean;
  /** Absent when no filter is set. */
  onClear?: (() => void) | undefined;
  onTryAgain?: (() => void) | undefined;
}

export const allServicesId = "all-services";

export function AllServices(props: Props) {
  const { providers, leadWork, view, list, without, heading } = props;
  const { order, isStale, onClear, onTryAgain } = props;
  const isByRating = list.sort === "RELEVANCE" || list.sort === "HIGHEST_RATED";
  const isEmpty = Boolean(onTryAgain) || providers?.nodes.length === 0;
  return (
    <Section
      id={allServicesId}
      title="All Services"
      note={
        heading ? `${heading}, ${order}.` : `${order.charAt(0).toUpperCase()}${order.slice(1)}.`
      }
      isStale={isStale}
      isBusy={!providers && !onTryAgain}
    >
      {isEmpty && <NoResult search="" hasFilters onClear={onClear} onTryAgain={onTryAgain} />}
      {!isEmpty && !providers && <ListSkeleton view={view} hasLead />}
      {!isEmpty && providers && (
        <ProviderList
          providers={providers.nodes}
          lead={view === "grid" && isByRating && without.size === 0 ? leadOf(providers) : null}
          leadWork={leadWork}
          without={without}
          view={view}
          name="show"
          list={list}
          pageInfo={providers.pageInfo}
          total={providers.totalCount}
        />
      )}
    </Section>
  );
}

/** No lead card with fewer than six providers, where it leaves gaps, without reviews or under a notice. */
function leadOf({ nodes }: AllServices_providersFragment) {
  const [first] = nodes;
  if (!first || nodes.length < limits.initialItems) return null;
  return first.rating.count > 0 && !first.hasNotice ? first : null;
}
