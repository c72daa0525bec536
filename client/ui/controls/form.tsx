import { clsx } from "clsx";
import type { ComponentProps } from "react";

export type FormProps = Omit<ComponentProps<"form">, "onSubmit"> & {
  /** While what was sent is under way, nothing is sent again. */
  isBusy: boolean;
  onSubmit: () => unknown;
};

/** A form that this page checks and sends by itself, its parts in one column. */
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
