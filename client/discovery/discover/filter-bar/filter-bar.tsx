import { clsx } from "clsx";
import LayoutGrid from "lucide-react/icons/layout-grid";
import List from "lucide-react/icons/list";
import ListFilter from "lucide-react/icons/list-filter";
import { Dropdown } from "#client/ui/dropdown/dropdown";
import { Button } from "#client/ui/controls/button";
import { Segmented } from "#client/ui/controls/segmented";
import { useDialogs } from "#client/ui/overlays/use-dialogs";
import type { DiscoverAddress } from "#client/discovery/filters/discover-address";
import styles from "./filter-bar.module.css";
import { choice, type Filter } from "./filter-options";
import { countMore } from "#client/discovery/filters/more-filters";
import { useCondensed } from "./use-condensed";
import type { ChangeAddress } from "./use-discover-address";
import { useViewSwitch } from "./use-view-switch";

const views = [
  { value: "grid", label: "Grid", icon: <LayoutGrid size={16} aria-hidden="true" /> },
  { value: "list", label: "List", icon: <List size={16} aria-hidden="true" /> },
] as const;

interface Props {
  filters: readonly Filter[];
  address: DiscoverAddress;
  onChange: ChangeAddress;
  /** Called after a category was chosen, to move focus to the services. */
  onChooseCategory(): void;
}

/** Overlaps the hero. Once scrolled past, it sticks below the header as one compact row. */
export function FilterBar({ filters, address, onChange, onChooseCategory }: Props) {
  const { sentinel, isCondensed, hasChanged } = useCondensed();
  const dialogs = useDialogs();
  const moreCount = countMore(address.more);
  const switchView = useViewSwitch(address.view, (view) => onChange({ view }));
  return (
    <>
      <div className="relative">
        <div ref={sentinel} className={styles.sentinel} />
      </div>
      <div className={clsx("container-page w-full", styles.slot)}>
        <div
          className={clsx(styles.bar, isCondensed && styles.condensed)}
          data-condensed={isCondensed || undefined}
          data-changed={hasChanged ? (isCondensed ? "down" : "up") : undefined}
        >
          {filters.map(({ name, label, icon, options }) => (
            <div key={name} className={styles.cell} data-set={address[name] !== null || undefined}>
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
                onChange={(value) => {
                  onChange(choice(name, value));
                  if (name === "category") onChooseCategory();
                }}
              />
            </div>
          ))}
          <div className={styles.view}>
            <Button
              variant="ghost"
              className="max-md:-ml-2 max-md:px-2!"
              icon={<ListFilter size={16} aria-hidden="true" />}
              iconAfter={
                moreCount > 0 && (
                  <span className={styles.count}>
                    {moreCount}
                    <span className="sr"> active</span>
                  </span>
                )
              }
              aria-haspopup="dialog"
              onClick={() => dialogs.open("more-filters", {})}
            >
              More filters
            </Button>
            <Segmented label="View" options={views} value={address.view} onChange={switchView} />
          </div>
        </div>
      </div>
    </>
  );
}
