import type { ReactNode } from "react";
import { Button } from "#client/ui/controls/button";
import { EmptyState } from "#client/ui/display/empty-state";
import { useDialogs } from "#client/ui/overlays/use-dialogs";
import { useSession } from "./use-viewer";
import type { SessionViewerFragment } from "./viewer-parts.generated";

export interface ForViewerProps {
  /** Prompt shown to a visitor. */
  title: string;
  help: string;
  /** Placeholder until the viewer is known. */
  waiting: ReactNode;
  children: (viewer: SessionViewerFragment) => ReactNode;
}

/** Renders content for the signed-in user; prompts a visitor to sign in. */
export function ForViewer({ title, help, waiting, children }: ForViewerProps) {
  const { state, viewer } = useSession();
  if (state === "signed-in") return viewer ? children(viewer) : waiting;
  // The server renders the visitor's version; with a stored session, CSS hides it until hydration.
  const isUnknown = state === "unknown";
  return (
    <>
      {isUnknown && <div className="hidden [[data-signed-in]_&]:block">{waiting}</div>}
      <div className={isUnknown ? "[[data-signed-in]_&]:hidden" : undefined}>
        <SignedOutPrompt title={title} help={help} />
      </div>
    </>
  );
}

function SignedOutPrompt({ title, help }: Pick<ForViewerProps, "title" | "help">) {
  const dialogs = useDialogs();
  return (
    <EmptyState
      title={title}
      headingLevel={2}
      action={
        <div className="flex flex-wrap justify-center gap-2.5">
          <Button onClick={() => dialogs.open("sign-in", { mode: "sign-in" })}>Sign In</Button>
          <Button variant="secondary" onClick={() => dialogs.open("sign-in", { mode: "sign-up" })}>
            Create Account
          </Button>
        </div>
      }
    >
      {help}
    </EmptyState>
  );
}
