import { useDialogs } from "#client/kit/open-dialog";
import { TextLink } from "#client/kit/text-link";
import type { SignInMode } from "./use-entries";

/** To another mode of the same dialog: Back closes it from each. */
export function ModeLink({ mode, children }: { mode: SignInMode; children: string }) {
  const { to, state } = useDialogs().link("sign-in", { mode });
  return (
    <TextLink to={to} state={state} replace>
      {children}
    </TextLink>
  );
}
