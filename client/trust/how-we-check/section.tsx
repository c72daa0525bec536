import type { ReactNode } from "react";

interface Props {
  id: string;
  title: string;
  children: ReactNode;
}

export function Section({ id, title, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24">
      <h2 id={`${id}-title`} className="text-h2">
        {title}
      </h2>
      <div className="mt-3 grid gap-3 text-ink-2">{children}</div>
    </section>
  );
}
