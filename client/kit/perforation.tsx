import { clsx } from "clsx";

/** Where a ticket would be torn: between what something is and what can be done with it. */
export function Perforation({ className }: { className?: string }) {
  return (
    <div role="presentation" className={clsx("border-t border-dashed border-line-2", className)} />
  );
}
