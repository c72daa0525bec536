import Globe from "lucide-react/icons/globe";
import Handshake from "lucide-react/icons/handshake";
import LayoutGrid from "lucide-react/icons/layout-grid";
import ListFilter from "lucide-react/icons/list-filter";
import MapPin from "lucide-react/icons/map-pin";
import Megaphone from "lucide-react/icons/megaphone";
import { CategoryIcon } from "#client/catalog/categories";
import { categoryOptions, regionOptions, tintOf } from "#client/catalog/list-options";
import type { DropdownOption } from "#client/ui/dropdown/dropdown-option";
import type { DiscoverAddress, FilterName } from "#client/discovery/filters/discover-address";
import type { FilterBar_listsFragment } from "./filter-bar.generated";

/** The dropdown value of "all". */
const all = "";

export interface Filter {
  name: FilterName;
  label: string;
  icon: React.ReactNode;
  options: DropdownOption[];
}

/** The three filters and their options; only "all" while the lists load. */
export function filtersOf(lists: FilterBar_listsFragment | undefined): Filter[] {
  return [
    {
      name: "category",
      label: "Category",
      icon: <LayoutGrid size={18} aria-hidden="true" />,
      options: [
        {
          value: all,
          label: "All Categories",
          description: "Everything on Plaudit",
          icon: <CategoryIcon slug={null} />,
          tint: tintOf("all"),
        },
        ...categoryOptions(lists?.categories),
      ],
    },
    {
      name: "region",
      label: "Region",
      icon: <MapPin size={18} aria-hidden="true" />,
      options: [
        { value: all, label: "All regions", description: "Anywhere", icon: <Globe size={18} /> },
        ...regionOptions(lists?.regions),
      ],
    },
    {
      name: "reviewType",
      label: "Review type",
      icon: <ListFilter size={18} aria-hidden="true" />,
      options: [
        {
          value: all,
          label: "All review types",
          description: "Services and ads",
          icon: <ListFilter size={18} />,
        },
        ...(lists?.reviewTypes ?? []).map(({ reviewType, name, description }) => ({
          value: reviewType,
          label: name,
          description,
          icon: reviewType === "SERVICE" ? <Handshake size={18} /> : <Megaphone size={18} />,
        })),
      ],
    },
  ];
}

/** The label of the chosen option; null for all. */
export function chosenName(filter: Filter, address: DiscoverAddress): string | null {
  const value = address[filter.name];
  if (value === null) return null;
  return filter.options.find((option) => option.value === value)?.label ?? null;
}

/** The address change for a chosen option. */
export function choice(name: FilterName, value: string): Partial<DiscoverAddress> {
  return { [name]: value === all ? null : value };
}
