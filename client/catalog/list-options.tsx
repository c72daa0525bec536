import MapPin from "lucide-react/icons/map-pin";
import type { Region } from "#client/graphql/schema.generated";
import type { DropdownOption } from "#client/ui/dropdown/dropdown-option";
import { CategoryIcon } from "./categories";

interface Category {
  slug: string;
  name: string;
  description: string;
  isTrending: boolean;
}

interface RegionItem {
  region: Region;
  name: string;
  description: string;
  timezoneHint: string;
}

/** Dropdown colours of a category, or of `all`. */
export function tintOf(slug: string) {
  return { colour: `var(--cat-${slug})`, soft: `var(--cat-${slug}-soft)` };
}

export function categoryOptions(categories: readonly Category[] = []): DropdownOption[] {
  return categories.map(({ slug, name, description, isTrending }) => ({
    value: slug,
    label: name,
    description,
    icon: <CategoryIcon slug={slug} />,
    tint: tintOf(slug),
    ...(isTrending && { tag: "Trending" }),
  }));
}

export function regionOptions(regions: readonly RegionItem[] = []): DropdownOption[] {
  return regions.map(({ region, name, description, timezoneHint }) => ({
    value: region,
    label: name,
    description: `${description} · ${timezoneHint}`,
    icon: <MapPin size={18} />,
  }));
}
