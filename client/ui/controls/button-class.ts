import { clsx } from "clsx";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "limelight" | "onstage";
export type ButtonSize = "sm" | "md" | "lg";

const variants: Record<ButtonVariant, string> = {
  primary: "border-transparent bg-curtain text-on-curtain hover:bg-curtain-hover",
  secondary: "border-line-2 bg-surface text-ink hover:border-ink-3",
  ghost: "border-transparent text-ink-2 hover:bg-sunken hover:text-ink",
  limelight: "border-transparent bg-limelight text-on-limelight hover:bg-limelight-deep",
  onstage: "border-on-stage/34 text-on-stage hover:bg-stage-2",
};

/** At least 44 px high for a finger. */
const sizes: Record<ButtonSize, string> = {
  sm: "h-8 gap-1.5 px-2.5 text-[0.875rem] pointer-coarse:h-11",
  md: "h-10 gap-2 px-3.5 pointer-coarse:h-11",
  lg: "h-13 gap-2 px-5.5 text-[1rem]",
};

/** Button classes, for elements that can be neither a `Button` nor a `ButtonLink`. */
export function buttonClass(
  variant: ButtonVariant = "primary",
  size: ButtonSize = "md",
  className?: string,
): string {
  return clsx(
    "inline-flex items-center justify-center rounded-md border text-ui-strong whitespace-nowrap",
    "transition-[background-color,border-color,color,transform] active:translate-y-px",
    "print:hidden disabled:border-line disabled:bg-sunken disabled:text-ink-3 disabled:active:translate-y-0",
    sizes[size],
    variants[variant],
    className,
  );
}
