import { clsx } from "clsx";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";

export type BannerTone = "danger" | "success" | "warning" | "info";

const tones = {
  danger: { Icon: CircleAlert, tint: "bg-danger-soft text-danger" },
  success: { Icon: CircleCheck, tint: "bg-success-soft text-success" },
  warning: { Icon: TriangleAlert, tint: "bg-warning-soft text-warning" },
  info: { Icon: Info, tint: "bg-info-soft text-info" },
} as const;

export type BannerProps = {
  tone: BannerTone;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A message for a whole form or page. An error is an assertive live region, other tones are polite. */
export function Banner({ tone, action, className, children }: BannerProps) {
  const { Icon, tint } = tones[tone];
  return (
    <div
      role={tone === "danger" ? "alert" : "status"}
      className={clsx("flex items-start gap-2.5 rounded-md px-4 py-3", tint, className)}
    >
      <Icon size={18} aria-hidden="true" className="mt-0.5" />
      <div className="min-w-0 flex-1 wrap-anywhere">{children}</div>
      {action}
    </div>
  );
}
