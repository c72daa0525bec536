import { clsx } from "clsx";
import type { ReactNode } from "react";

export type SegmentedProps<Value extends string> = {
  /** Names the group. */
  label: string;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
};

/** Segmented control: switches between views of the same content. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  return (
    <div
      role="group"
      aria-label={props.label}
      className={clsx("inline-flex rounded-md bg-sunken p-0.75", props.className)}
    >
      {props.options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === props.value}
          className={clsx(
            "flex h-8.5 items-center pointer-coarse:h-11 gap-1.5 rounded-sm px-3 text-[0.875rem] font-semibold transition-colors",
            option.value === props.value
              ? "bg-raised text-ink ring-1 ring-line forced-colors:border forced-colors:border-[Highlight]"
              : "text-ink-2 hover:text-ink",
          )}
          onClick={() => props.onChange(option.value)}
        >
          {option.icon}
          {option.label}
        </button>
      ))}
    </div>
  );
}
