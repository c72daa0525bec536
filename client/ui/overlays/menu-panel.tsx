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
  items: readonly MenuItem[];
  align: "start" | "end";
  isOpen: boolean;
  onClose: () => void;
  anchor: RefObject<HTMLButtonElement | null>;
};

/** Panel of a menu, with the keyboard behaviour of the ARIA menu pattern. */
export function MenuPanel({ id, label, items, align, isOpen, onClose, anchor }: MenuPanelProps) {
  const menu = useRef<HTMLDivElement>(null);
  const firstRow = useRef<HTMLElement>(null);

  const closeToOpener = () => {
    anchor.current?.focus({ preventScroll: true });
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Native Tab then moves from the opener to the next element.
    if (event.key === "Tab") return closeToOpener();
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
        {items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the order is constant while the menu is open
          <MenuRow key={index} item={item} onClose={onClose} closeToOpener={closeToOpener} />
        ))}
      </div>
    </FloatingPanel>
  );
}

interface MenuRowProps {
  item: MenuItem;
  onClose(): void;
  closeToOpener(): void;
}

function MenuRow({ item, onClose, closeToOpener }: MenuRowProps) {
  switch (item.kind) {
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
            // A dialog that the action opens returns the focus there; this row is gone by then.
            closeToOpener();
            item.onChoose();
          }}
        >
          <RowContent {...item} />
        </button>
      );
    case "link":
      return (
        <Link
          role="menuitem"
          tabIndex={-1}
          to={item.to}
          className={styles.row}
          onPointerMove={focusRow}
          onClick={onClose}
        >
          <RowContent {...item} />
        </Link>
      );
    case "choices":
      return (
        <div role="group" aria-label={item.label}>
          <div className={styles.heading} aria-hidden="true">
            {item.label}
          </div>
          {item.choices.map((choice) => (
            <button
              key={choice.value}
              type="button"
              role="menuitemradio"
              aria-checked={choice.value === item.value}
              tabIndex={-1}
              className={styles.row}
              onPointerMove={focusRow}
              onClick={() => item.onChoose(choice.value)}
            >
              <RowContent {...choice} />
              {choice.value === item.value && (
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
