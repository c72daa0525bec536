import { type RefObject, useEffectEvent, useLayoutEffect } from "react";

/** Escape inside of a part of the page, unless a menu or dialog uses it. */
export function useEscape(part: RefObject<HTMLElement | null>, act: () => void): void {
  const perform = useEffectEvent(act);
  useLayoutEffect(() => {
    const element = part.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) perform();
    };
    element?.addEventListener("keydown", onKeyDown);
    return () => element?.removeEventListener("keydown", onKeyDown);
  }, [part]);
}
