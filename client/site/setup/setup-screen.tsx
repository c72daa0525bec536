import { useState } from "react";
import { useSession } from "#client/session/use-viewer";
import { PageHead } from "#client/ui/display/page-head";
import { type OpenedSetup, OpenLink } from "./open-link";
import { OperatorForm } from "./operator-form";
import { SetupSteps } from "./setup-steps";

/** The first steps of an operator, at `/setup`: the account by a one-use link, then the site. */
export function SetupScreen() {
  const { viewer } = useSession();
  const [opened, setOpened] = useState<OpenedSetup | null>(null);
  const first = opened ? (
    <OperatorForm opened={opened} onCreated={() => setOpened(null)} />
  ) : (
    <OpenLink onOpened={setOpened} />
  );
  return (
    <>
      <PageHead
        title="Set up this site | Plaudit"
        description="The first steps of the operator of this site."
        canonical="/setup"
        isUnlisted
      />
      <div className="container-page grid max-w-160 gap-10 py-12 md:py-16">
        <h1 className="text-h1">Set up this site</h1>
        {viewer && !opened ? <SetupSteps otherwise={first} /> : first}
      </div>
    </>
  );
}
