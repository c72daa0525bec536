import { categoryOptions, regionOptions } from "#client/catalog/list-options";
import type { Region } from "#client/graphql/schema.generated";
import { Dropdown } from "#client/ui/dropdown/dropdown";
import { fromTheTop, type LeaderboardAddress } from "./leaderboard-address";
import type { LeaderboardQuery } from "./leaderboard.generated";
import { sorts } from "./sorts";

type Lists = Pick<LeaderboardQuery, "categories" | "regions">;

interface Props {
  address: LeaderboardAddress;
  /** Undefined while they are on their way. */
  lists: Lists | undefined;
  onChange(change: Partial<LeaderboardAddress>): void;
}

/** Which category or region, where the ranking is of one; and by what. */
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
          onChange={(value) => onChange({ category: value, ...fromTheTop })}
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
            if (chosen) onChange({ region: chosen.region, ...fromTheTop });
          }}
        />
      )}
      <Dropdown
        look="onstage"
        label="Sort"
        icon={<Label text="Sort" />}
        options={sorts}
        value={sort}
        className="max-md:w-full"
        onChange={(value) => {
          const chosen = sorts.find((each) => each.value === value);
          if (chosen) onChange({ sort: chosen.value, ...fromTheTop });
        }}
      />
    </>
  );
}

function Label({ text }: { text: string }) {
  return <span className="font-medium text-on-stage-2">{text}</span>;
}

/** The name of the category or region that the ranking is of; null for all, and until it is known. */
export function nameOfChoice(address: LeaderboardAddress, lists: Lists | undefined): string | null {
  const { scope, category } = address;
  if (scope === "overall") return null;
  if (scope === "category") {
    return lists?.categories.find(({ slug }) => slug === category)?.name ?? null;
  }
  return nameOfRegion(address.region, lists);
}

function nameOfRegion(region: Region, lists: Lists | undefined): string | null {
  return lists?.regions.find((each) => each.region === region)?.name ?? null;
}
