import { clsx } from "clsx";
import type { ReactNode } from "react";
import { SectionHeading } from "#client/ui/display/section-heading";

interface Props {
  /** Id of the heading. */
  id: string;
  title: string;
  note?: ReactNode;
  controls?: ReactNode;
  /** The content is from the previous choice while the next loads. */
  isStale?: boolean;
  /** True while there is no content yet. */
  isBusy?: boolean;
  className?: string;
  children: ReactNode;
}

export function Section(props: Props) {
  const { id, title, note, controls, isStale = false, isBusy = false, className, children } = props;
  return (
    <section
      aria-labelledby={id}
      aria-busy={isStale || isBusy || undefined}
      className={clsx("container-page mt-11 md:mt-15", className)}
    >
      <SectionHeading id={id} title={title} note={note} controls={controls} />
      <div
        className={clsx("transition-opacity duration-(--d-2)", isStale && "opacity-50 delay-150")}
      >
        {children}
      </div>
    </section>
  );
}
