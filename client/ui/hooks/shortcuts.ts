import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { storedChoice } from "./stored-text";

const choice = storedChoice("plaudit.shortcuts", (stored) => stored !== "off");
const setOn = (isOn: boolean) => void choice.write(isOn ? null : "off");

/** Whether single keys do something, and the switch for it; every open tab follows. */
export function useShortcutsChoice(): { isOn: boolean; setOn: (isOn: boolean) => void } {
  return { isOn: useSyncExternalStore(choice.subscribe, choice.read, () => true), setOn };
}

/** Does something when a single key is pressed, except where it is a letter or belongs to what is open. */
export function useShortcut(key: string, act: () => void): void {
  const perform = useEffectEvent(act);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || event.repeat || event.isComposing) return;
      if (isBusyElsewhere(event.target) || !choice.read()) return;
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
