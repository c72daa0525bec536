import { clsx } from "clsx";
import type { CSSProperties } from "react";
import styles from "./skeleton.module.css";

export type SkeletonProps = {
  shape?: "line" | "block" | "circle";
  width?: number | string;
  height?: number | string;
  className?: string;
};

/** Loading placeholder, visible after 150 ms. Set `aria-busy` on the container. */
export function Skeleton({ shape = "line", width, height, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx(styles.skeleton, styles[shape], className)}
      style={{ width, height } satisfies CSSProperties}
    />
  );
}
