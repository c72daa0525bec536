import { useLocation } from "react-router";
import type { BusinessOrProfessional_providersFragment } from "./business-or-professional.generated";
import type { View } from "#client/discovery/filters/discover-address";
import { shownItems } from "#client/ui/hooks/shown-items";
import { ListSkeleton } from "./list-skeleton";
import { ProviderList } from "./provider-list";
import { Section } from "#client/discovery/discover/section";
import type { ListKey } from "./use-more-providers";

interface Props {
  /** Undefined while loading. */
  providers: BusinessOrProfessional_providersFragment | undefined;
  view: View;
  list: ListKey;
  /** Ids of the providers that the lists above show at first: their Load More takes none away from this list. */
  without: ReadonlySet<string>;
  isStale: boolean;
}

export function BusinessOrProfessional({ providers, view, list, without, isStale }: Props) {
  const maxAtFirst = shownItems(useLocation().search, "business");
  const isAbove = providers?.nodes.every(({ id }) => without.has(id));
  return (
    <Section
      id="business-or-professional"
      title="All Services - Business or Professional"
      note="Business and professional accounts only."
      isStale={isStale}
      isBusy={!providers}
    >
      {!providers && <ListSkeleton view={view} />}
      {providers?.nodes.length === 0 && (
        <p className="text-ink-2">No business or professional accounts found.</p>
      )}
      {providers && providers.nodes.length > 0 && isAbove && (
        <p className="text-ink-2">These accounts are in the lists above.</p>
      )}
      {providers && providers.nodes.length > 0 && (
        <ProviderList
          key={JSON.stringify(list)}
          maxAtFirst={maxAtFirst}
          without={without}
          providers={providers.nodes}
          view={view}
          name="business"
          list={list}
          pageInfo={providers.pageInfo}
        />
      )}
    </Section>
  );
}
