import { useId, useState, type KeyboardEvent } from "react";
import type { DropdownOption } from "./dropdown-option";
import { DropdownTrigger, type DropdownLook } from "./dropdown-trigger";
import { useOpener } from "#client/ui/overlays/use-opener";

type Common = {
  /** Accessible name, together with the value. */
  label: string;
  options: readonly DropdownOption[];
  hasSearch?: boolean;
  look?: DropdownLook;
  /** The icon of a cell; it is inverted while `isSet`. */
  icon?: React.ReactNode;
  isSet?: boolean;
  /** Shown while nothing is chosen. */
  placeholder?: string;
  /** False when choosing moves the focus somewhere else. */
  returnsFocus?: boolean;
  className?: string;
};
type Single = { isMultiple?: false; value: string | null; onChange: (value: string) => void };
type Multiple = {
  isMultiple: true;
  value: readonly string[];
  onChange: (values: string[]) => void;
};

export type DropdownProps = Common & (Single | Multiple);

const loadPanel = () => import("./dropdown-panel").then((module) => module.DropdownPanel);

export function Dropdown(props: DropdownProps) {
  const { label, options, hasSearch = false, placeholder = "Choose" } = props;
  const { opener, isOpen, Panel, open, close, onEscape, preloadPanel } = useOpener(loadPanel);
  // Closing without a choice always returns the focus.
  const [hasChosen, setChosen] = useState(false);
  const openPanel = () => {
    setChosen(false);
    open();
  };
  const listId = useId();
  const selected = props.isMultiple ? props.value : props.value === null ? [] : [props.value];
  const choose = (value: string) => {
    if (!props.isMultiple) {
      setChosen(true);
      props.onChange(value);
      close();
    } else if (props.value.includes(value))
      props.onChange(props.value.filter((other) => other !== value));
    else props.onChange([...props.value, value]);
  };
  const shown = options.find((option) => option.value === selected[0]);
  const valueText =
    props.isMultiple && selected.length > 0
      ? `${selected.length} selected`
      : (shown?.label ?? placeholder);

  return (
    <>
      <DropdownTrigger
        ref={opener}
        label={label}
        valueText={valueText}
        look={props.look ?? "button"}
        icon={props.icon}
        isSet={props.isSet ?? false}
        isOpen={isOpen}
        listId={listId}
        className={props.className}
        onPointerEnter={preloadPanel}
        onFocus={preloadPanel}
        onClick={isOpen ? close : openPanel}
        onKeyDown={(event: KeyboardEvent) => {
          onEscape(event);
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          openPanel();
        }}
      />
      {Panel && (
        <Panel
          listId={listId}
          label={label}
          options={options}
          selected={selected}
          isMultiple={props.isMultiple ?? false}
          hasSearch={hasSearch}
          isOpen={isOpen}
          anchor={opener}
          returnsFocus={!hasChosen || (props.returnsFocus ?? true)}
          onChoose={choose}
          onClose={close}
        />
      )}
    </>
  );
}
