import type { ReactNode } from "react";

export type DropdownOption = {
  value: string;
  label: string;
  /** A second line, and the tooltip of the option. */
  description?: string;
  /** Keeps the description as a tooltip only. */
  hasTooltipOnly?: boolean;
  icon?: ReactNode;
  /** Text colour and tint of the icon, as CSS colours. */
  tint?: { colour: string; soft: string };
  /** A short remark behind the label: "Trending". */
  tag?: string;
  /** Heading under which neighbouring options stand together. */
  group?: string;
};

/** The options whose label holds the text. */
export function matchingOptions(
  options: readonly DropdownOption[],
  text: string,
): readonly DropdownOption[] {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return options;
  return options.filter((option) => option.label.toLowerCase().includes(wanted));
}
