import { clsx } from "clsx";
import { Link, type LinkProps } from "react-router";

export function TextLink({ className, ...rest }: LinkProps) {
  return (
    <Link
      className={clsx(
        "font-semibold text-link underline decoration-1 underline-offset-3",
        className,
      )}
      {...rest}
    />
  );
}
