import CircleAlert from "lucide-react/icons/circle-alert";
import type { ReactNode } from "react";

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-center gap-1.5 text-small font-semibold text-danger">
      <CircleAlert size={16} aria-hidden="true" />
      {children}
    </p>
  );
}
