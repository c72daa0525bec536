import type { CSSProperties } from "react";

/** Sets the colour and the tint of a category for everything inside. */
export function categoryColours(slug: string | null | undefined): CSSProperties {
  const name = `--cat-${slug ?? "all"}`;
  return { "--cat": `var(${name})`, "--cat-soft": `var(${name}-soft)` } as CSSProperties;
}
