import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from "react";
import { storedChoice } from "#client/ui/storage/stored-text";

const choice = storedChoice("plaudit.shortcuts", (stored) => stored !== "off");
const setOn = (isOn: boolean) => void choice.write(isOn ? null : "off");

/** Whether single-key shortcuts are on, in sync across tabs. */
export function useShortcutsChoice(): { isOn: boolean; setOn: (isOn: boolean) => void } {
  return { isOn: useSyncExternalStore(choice.subscribe, choice.read, () => true), setOn };
}

/** Single-key shortcut, inactive in text fields, lists and dialogs. */
export function useShortcut(key: string, act: () => void): void {
  const perform = useEffectEvent(act);
  // Before the next event: the key may be pressed as soon as its page shows.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || event.repeat || event.isComposing) return;
      if (isKeyInUse(event.target) || !choice.read()) return;
      event.preventDefault();
      perform();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [key]);
}

function isKeyInUse(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const textTarget = target.closest(
    "input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=menu], [role=listbox]",
  );
  return Boolean(textTarget) || document.querySelector("[role=dialog]") !== null;
}
