import { clsx } from "clsx";
import { useRef, type KeyboardEvent, type RefObject } from "react";
import { DropdownList } from "./dropdown-list";
import type { DropdownOption } from "./dropdown-option";
import { FloatingPanel } from "#client/ui/overlays/floating-panel";
import { DropdownSearch } from "./dropdown-search";
import { useActiveOption } from "./use-active-option";
import { phoneQuery, useMedia } from "#client/ui/hooks/use-media";

export type DropdownPanelProps = {
  listId: string;
  label: string;
  options: readonly DropdownOption[];
  selected: readonly string[];
  isMultiple: boolean;
  hasSearch: boolean;
  isOpen: boolean;
  anchor: RefObject<HTMLButtonElement | null>;
  returnsFocus: boolean;
  onChoose: (value: string) => void;
  onClose: () => void;
};

/** Panel of a dropdown. The focus stays in the search box or on the list; `aria-activedescendant` names the option. */
export function DropdownPanel(props: DropdownPanelProps) {
  const { listId, label, selected, hasSearch } = props;
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isSheet = useMedia(phoneQuery);
  const { text, found, active, isByKey, search, point, handleKey } = useActiveOption({
    ...props,
    firstSelected: selected[0],
  });
  const hasDescriptions = props.options.some((each) => each.description && !each.hasTooltipOnly);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Tab") {
      // Native Tab then moves from the control to the next element.
      props.anchor.current?.focus();
      props.onClose();
    } else handleKey(event);
  };

  return (
    <FloatingPanel
      isOpen={props.isOpen}
      onClose={props.onClose}
      anchor={props.anchor}
      label={label}
      hasSheetHead
      initialFocus={hasSearch && !isSheet ? input : list}
      returnsFocus={props.returnsFocus}
      className={clsx(hasDescriptions && "md:w-[max(26.5rem,var(--anchor-width))]")}
    >
      <div
        role="presentation"
        // Minimum height: a sheet that shrinks with every letter would move the search box under the finger.
        className={clsx("flex min-h-0 flex-col", text !== "" && "max-md:min-h-[50dvh]")}
        onKeyDown={onKeyDown}
      >
        {hasSearch && (
          <DropdownSearch
            ref={input}
            role="combobox"
            aria-label={`Search ${label}`}
            aria-expanded={found.length > 0}
            aria-controls={found.length > 0 ? listId : undefined}
            aria-activedescendant={found[active] ? `${listId}-${active}` : undefined}
            aria-autocomplete="list"
            value={text}
            onChange={(event) => search(event.target.value)}
          />
        )}
        <DropdownList
          ref={list}
          id={listId}
          label={label}
          options={found}
          selected={selected}
          isMultiple={props.isMultiple}
          active={active}
          isByKey={isByKey}
          onPoint={point}
          onChoose={props.onChoose}
        />
      </div>
    </FloatingPanel>
  );
}
