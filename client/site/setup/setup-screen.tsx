import { type ReactNode, useState } from "react";
import { useSession } from "#client/session/use-viewer";
import { PageHead } from "#client/ui/display/page-head";
import { type OpenedSetup, OpenLink } from "./open-link";
import { OperatorForm } from "./operator-form";
import { SetupSteps } from "./setup-steps";
import { SetupWaiting } from "./setup-waiting";

interface ForSessionProps {
  /** Opens a link, or creates an account. */
  otherwise: ReactNode;
}

/** Before the session is known, the style sheet chooses by the mark of a signed-in browser. */
function ForSession({ otherwise }: ForSessionProps) {
  const { state, viewer } = useSession();
  if (state === "signed-in") {
    return viewer ? <SetupSteps otherwise={otherwise} /> : <SetupWaiting />;
  }
  const isUnknown = state === "unknown";
  return (
    <>
      {isUnknown && (
        <div className="hidden [[data-signed-in]_&]:block">
          <SetupWaiting />
        </div>
      )}
      <div className={isUnknown ? "[[data-signed-in]_&]:hidden" : undefined}>{otherwise}</div>
    </>
  );
}

/** The first steps of an operator, at `/setup`: the account by a one-use link, then the site. */
export function SetupScreen() {
  const { state } = useSession();
  const [opened, setOpened] = useState<OpenedSetup | null>(null);
  const first = opened ? (
    <OperatorForm opened={opened} onCreated={() => setOpened(null)} />
  ) : (
    <OpenLink isSignedIn={state === "signed-in"} onOpened={setOpened} />
  );
  return (
    <>
      <PageHead
        title="Set up this site | Plaudit"
        description="The first steps of the operator of this site."
        canonical="/setup"
        isUnlisted
      />
      <div className="container-reading grid gap-10 py-12 md:py-16">
        <h1 className="text-h1">Set up this site</h1>
        {opened ? first : <ForSession otherwise={first} />}
      </div>
    </>
  );
}
