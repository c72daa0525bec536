import { clsx } from "clsx";
import type { ReactNode, Ref } from "react";

export type SectionHeadingProps = {
  /** Id of the heading, for the `aria-labelledby` of its region. */
  id?: string;
  title: string;
  /** One sentence below it. */
  note?: ReactNode;
  /** Controls at the end of the line. */
  controls?: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
  className?: string;
};

/** A heading that scripts can focus after a choice above it. On phones the controls move beside the note. */
export function SectionHeading(props: SectionHeadingProps) {
  const { id, title, note, controls, headingRef, className } = props;
  return (
    <div
      className={clsx(
        "mb-5.5 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-4 gap-y-1",
        className,
      )}
    >
      <h2
        id={id}
        ref={headingRef}
        tabIndex={-1}
        className={clsx("text-h2", note && "max-md:col-span-full")}
      >
        {title}
      </h2>
      {note && <p className="col-start-1 row-start-2 self-start text-ink-2">{note}</p>}
      {controls && (
        <div
          className={clsx(
            "col-start-2 flex items-center gap-2 md:row-start-1",
            note && "row-start-2 md:row-span-2",
          )}
        >
          {controls}
        </div>
      )}
    </div>
  );
}
