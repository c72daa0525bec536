import { clsx } from "clsx";
import LayoutGrid from "lucide-react/icons/layout-grid";
import List from "lucide-react/icons/list";
import { Dropdown } from "#client/kit/dropdown";
import { Segmented } from "#client/kit/segmented";
import type { DiscoverAddress, FilterName } from "./discover-address";
import { choice, type Filter } from "./filter-options";
import type { ChangeAddress } from "./use-discover-address";

const views = [
  { value: "grid", label: "Grid", icon: <LayoutGrid size={16} aria-hidden="true" /> },
  { value: "list", label: "List", icon: <List size={16} aria-hidden="true" /> },
] as const;

const cells: Record<FilterName, string> = {
  category: "max-md:col-span-full border-b md:border-r md:border-b-0",
  region: "border-r border-b md:border-b-0",
  reviewType: "border-b md:border-b-0 xl:border-r",
};

/** On phones half a row has no room for an icon. */
const half = "max-md:grid-cols-[minmax(0,1fr)_auto] max-md:[&>span:first-child]:hidden";

interface Props {
  filters: readonly Filter[];
  address: DiscoverAddress;
  onChange: ChangeAddress;
  /** Choosing a category leads to the services. */
  onChooseCategory(): void;
}

export function FilterBar({ filters, address, onChange, onChooseCategory }: Props) {
  return (
    <div className="grid grid-cols-2 rounded-lg border border-line bg-raised shadow-3 md:grid-cols-3 xl:grid-cols-[1fr_1fr_1fr_auto]">
      {filters.map(({ name, label, icon, options }) => (
        <div key={name} className={clsx("min-w-0 border-line", cells[name])}>
          <Dropdown
            look="cell"
            label={label}
            icon={icon}
            options={options}
            hasSearch
            isSet={address[name] !== null}
            value={address[name] ?? ""}
            placeholder="…"
            returnsFocus={name !== "category"}
            className={clsx(name !== "category" && half)}
            onChange={(value) => {
              onChange(choice(name, value));
              if (name === "category") onChooseCategory();
            }}
          />
        </div>
      ))}
      <div className="col-span-full flex items-center justify-end px-3.5 py-2.5 md:border-t md:border-line xl:col-span-1 xl:border-t-0 xl:px-4.5 xl:py-0">
        <Segmented
          label="View"
          options={views}
          value={address.view}
          onChange={(view) => onChange({ view })}
        />
      </div>
    </div>
  );
}
