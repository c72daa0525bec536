import { useSyncExternalStore } from "react";
import { storedChoice } from "#client/ui/storage/stored-text";

export type ThemeChoice = "light" | "dark" | "system";

const darkQuery = "(prefers-color-scheme: dark)";
/** The paper colour in sRGB: `theme-color` does not support oklch everywhere. */
export const paperColours = { light: "#fcf6f5", dark: "#180e10" } as const;

const stored = storedChoice("plaudit.theme", (text): ThemeChoice =>
  text === "light" || text === "dark" ? text : "system",
);

function isDark(choice: ThemeChoice): boolean {
  return (
    choice === "dark" || (choice === "system" && (window.matchMedia?.(darkQuery).matches ?? false))
  );
}

function applyTheme(): void {
  const choice = stored.read();
  const root = document.documentElement;
  if (choice === "system") delete root.dataset.theme;
  else root.dataset.theme = choice;
  const paper = isDark(choice) ? paperColours.dark : paperColours.light;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", paper);
}

function subscribe(listener: () => void): () => void {
  const bySystem = window.matchMedia?.(darkQuery);
  bySystem?.addEventListener("change", applyTheme);
  const unsubscribe = stored.subscribe(() => {
    applyTheme();
    listener();
  });
  return () => {
    bySystem?.removeEventListener("change", applyTheme);
    unsubscribe();
  };
}

const setTheme = (choice: ThemeChoice) => void stored.write(choice === "system" ? null : choice);

/** The chosen theme, in sync across tabs. */
export function useTheme(): { theme: ThemeChoice; setTheme: (choice: ThemeChoice) => void } {
  const theme = useSyncExternalStore(subscribe, stored.read, (): ThemeChoice => "system");
  return { theme, setTheme };
}
