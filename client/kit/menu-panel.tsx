import { Menu as Base } from "@base-ui/react/menu";
import Check from "lucide-react/icons/check";
import type { ReactNode, RefObject } from "react";
import { Link } from "react-router";
import styles from "./menu-panel.module.css";
import type { MenuEntry } from "./menu-entry";

export type MenuPanelProps = {
  id: string;
  entries: readonly MenuEntry[];
  align: "start" | "end";
  isOpen: boolean;
  onClose: () => void;
  anchor: RefObject<HTMLButtonElement | null>;
};

/** The open half of a menu. Arrows wrap, letters search, Escape and a press outside close. */
export function MenuPanel({ id, entries, align, isOpen, onClose, anchor }: MenuPanelProps) {
  return (
    <Base.Root
      open={isOpen}
      modal={false}
      onOpenChange={(open, details) => {
        const target = details.event.target;
        if (
          details.reason === "outside-press" &&
          target instanceof Node &&
          anchor.current?.contains(target)
        )
          return;
        if (!open) onClose();
      }}
    >
      <Base.Portal>
        <Base.Positioner
          className={styles.positioner}
          anchor={anchor}
          align={align}
          sideOffset={6}
          collisionPadding={8}
        >
          <Base.Popup id={id} className={styles.menu} finalFocus={anchor}>
            {entries.map((entry, index) => (
              // The rows of a menu do not change places while it is open.
              // oxlint-disable-next-line react/no-array-index-key
              <MenuRow key={index} entry={entry} onClose={onClose} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function MenuRow({ entry, onClose }: { entry: MenuEntry; onClose: () => void }) {
  switch (entry.kind) {
    case "separator":
      return <Base.Separator className={styles.separator} />;
    case "action":
      return (
        <Base.Item className={styles.row} onClick={entry.onChoose}>
          <RowContent {...entry} />
        </Base.Item>
      );
    case "link":
      return (
        <Base.LinkItem className={styles.row} render={<Link to={entry.to} />} onClick={onClose}>
          <RowContent {...entry} />
        </Base.LinkItem>
      );
    case "choices":
      return (
        <Base.RadioGroup
          value={entry.value}
          onValueChange={entry.onChoose}
          aria-label={entry.label}
        >
          <div className={styles.heading} aria-hidden="true">
            {entry.label}
          </div>
          {entry.choices.map((choice) => (
            <Base.RadioItem key={choice.value} value={choice.value} className={styles.row}>
              <RowContent {...choice} />
              <Base.RadioItemIndicator className={styles.check}>
                <Check size={16} aria-hidden="true" />
              </Base.RadioItemIndicator>
            </Base.RadioItem>
          ))}
        </Base.RadioGroup>
      );
  }
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
