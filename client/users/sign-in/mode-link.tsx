import { useDialogs } from "#client/ui/overlays/open-dialog";
import { TextLink } from "#client/ui/controls/text-link";
import type { SignInMode } from "./use-sign-in";

/** To another mode of the same dialog: Back closes it from each. */
export function ModeLink({ mode, children }: { mode: SignInMode; children: string }) {
  const { to, state } = useDialogs().link("sign-in", { mode });
  return (
    <TextLink to={to} state={state} replace>
      {children}
    </TextLink>
  );
}
