import { createContext, use } from "react";
import type { To } from "react-router";

/** Dialog names with their options, declared by the app through module augmentation. */
export interface Dialogs {}

export type DialogName = keyof Dialogs;

export interface DialogLink {
  to: To;
  state: unknown;
}

export interface DialogControl {
  /** Opens a dialog, or adds a history entry to the open one; closing it goes back over all its entries. */
  open<Name extends DialogName>(name: Name, options: Dialogs[Name]): void;
  /** Link target that opens a dialog over the current page. Inside the same dialog, use it with `replace`. */
  link<Name extends DialogName>(name: Name, options: Dialogs[Name]): DialogLink;
}

function outsideHost(): never {
  throw new Error("Dialogs open inside DialogHost only");
}

const DialogContext = createContext<DialogControl>({ open: outsideHost, link: outsideHost });

export const DialogProvider = DialogContext.Provider;

/** Every opening is a history entry, so Back closes the top dialog. */
export function useDialogs(): DialogControl {
  return use(DialogContext);
}
