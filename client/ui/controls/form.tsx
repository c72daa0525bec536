import { clsx } from "clsx";
import type { ComponentProps } from "react";

export type FormProps = Omit<ComponentProps<"form">, "onSubmit"> & {
  /** Prevents a second submission while one is pending. */
  isBusy: boolean;
  onSubmit: () => unknown;
};

/** A single-column form, validated and submitted by script. */
export function Form({ isBusy, onSubmit, className, ...rest }: FormProps) {
  return (
    <form
      noValidate
      className={clsx("grid grid-cols-[minmax(0,1fr)] gap-4", className)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void onSubmit();
      }}
      {...rest}
    />
  );
}
