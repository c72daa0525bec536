import type { KeyboardEvent, MouseEvent } from "react";
import { Link } from "react-router";
import { Spinner } from "#client/ui/display/spinner";
import { isPlainClick } from "#client/ui/hooks/plain-click";
import { buttonClass } from "./button-class";
import type { ButtonLinkProps } from "./button-link";

type Props = ButtonLinkProps & {
  onPress(): void;
  /** Ignores presses and keeps the focus. */
  isBusy?: boolean;
};

/** A button that leads to an address: without scripts, and for those who open it in a new tab. */
export function ActionLink({ onPress, isBusy, variant, size, className, ...props }: Props) {
  const { icon, iconAfter, children, ...rest } = props;
  const press = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (!isBusy) onPress();
  };
  const pressByKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== " ") return;
    event.preventDefault();
    // A held key is one press.
    if (!event.repeat) event.currentTarget.click();
  };
  return (
    <Link
      role="button"
      aria-disabled={isBusy || undefined}
      className={buttonClass(variant, size, className)}
      onClick={press}
      onKeyDown={pressByKey}
      {...rest}
    >
      {isBusy ? <Spinner /> : icon}
      {children}
      {iconAfter}
    </Link>
  );
}
