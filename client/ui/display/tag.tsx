import { clsx } from "clsx";
import type { ReactNode } from "react";

/** A label in the category colour `--cat` of its container. */
export function Tag({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <span
      className={clsx(
        "inline-flex h-8 items-center gap-1.5 rounded-sm bg-[var(--cat-soft,var(--sunken))] px-3 text-[0.875rem] font-semibold text-[var(--cat,var(--ink-2))]",
        className,
      )}
    >
      {children}
    </span>
  );
}
