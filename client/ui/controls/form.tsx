import { clsx } from "clsx";
import { type ComponentProps, useEffect, useRef } from "react";

export type FormProps = Omit<ComponentProps<"form">, "onSubmit"> & {
  /** Prevents a second submission while one is pending. */
  isBusy: boolean;
  onSubmit: () => unknown;
};

/** A single-column form, validated and submitted by script. A refused submission focuses the first wrong field. */
export function Form({ isBusy, onSubmit, className, ...rest }: FormProps) {
  const submitted = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const wrong = !isBusy && submitted.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (!wrong) return;
    submitted.current = null;
    // A form library may have chosen another one.
    if (!document.activeElement?.matches("[aria-invalid=true]")) wrong.focus();
  });
  return (
    <form
      noValidate
      className={clsx("grid grid-cols-[minmax(0,1fr)] gap-4", className)}
      // The answer may arrive after the next letter: typing keeps the focus.
      onInput={() => (submitted.current = null)}
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy) return;
        submitted.current = event.currentTarget;
        void onSubmit();
      }}
      {...rest}
    />
  );
}
