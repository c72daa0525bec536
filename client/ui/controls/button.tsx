import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-class";
import { Spinner } from "#client/ui/display/spinner";

export type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Ignores presses and keeps the focus, which `disabled` would lose. */
  isBusy?: boolean;
  /** Text while busy. The button is always as wide as the wider text, to avoid layout shift. */
  busyLabel?: string;
  icon?: ReactNode;
  iconAfter?: ReactNode;
};

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    isBusy = false,
    busyLabel,
    icon,
    iconAfter,
    className,
    children,
    onClick,
    ...rest
  } = props;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  const idle = (
    <>
      {icon}
      {children}
      {iconAfter}
    </>
  );
  return (
    <button
      type="button"
      aria-disabled={isBusy || undefined}
      className={buttonClass(variant, size, className)}
      {...rest}
      onClick={handleClick}
    >
      {busyLabel === undefined && !isBusy ? (
        idle
      ) : (
        <span className="grid place-items-center *:col-start-1 *:row-start-1 *:flex *:items-center *:gap-2">
          <span className={isBusy ? "invisible" : undefined} aria-hidden={isBusy || undefined}>
            {idle}
          </span>
          <span className={isBusy ? undefined : "invisible"} aria-hidden={!isBusy || undefined}>
            <Spinner />
            {busyLabel ?? <span className="sr">{children}</span>}
          </span>
        </span>
      )}
    </button>
  );
}
