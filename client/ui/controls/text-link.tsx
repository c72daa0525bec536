import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router";

const linkClass = "font-semibold text-link underline decoration-1 underline-offset-3";

export function TextLink({ className, ...rest }: LinkProps) {
  return <Link className={clsx(linkClass, className)} {...rest} />;
}

/** A button with the appearance of a link inside a sentence. */
export function TextButton({ className, ...rest }: ComponentProps<"button">) {
  return <button type="button" className={clsx(linkClass, className)} {...rest} />;
}
