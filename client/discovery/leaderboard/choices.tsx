import { categoryOptions, regionOptions } from "#client/catalog/list-options";
import { Dropdown } from "#client/ui/dropdown/dropdown";
import { firstPage, type LeaderboardAddress } from "./leaderboard-address";
import type { LeaderboardQuery } from "./leaderboard.generated";
import { sortOptions } from "./sort-options";

type Lists = Pick<LeaderboardQuery, "categories" | "regions">;

interface Props {
  address: LeaderboardAddress;
  /** Undefined while loading. */
  lists: Lists | undefined;
  onChange(change: Partial<LeaderboardAddress>): void;
}

/** The dropdowns for category, region and order. */
export function Choices({ address, lists, onChange }: Props) {
  const { scope, category, region, sort } = address;
  return (
    <>
      {scope === "category" && (
        <Dropdown
          look="onstage"
          label="Category"
          icon={<Label text="Category" />}
          options={categoryOptions(lists?.categories)}
          value={category}
          placeholder="…"
          className="max-md:w-full"
          onChange={(value) => onChange({ category: value, ...firstPage })}
        />
      )}
      {scope === "region" && (
        <Dropdown
          look="onstage"
          label="Region"
          icon={<Label text="Region" />}
          options={regionOptions(lists?.regions)}
          value={region}
          placeholder="…"
          className="max-md:w-full"
          onChange={(value) => {
            const chosen = lists?.regions.find((each) => each.region === value);
            if (chosen) onChange({ region: chosen.region, ...firstPage });
          }}
        />
      )}
      <Dropdown
        look="onstage"
        label="Sort"
        icon={<Label text="Sort" />}
        options={sortOptions}
        value={sort}
        className="max-md:w-full"
        onChange={(value) => {
          const chosen = sortOptions.find((each) => each.value === value);
          if (chosen) onChange({ sort: chosen.value, ...firstPage });
        }}
      />
    </>
  );
}

function Label({ text }: { text: string }) {
  return <span className="font-medium text-on-stage-2">{text}</span>;
}

/** The name of the chosen category or region; null for all and while loading. */
export function nameOfChoice(address: LeaderboardAddress, lists: Lists | undefined): string | null {
  const { scope, category, region } = address;
  if (scope === "overall") return null;
  if (scope === "category") {
    return lists?.categories.find(({ slug }) => slug === category)?.name ?? null;
  }
  return lists?.regions.find((each) => each.region === region)?.name ?? null;
}
