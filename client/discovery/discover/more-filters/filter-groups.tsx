import type { DiscoverAddress } from "#client/discovery/filters/discover-address";
import {
  type MoreFilterName,
  moreFilterNames,
  moreFilters,
} from "#client/discovery/filters/more-filters";
import { SelectField } from "#client/ui/controls/select-field";
import { facetCounts } from "./facet-counts";
import { FilterGroup } from "./filter-group";
import type { MoreFiltersDialogQuery } from "./more-filters.generated";

const titles: Record<MoreFilterName, string> = {
  verified: "Verification",
  service: "Service type",
  country: "Country",
  language: "Languages",
  price: "Price per session",
  rating: "Minimum rating",
  response: "Answers reviews",
};

interface FilterGroupsProps {
  draft: DiscoverAddress;
  /** Undefined before the first answer and after a failure. */
  facets: MoreFiltersDialogQuery["providerFacets"] | undefined;
  isLoading: boolean;
  /** Of price ranges; null while unknown. */
  currency: string | null;
  onChange(changes: Partial<DiscoverAddress>): void;
}

export function FilterGroups({ draft, facets, isLoading, currency, onChange }: FilterGroupsProps) {
  const { more } = draft;
  const counts = facets && facetCounts(facets);
  const wordsOf = (name: MoreFilterName) => {
    const { names } = moreFilters[name];
    const counted = counts?.[name].keys() ?? [];
    return names ? Object.keys(names) : [...new Set([...counted, ...more[name]])];
  };
  // Few directories know the countries of their providers.
  const shown = moreFilterNames.filter((name) => name !== "country" || wordsOf(name).length > 0);
  return shown.map((name) => (
    <FilterGroup
      key={name}
      name={name}
      title={titles[name]}
      words={wordsOf(name)}
      counts={counts?.[name]}
      isExact={facets?.isExact ?? true}
      isLoading={isLoading}
      more={more}
      currency={currency}
      onChange={(changed) => onChange({ more: changed })}
    >
      {name === "price" && (
        <CurrencyChoice
          currency={currency}
          known={facets?.currencies.map((each) => each.currency) ?? []}
          onChoose={(chosen) => onChange({ currency: chosen, more: { ...more, price: [] } })}
        />
      )}
    </FilterGroup>
  ));
}

interface CurrencyChoiceProps {
  currency: string | null;
  /** Of the providers' prices. */
  known: readonly string[];
  onChoose(currency: string): void;
}

/** Ranges and the order by price are within one currency. */
function CurrencyChoice({ currency, known, onChoose }: CurrencyChoiceProps) {
  const codes = [...new Set([...(currency ? [currency] : []), ...known])].toSorted();
  if (codes.length < 2) return null;
  return (
    <SelectField
      label="Currency"
      hint="Ranges and the order by price are within one currency."
      options={codes.map((code) => ({ value: code, label: code }))}
      value={currency}
      className="mb-3"
      onChoose={(code) => code && onChoose(code)}
    />
  );
}
