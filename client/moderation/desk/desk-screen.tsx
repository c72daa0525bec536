import { Suspense, lazy } from "react";
import { useSession } from "#client/session/use-viewer";
import { ButtonLink } from "#client/ui/controls/button-link";
import { EmptyState } from "#client/ui/display/empty-state";
import { LoadFailure } from "#client/ui/display/load-failure";
import { Skeleton } from "#client/ui/display/skeleton";
import { useOwnRolesQuery } from "./own-roles.generated";
import { PageMissing } from "./page-missing";

/** In a chunk of its own: no one without a role loads it. */
const Desk = lazy(async () => ({ default: (await import("./desk")).Desk }));

/**
 * The moderation desk, at `/desk`. To everyone but operators the page does not exist: the server renders it for visitors
 * as not found, with status 404, and only a signed-in operator gets anything else after hydration.
 */
export function DeskScreen() {
  const { state, viewer } = useSession();
  if (state === "signed-in") return viewer ? <ForOperator /> : <Waiting />;
  const isUnknown = state === "unknown";
  return (
    <>
      {isUnknown && (
        <div className="hidden [[data-signed-in]_&]:block">
          <Waiting />
        </div>
      )}
      <div className={isUnknown ? "[[data-signed-in]_&]:hidden" : undefined}>
        <PageMissing />
      </div>
    </>
  );
}

function ForOperator() {
  const { data, error, loading, refetch } = useOwnRolesQuery();
  const operator = data?.viewer?.operator;
  if (operator?.needsStrongSignIn) return <SecondFactorNeeded />;
  if (operator) {
    return (
      <Suspense fallback={<Waiting />}>
        <Desk operator={operator} />
      </Suspense>
    );
  }
  if (data || (!loading && !error)) return <PageMissing />;
  if (!error) return <Waiting />;
  return (
    <div className="container-page py-20">
      <LoadFailure onRetry={refetch}>
        This page could not be loaded. Check your connection and try again.
      </LoadFailure>
    </div>
  );
}

function SecondFactorNeeded() {
  return (
    <div className="container-page py-16">
      <EmptyState
        title="Add a second factor first"
        headingLevel={2}
        action={<ButtonLink to="/myprofile#security">Open My Profile</ButtonLink>}
      >
        The moderation desk opens with a passkey or one-time codes.
      </EmptyState>
    </div>
  );
}

function Waiting() {
  return (
    <div aria-busy="true" className="container-page grid gap-4 py-12">
      <Skeleton width="40%" height={36} />
      <Skeleton shape="block" width="100%" height={420} />
    </div>
  );
}
