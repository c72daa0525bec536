import type { ReactNode } from "react";

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid h-5.5 min-w-5.5 place-items-center rounded-xs border border-line-2 px-1.25 font-text text-[0.75rem] leading-none font-semibold text-ink-3">
      {children}
    </kbd>
  );
}
