import { clsx } from "clsx";
import type { ReactNode, Ref } from "react";

export type SectionHeadingProps = {
  /** Id of the heading, for the `aria-labelledby` of its region. */
  id?: string;
  title: string;
  /** One sentence below it. */
  note?: ReactNode;
  /** Controls at the far end. */
  controls?: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
  className?: string;
};

/** Can take the focus from a script, so that a choice above can lead to it. */
export function SectionHeading({
  id,
  title,
  note,
  controls,
  headingRef,
  className,
}: SectionHeadingProps) {
  return (
    <div className={clsx("mb-5.5 flex flex-wrap items-end gap-4", className)}>
      <div>
        <h2 id={id} ref={headingRef} tabIndex={-1} className="text-h2">
          {title}
        </h2>
        {note && <p className="mt-1 text-ink-2">{note}</p>}
      </div>
      {controls && <div className="ml-auto flex items-center gap-2">{controls}</div>}
    </div>
  );
}
