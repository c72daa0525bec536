import type { ReactNode } from "react";

/** Read aloud, never seen. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr">{children}</span>;
}
