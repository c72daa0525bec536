import { clsx } from "clsx";
import Search from "lucide-react/icons/search";
import type { KeyboardEvent, ReactNode } from "react";
import styles from "./option-search.module.css";

export interface OptionSearchProps {
  label: string;
  placeholder?: string;
  value: string;
  listId: string;
  activeId: string | undefined;
  hasOptions: boolean;
  /** At the end, such as the number of results. */
  note?: ReactNode;
  /** Id of an error message. */
  describedBy?: string | undefined;
  onChange(text: string): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** The search box of an always open list below it. Its arrow keys move in the list. */
export function OptionSearch(props: OptionSearchProps) {
  const { label, placeholder, value, listId, activeId, hasOptions, note, describedBy } = props;
  return (
    <div
      className={clsx(
        "flex h-12.5 shrink-0 items-center gap-2.5 border-b border-line px-3.5 text-ink-3 focus-within:border-focus",
        styles.box,
      )}
    >
      <Search size={18} aria-hidden="true" className="shrink-0" />
      <input
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={hasOptions}
        aria-controls={hasOptions ? listId : undefined}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        aria-describedby={describedBy}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={placeholder}
        data-first=""
        className="h-full min-w-0 flex-1 bg-transparent text-ink outline-none placeholder:text-ink-3"
        value={value}
        onChange={(event) => props.onChange(event.target.value)}
        onKeyDown={props.onKeyDown}
      />
      {note && <span className="shrink-0 text-small tabular-nums">{note}</span>}
    </div>
  );
}
