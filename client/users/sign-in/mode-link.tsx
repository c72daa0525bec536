import { useDialogs } from "#client/ui/overlays/use-dialogs";
import { TextLink } from "#client/ui/controls/text-link";
import type { SignInMode } from "./use-sign-in-forms";

/** Switches the mode of the dialog; replaces the history entry, so that Back closes it. */
export function ModeLink({ mode, children }: { mode: SignInMode; children: string }) {
  const { to, state } = useDialogs().link("sign-in", { mode });
  return (
    <TextLink to={to} state={state} replace>
      {children}
    </TextLink>
  );
}
