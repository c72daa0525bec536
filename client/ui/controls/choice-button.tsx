import { clsx } from "clsx";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { ComponentProps, ReactNode } from "react";
import styles from "./choice.module.css";

export type ChoiceButtonProps = Omit<ComponentProps<"button">, "children"> & {
  label: string;
  hint?: string;
  icon: ReactNode;
};

/** A large choice that acts at once; a `Choice` is confirmed with a separate button. */
export function ChoiceButton({ label, hint, icon, className, ...rest }: ChoiceButtonProps) {
  return (
    <button
      type="button"
      className={clsx(styles.choice, styles.withIcon, "w-full text-left", className)}
      {...rest}
    >
      <span className={styles.icon}>{icon}</span>
      <span>
        <span className={styles.label}>{label}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      <ChevronRight size={20} aria-hidden="true" className="text-ink-3" />
    </button>
  );
}
