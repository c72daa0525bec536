import Check from "lucide-react/icons/check";
import { useRef, type KeyboardEvent, type ReactNode, type RefObject } from "react";
import { Link } from "react-router";
import { FloatingPanel } from "./floating-panel";
import { indexByLetter, nextIndex } from "#client/ui/dropdown/list-keys";
import type { MenuItem } from "./menu-item";
import styles from "./menu-panel.module.css";

export type MenuPanelProps = {
  id: string;
  label: string;
  entries: readonly MenuItem[];
  align: "start" | "end";
  isOpen: boolean;
  onClose: () => void;
  anchor: RefObject<HTMLButtonElement | null>;
};

/** The open half of a menu. It starts on its first row; arrows wrap, letters search, Tab and Escape leave. */
export function MenuPanel({ id, label, entries, align, isOpen, onClose, anchor }: MenuPanelProps) {
  const menu = useRef<HTMLDivElement>(null);
  const firstRow = useRef<HTMLElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Tab") {
      // From the opener, the browser goes on to what comes next.
      anchor.current?.focus();
      onClose();
      return;
    }
    const rows = [...(menu.current?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? [])];
    const active = rows.indexOf(document.activeElement as HTMLElement);
    const isLetter =
      event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey;
    const next = isLetter
      ? indexByLetter(
          event.key,
          rows.map((row) => row.textContent ?? ""),
          active,
        )
      : nextIndex(event.key, active, rows.length);
    if (next === null) return;
    event.preventDefault();
    rows[next]?.focus();
  };

  return (
    <FloatingPanel
      isOpen={isOpen}
      onClose={onClose}
      anchor={anchor}
      label={label}
      align={align}
      initialFocus={firstRow}
      className={styles.panel}
    >
      <div
        ref={(element) => {
          menu.current = element;
          firstRow.current = element?.querySelector<HTMLElement>("[role^=menuitem]") ?? null;
        }}
        id={id}
        role="menu"
        aria-label={label}
        tabIndex={-1}
        className={styles.menu}
        onKeyDown={onKeyDown}
      >
        {entries.map((entry, index) => (
          // The rows of a menu do not change places while it is open.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <MenuRow key={index} entry={entry} onClose={onClose} />
        ))}
      </div>
    </FloatingPanel>
  );
}

function MenuRow({ entry, onClose }: { entry: MenuItem; onClose: () => void }) {
  switch (entry.kind) {
    case "separator":
      return <div role="separator" className={styles.separator} />;
    case "action":
      return (
        <button
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={styles.row}
          onPointerMove={focusRow}
          onClick={() => {
            onClose();
            entry.onChoose();
          }}
        >
          <RowContent {...entry} />
        </button>
      );
    case "link":
      return (
        <Link
          role="menuitem"
          tabIndex={-1}
          to={entry.to}
          className={styles.row}
          onPointerMove={focusRow}
          onClick={onClose}
        >
          <RowContent {...entry} />
        </Link>
      );
    case "choices":
      return (
        <div role="group" aria-label={entry.label}>
          <div className={styles.heading} aria-hidden="true">
            {entry.label}
          </div>
          {entry.choices.map((choice) => (
            <button
              key={choice.value}
              type="button"
              role="menuitemradio"
              aria-checked={choice.value === entry.value}
              tabIndex={-1}
              className={styles.row}
              onPointerMove={focusRow}
              onClick={() => entry.onChoose(choice.value)}
            >
              <RowContent {...choice} />
              {choice.value === entry.value && (
                <Check className={styles.check} size={16} aria-hidden="true" />
              )}
            </button>
          ))}
        </div>
      );
  }
}

function focusRow(event: { currentTarget: HTMLElement }): void {
  event.currentTarget.focus({ preventScroll: true });
}

function RowContent({
  icon,
  label,
  note,
}: {
  icon?: ReactNode;
  label: string;
  note?: string | number;
}) {
  return (
    <>
      {icon && <span className={styles.icon}>{icon}</span>}
      {label}
      {note !== undefined && <span className={styles.note}> {note}</span>}
    </>
  );
}
