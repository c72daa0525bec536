import type { ReactNode } from "react";

export function Step({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="border-b-2 border-ink pb-2.5 text-h3">
        {title}
      </h2>
      {children}
    </section>
  );
}
