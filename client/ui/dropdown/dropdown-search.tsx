import { clsx } from "clsx";
import Search from "lucide-react/icons/search";
import type { ComponentProps } from "react";

export function DropdownSearch({ className, ...rest }: ComponentProps<"input">) {
  return (
    <div
      className={clsx(
        "mb-1 flex h-10 shrink-0 items-center gap-2 border-b border-line px-2.5 text-ink-3 focus-within:border-focus",
        className,
      )}
    >
      <Search size={16} aria-hidden="true" />
      <input
        type="text"
        placeholder="Search..."
        autoComplete="off"
        spellCheck={false}
        className="h-full min-w-0 flex-1 bg-transparent text-ink outline-none"
        {...rest}
      />
    </div>
  );
}
