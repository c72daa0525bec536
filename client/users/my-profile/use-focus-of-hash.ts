import { useEffect } from "react";
import { useLocation } from "react-router";

/** Scrolls to the element of this id and focuses it, when the address ends with its id. */
export function useFocusOfHash(id: string, block: ScrollLogicalPosition): void {
  const isAddressed = useLocation().hash === `#${id}`;
  useEffect(() => {
    if (!isAddressed) return;
    const element = document.getElementById(id);
    element?.scrollIntoView?.({ block });
    element?.focus({ preventScroll: true });
  }, [isAddressed, id, block]);
}
