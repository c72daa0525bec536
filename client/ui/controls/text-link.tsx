import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router";

const look = "font-semibold text-link underline decoration-1 underline-offset-3";

export function TextLink({ className, ...rest }: LinkProps) {
  return <Link className={clsx(look, className)} {...rest} />;
}

/** For what reads like a link in its sentence and leads nowhere. */
export function TextButton({ className, ...rest }: ComponentProps<"button">) {
  return <button type="button" className={clsx(look, className)} {...rest} />;
}
