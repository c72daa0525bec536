import { createContext, use, useEffect } from "react";
import { useAskBeforeUnload } from "#client/ui/hooks/use-ask-before-unload";

/** Told by a panel whether there is something in it that is not saved. */
export const UnsavedChangesContext = createContext<(isUnsaved: boolean) => void>(() => undefined);

/** While something is not saved, the dialog asks before it closes, and the browser before it leaves the page. */
export function useUnsavedChanges(isUnsaved: boolean): void {
  const tell = use(UnsavedChangesContext);
  useEffect(() => {
    tell(isUnsaved);
    return () => tell(false);
  }, [tell, isUnsaved]);
  useAskBeforeUnload(isUnsaved);
}
