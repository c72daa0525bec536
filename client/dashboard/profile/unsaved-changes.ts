import { createContext, use, useLayoutEffect } from "react";
import { useAskBeforeUnload } from "#client/ui/hooks/use-ask-before-unload";

export const UnsavedChangesContext = createContext<(isUnsaved: boolean) => void>(() => undefined);

/** While there are unsaved changes, the dialog asks before closing and the browser before leaving the page. */
export function useUnsavedChanges(isUnsaved: boolean): void {
  const setUnsaved = use(UnsavedChangesContext);
  // Before the next event: Escape may be pressed as soon as the form shows.
  useLayoutEffect(() => {
    setUnsaved(isUnsaved);
    return () => setUnsaved(false);
  }, [setUnsaved, isUnsaved]);
  useAskBeforeUnload(isUnsaved);
}
