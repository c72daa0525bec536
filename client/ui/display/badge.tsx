import { clsx } from "clsx";
import type { ReactNode } from "react";

export type BadgeTone =
  | "plain"
  | "verified"
  | "featured"
  | "success"
  | "warning"
  | "danger"
  | "info"
  | "muted";

export type BadgeProps = {
  tone?: BadgeTone;
  icon?: ReactNode;
  isOnDark?: boolean | undefined;
  className?: string;
  children: ReactNode;
};

const filled = "rounded-xs px-2 py-0.75";
const onPaper: Record<BadgeTone, string> = {
  plain: "text-ink-2",
  verified: "text-verified",
  featured: "rounded-xs bg-limelight-soft py-0.5 pr-1.75 pl-1.25 text-ink",
  success: `${filled} bg-success-soft text-success`,
  warning: `${filled} bg-warning-soft text-warning`,
  danger: `${filled} bg-danger-soft text-danger`,
  info: `${filled} bg-info-soft text-info`,
  muted: `${filled} bg-sunken text-ink-3`,
};
const onDark: Partial<Record<BadgeTone, string>> = {
  plain: "text-on-stage-2",
  verified: "text-[oklch(0.86_0.07_205)] print:text-verified",
  featured: "rounded-xs bg-limelight py-0.5 pr-1.75 pl-1.25 text-on-limelight",
};

/** Icon and text: colour alone is not accessible. */
export function Badge({ tone = "plain", icon, isOnDark = false, className, children }: BadgeProps) {
  const toneClass = (isOnDark && onDark[tone]) || onPaper[tone];
  return (
    <span
      className={clsx(
        "inline-flex items-center gap-1 text-micro whitespace-nowrap [&_svg]:size-3.5",
        toneClass,
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
