import { useCallback, useSyncExternalStore } from "react";

export type ThemeChoice = "light" | "dark" | "system";

const storageKey = "plaudit.theme";
const darkQuery = "(prefers-color-scheme: dark)";
/** The paper colour in sRGB, because `theme-color` is read outside the page. */
export const paperColours = { light: "#fcf6f5", dark: "#180e10" } as const;

const listeners = new Set<() => void>();
/** Where storage is forbidden, the choice lives as long as the page. */
let unsaved: ThemeChoice = "system";

function readChoice(): ThemeChoice {
  try {
    const stored = window.localStorage.getItem(storageKey);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return unsaved;
  }
}

function isDark(choice: ThemeChoice): boolean {
  return (
    choice === "dark" || (choice === "system" && (window.matchMedia?.(darkQuery).matches ?? false))
  );
}

function applyTheme(): void {
  const choice = readChoice();
  const root = document.documentElement;
  if (choice === "system") delete root.dataset.theme;
  else root.dataset.theme = choice;
  const paper = isDark(choice) ? paperColours.dark : paperColours.light;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", paper);
}

function announce(): void {
  applyTheme();
  for (const listener of listeners) listener();
}

function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === "system") window.localStorage.removeItem(storageKey);
    else window.localStorage.setItem(storageKey, choice);
  } catch {
    unsaved = choice;
  }
  announce();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener("storage", announce);
    window.matchMedia?.(darkQuery).addEventListener("change", announce);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener("storage", announce);
    window.matchMedia?.(darkQuery).removeEventListener("change", announce);
  };
}

/** The person's choice and how to change it; every open tab follows. */
export function useTheme(): { theme: ThemeChoice; setTheme: (choice: ThemeChoice) => void } {
  const theme = useSyncExternalStore(subscribe, readChoice, (): ThemeChoice => "system");
  const setTheme = useCallback((choice: ThemeChoice) => chooseTheme(choice), []);
  return { theme, setTheme };
}
