import { createContext, use } from "react";
import type { To } from "react-router";

/** The dialogs that open by name, with what each is told. The app declares them here. */
export interface Dialogs {}

export type DialogName = keyof Dialogs;

export interface DialogLink {
  to: To;
  state: unknown;
}

export interface DialogControl {
  /** Opens a dialog, or goes one step further in the open one; closing it leaves all its steps at once. */
  open<Name extends DialogName>(name: Name, told: Dialogs[Name]): void;
  /**
   * Where a link leads that opens the dialog over the present page. Within the same dialog the link has to replace
   * the present step.
   */
  link<Name extends DialogName>(name: Name, told: Dialogs[Name]): DialogLink;
}

const DialogContext = createContext<DialogControl | null>(null);

export const DialogProvider = DialogContext.Provider;

/** Dialogs are steps of the history: Back closes the one on top. */
export function useDialogs(): DialogControl {
  const control = use(DialogContext);
  if (!control) throw new Error("Dialogs open below the dialog host only");
  return control;
}
