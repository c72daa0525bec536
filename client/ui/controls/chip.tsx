import { clsx } from "clsx";
import X from "lucide-react/icons/x";

export type ChipProps = {
  /** The kind of choice, such as "Region". */
  label?: string;
  value: string;
  onRemove: () => void;
  className?: string;
};

/** A removable choice, such as "Region Europe ×". */
export function Chip({ label, value, onRemove, className }: ChipProps) {
  return (
    <span
      className={clsx(
        "inline-flex h-8 items-center gap-1.5 rounded-sm border border-line-2 bg-surface pr-1 pl-2.5 text-[0.875rem] font-[550]",
        className,
      )}
    >
      {label && <span className="font-medium text-ink-3">{label}</span>}
      {value}
      <button
        type="button"
        aria-label={label ? `Remove ${label}: ${value}` : `Remove ${value}`}
        className="grid size-6 place-items-center rounded-xs text-ink-3 hover:bg-sunken hover:text-ink"
        onClick={onRemove}
      >
        <X size={15} aria-hidden="true" />
      </button>
    </span>
  );
}
