import Check from "lucide-react/icons/check";
import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";

export type CheckboxProps = Omit<ComponentProps<"input">, "type" | "children"> & {
  children: ReactNode;
};

export function Checkbox({ children, className, ...input }: CheckboxProps) {
  return (
    <label className={clsx("inline-flex min-h-6 items-center gap-2", className)}>
      <span className="relative grid size-5 shrink-0 place-items-center">
        <input
          type="checkbox"
          className="peer absolute inset-0 m-0 appearance-none rounded-xs border border-line-strong bg-surface checked:border-curtain checked:bg-curtain"
          {...input}
        />
        <Check
          size={14}
          strokeWidth={3}
          aria-hidden="true"
          className="pointer-events-none relative text-on-curtain opacity-0 forced-colors:text-[CanvasText] peer-checked:opacity-100"
        />
      </span>
      {children}
    </label>
  );
}
