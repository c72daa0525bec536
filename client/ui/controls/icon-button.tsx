import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";

export type IconButtonProps = Omit<ComponentProps<"button">, "aria-label" | "children"> & {
  /** Accessible name with its object: "Save Amara Okafor". */
  label: string;
  icon: ReactNode;
  size?: "sm" | "md";
  isOutlined?: boolean;
  /** Makes it a toggle button with a constant name; the icon is filled when on. */
  isPressed?: boolean;
  isOnDark?: boolean;
};

export function IconButton(props: IconButtonProps) {
  const {
    label,
    icon,
    size = "md",
    isOutlined = false,
    isPressed,
    isOnDark = false,
    className,
    ...rest
  } = props;
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isPressed}
      className={clsx(
        "inline-grid shrink-0 place-items-center rounded-md transition-colors",
        size === "sm" ? "size-8" : "size-10",
        "pointer-coarse:size-11",
        isOutlined && "border border-line-2 hover:border-ink-3",
        isOnDark ? "text-on-stage-2 hover:bg-stage-2 hover:text-on-stage" : "hover:bg-sunken",
        !isOnDark && (isPressed ? "text-link [&_svg]:fill-current" : "text-ink-2 hover:text-ink"),
        "disabled:bg-transparent disabled:text-line-strong",
        className,
      )}
      {...rest}
    >
      {icon}
    </button>
  );
}
