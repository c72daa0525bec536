import { clsx } from "clsx";
import ChevronDown from "lucide-react/icons/chevron-down";
import type { ComponentProps, ReactNode } from "react";
import { buttonClass } from "#client/ui/controls/button-class";
import styles from "./dropdown-trigger.module.css";

export type DropdownLook = "cell" | "field" | "button" | "onstage";

export type DropdownTriggerProps = ComponentProps<"button"> & {
  label: string;
  valueText: string;
  look: DropdownLook;
  icon?: ReactNode;
  isSet: boolean;
  isOpen: boolean;
  listId: string;
};

/** The control on the page; its panel loads with the first opening. */
export function DropdownTrigger(props: DropdownTriggerProps) {
  const { label, valueText, look, icon, isSet, isOpen, listId, className, ...rest } = props;
  const looks: Record<DropdownLook, string | undefined> = {
    cell: clsx(styles.cell, icon && styles.withIcon, isSet && styles.set),
    field: styles.field,
    button: buttonClass("secondary"),
    onstage: buttonClass("onstage"),
  };
  return (
    <button
      type="button"
      aria-label={`${label}: ${valueText}`}
      aria-haspopup="listbox"
      aria-expanded={isOpen}
      aria-controls={isOpen ? listId : undefined}
      className={clsx(looks[look], styles.trigger, className)}
      {...rest}
    >
      {/* The spaces separate words for programs that compare the name with the content. */}
      {icon && <span className={look === "cell" ? styles.icon : undefined}>{icon}</span>}{" "}
      {look === "cell" ? (
        <span className={styles.texts}>
          <span className={styles.label}>{label}</span>{" "}
          <span className={styles.value}>{valueText}</span>
        </span>
      ) : (
        <span className={styles.plain}>{valueText}</span>
      )}
      <ChevronDown className={styles.chevron} size={18} aria-hidden="true" />
    </button>
  );
}
