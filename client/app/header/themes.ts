import type { ThemeChoice } from "#client/ui/brand/theme";

export const themes: readonly { value: ThemeChoice; label: string }[] = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
  { value: "system", label: "System" },
];
