import { useAction } from "#client/graphql/use-action";
import { Button } from "#client/ui/controls/button";
import { ButtonLink } from "#client/ui/controls/button-link";
import { Banner } from "#client/ui/display/banner";
import { useOnline } from "#client/ui/hooks/use-online";
import { useDialogs } from "#client/ui/overlays/use-dialogs";
import { OfflineNote } from "./offline-note";
import { OpenSetupDocument, type OpenSetupMutation } from "./setup.generated";

export type OpenedSetup = Pick<OpenSetupMutation["openSetup"], "email" | "role">;

interface OpenLinkProps {
  isSignedIn: boolean;
  onOpened(opened: OpenedSetup): void;
}

/** A press uses the key, not the opening of the page: scanners open links, and must not use it up. */
export function OpenLink({ isSignedIn, onOpened }: OpenLinkProps) {
  const { run, isBusy, failure } = useAction(OpenSetupDocument, {
    otherwise: "The set-up could not be opened",
  });
  const isOnline = useOnline();
  const { to, state } = useDialogs().link("sign-in", { mode: "sign-in" });
  const open = async () => {
    const key = new URLSearchParams(window.location.hash.slice(1)).get("key");
    const opened = await run({ input: { key } });
    if (!opened) return;
    // Privacy: the used key leaves the history of the browser.
    window.history.replaceState(window.history.state, "", window.location.pathname);
    onOpened(opened);
  };
  return (
    <section aria-labelledby="open" className="grid gap-4">
      <h2 id="open" className="text-h3">
        Open the set-up
      </h2>
      <p className="text-ink-2">
        The link from <code>plaudit setup-link</code> works once, in this browser. You then have 60
        minutes to create your account. If you have one, sign in to continue.
      </p>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div className="flex flex-wrap gap-3">
        <Button
          size="lg"
          isBusy={isBusy}
          disabled={!isOnline}
          onClick={() => void open()}
          className="max-md:w-full"
        >
          Begin
        </Button>
        {!isSignedIn && (
          <ButtonLink to={to} state={state} size="lg" variant="secondary" className="max-md:w-full">
            Sign In
          </ButtonLink>
        )}
      </div>
      {!isOnline && <OfflineNote>begin</OfflineNote>}
    </section>
  );
}
