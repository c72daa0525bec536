import { clsx } from "clsx";
import Check from "lucide-react/icons/check";
import type { ReactNode } from "react";
import styles from "./choice.module.css";

export type ChoiceProps = {
  /** Shared by all choices of a group. */
  name: string;
  value: string;
  label: string;
  hint?: string;
  icon?: ReactNode;
  isChosen: boolean;
  onChoose: (value: string) => void;
  className?: string;
};

/** A large radio button with an icon, a label and a hint. Group several in a `fieldset`. */
export function Choice({
  name,
  value,
  label,
  hint,
  icon,
  isChosen,
  onChoose,
  className,
}: ChoiceProps) {
  return (
    <label
      className={clsx(styles.choice, icon && styles.withIcon, isChosen && styles.chosen, className)}
    >
      <input
        type="radio"
        className="sr"
        name={name}
        value={value}
        checked={isChosen}
        onChange={() => onChoose(value)}
      />
      {icon && <span className={styles.icon}>{icon}</span>}
      <span>
        <span className={styles.label}>{label}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      <Check size={20} aria-hidden="true" className={isChosen ? "text-link" : "invisible"} />
    </label>
  );
}
