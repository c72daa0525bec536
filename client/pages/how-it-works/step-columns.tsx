import type { CSSProperties } from "react";
import { steps } from "./steps";

const plateSize = { width: 640, height: 400 };

export function StepColumns() {
  return (
    <ol className="mt-10 grid gap-10 md:mt-12 xl:grid-cols-3 xl:gap-12">
      {steps.map(({ title, plate, category, text }, index) => (
        <li
          key={title}
          style={{ "--cat": `var(--cat-${category})` } as CSSProperties}
          className="grid content-start gap-x-8 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] xl:grid-cols-1"
        >
          <img
            src={plate}
            alt=""
            {...plateSize}
            loading="lazy"
            className="aspect-[8/5] w-full rounded-md bg-sunken object-cover md:row-span-2 xl:row-auto"
          />
          <h2 className="mt-4 flex items-baseline gap-3 self-end border-b-2 border-cat pb-2.5 text-h2 md:mt-0 xl:mt-4">
            <span aria-hidden="true" className="min-w-[1ch] text-cat">
              {index + 1}
            </span>
            {title}
          </h2>
          <p className="mt-3 max-w-[32.5em] text-body text-ink-2">{text}</p>
        </li>
      ))}
    </ol>
  );
}
