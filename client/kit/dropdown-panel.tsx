import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { DropdownList } from "./dropdown-list";
import { matchingOptions, type DropdownOption } from "./dropdown-option";
import { FloatingPanel } from "./floating-panel";
import { indexByLetter, nextIndex } from "./list-keys";
import { SearchLine } from "./search-line";
import { phoneQuery, useMedia } from "./use-media";

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

/** The open half of a dropdown. The focus stays in the search box, or on the list without one; the active option
 *  is told by `aria-activedescendant`, so that arrows can go from the last option straight to the first. */
export function DropdownPanel(props: DropdownPanelProps) {
  const { listId, label, options, selected, isMultiple, hasSearch, isOpen } = props;
  const [text, setText] = useState("");
  const [active, setActive] = useState(-1);
  const [isByKey, setByKey] = useState(true);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isSheet = useMedia(phoneQuery);
  const found = matchingOptions(options, text);

  const firstSelected = selected[0];
  useEffect(() => {
    if (!isOpen) return;
    setText("");
    setByKey(true);
    setActive(
      Math.max(
        0,
        options.findIndex((option) => option.value === firstSelected),
      ),
    );
    // Only the opening decides where it starts; choosing with the panel open must not move it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Tab") {
      // From the control, the browser goes on to what comes next.
      props.anchor.current?.focus();
      props.onClose();
      return;
    }
    const option = found[active];
    const isSpaceChoice = event.key === " " && text === "" && (isMultiple || !hasSearch);
    if ((event.key === "Enter" || isSpaceChoice) && option) {
      event.preventDefault();
      props.onChoose(option.value);
      return;
    }
    const isLetter =
      event.key.length === 1 &&
      event.key !== " " &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey;
    const next =
      !hasSearch && isLetter
        ? indexByLetter(
            event.key,
            found.map((entry) => entry.label),
            active,
          )
        : nextIndex(event.key, active, found.length);
    if (next === null) return;
    event.preventDefault();
    setByKey(true);
    setActive(next);
  };
  const activeId = found[active] ? `${listId}-${active}` : undefined;

  return (
    <FloatingPanel
      isOpen={isOpen}
      onClose={props.onClose}
      anchor={props.anchor}
      label={label}
      initialFocus={hasSearch && !isSheet ? input : list}
      returnsFocus={props.returnsFocus}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="flex min-h-0 flex-col" onKeyDown={onKeyDown}>
        {hasSearch && (
          <SearchLine
            ref={input}
            role="combobox"
            aria-label={`Search ${label}`}
            aria-expanded={found.length > 0}
            aria-controls={found.length > 0 ? listId : undefined}
            aria-activedescendant={activeId}
            aria-autocomplete="list"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setActive(0);
            }}
          />
        )}
        <DropdownList
          ref={list}
          id={listId}
          label={label}
          options={found}
          selected={selected}
          isMultiple={isMultiple}
          active={active}
          isByKey={isByKey}
          onPoint={(index) => {
            setByKey(false);
            setActive(index);
          }}
          onChoose={props.onChoose}
        />
      </div>
    </FloatingPanel>
  );
}
