import type { ReactNode } from "react";

export type DropdownOption = {
  value: string;
  label: string;
  /** A second line, and the tooltip of the option. */
  description?: string;
  /** Shows the description only as a tooltip. */
  hasTooltipOnly?: boolean;
  icon?: ReactNode;
  /** Text colour and tint of the icon, as CSS colours. */
  tint?: { colour: string; soft: string };
  /** A short note after the label: "Trending". */
  tag?: string;
  /** Heading of neighbouring options. */
  group?: string;
};

/** The options whose label contains the text. */
export function matchingOptions(
  options: readonly DropdownOption[],
  text: string,
): readonly DropdownOption[] {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return options;
  return options.filter((option) => option.label.toLowerCase().includes(wanted));
}
