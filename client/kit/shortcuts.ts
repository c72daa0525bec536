import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from "react";

const storageKey = "plaudit.shortcuts";

const listeners = new Set<() => void>();
/** Where storage is forbidden, the choice lives as long as the page. */
let unsaved = true;

function readChoice(): boolean {
  try {
    return window.localStorage.getItem(storageKey) !== "off";
  } catch {
    return unsaved;
  }
}

function choose(isOn: boolean): void {
  try {
    if (isOn) window.localStorage.removeItem(storageKey);
    else window.localStorage.setItem(storageKey, "off");
  } catch {
    unsaved = isOn;
  }
  announce();
}

function announce(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", announce);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", announce);
  };
}

/** Whether single keys do something, and the switch for it; every open tab follows. */
export function useShortcutsChoice(): { isOn: boolean; setOn: (isOn: boolean) => void } {
  const isOn = useSyncExternalStore(subscribe, readChoice, () => true);
  return { isOn, setOn: useCallback((wanted: boolean) => choose(wanted), []) };
}

/** Does something when a single key is pressed, except where it is a letter or belongs to what is open. */
export function useShortcut(key: string, act: () => void): void {
  const perform = useEffectEvent(act);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || event.repeat || event.isComposing) return;
      if (isBusyElsewhere(event.target) || !readChoice()) return;
      event.preventDefault();
      perform();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [key]);
}

/** A key is a letter where somebody writes or a list is searched by letters, and belongs to a dialog while one is open. */
function isBusyElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const takesLetters = target.closest(
    "input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=menu], [role=listbox]",
  );
  return Boolean(takesLetters) || document.querySelector("[role=dialog]") !== null;
}
