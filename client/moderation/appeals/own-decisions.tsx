import { LoadFailure } from "#client/ui/display/load-failure";
import { Skeleton } from "#client/ui/display/skeleton";
import { useMyDecisionsQuery } from "./my-decisions.generated";
import { OwnDecision } from "./own-decision";

/** The decisions that concern the viewer, each with its statement of reasons. */
export function OwnDecisions() {
  const { data, error, refetch } = useMyDecisionsQuery({ fetchPolicy: "cache-and-network" });
  const viewer = data?.viewer;
  const replaced = new Set(viewer?.decisionsAboutMe.map(({ decision }) => decision.replaces));
  return (
    <section aria-labelledby="own-decisions">
      <h2 id="own-decisions" className="border-b-2 border-ink pb-2.5 text-h3">
        Decisions about me
      </h2>
      {viewer?.decisionsAboutMe.length === 0 && (
        <p className="py-4 text-ink-2">
          None. If we decide about your content, the reason and how to appeal appear here.
        </p>
      )}
      {viewer && viewer.decisionsAboutMe.length > 0 && (
        <ul>
          {viewer.decisionsAboutMe.map((own) => (
            <li key={`${own.decision.number} ${own.party}`} className="border-b border-line py-6">
              <OwnDecision
                own={own}
                isReplaced={replaced.has(own.decision.number)}
                appeal={viewer.appeals.find(
                  ({ decisionNumber }) => decisionNumber === own.decision.number,
                )}
              />
            </li>
          ))}
        </ul>
      )}
      {!viewer && !error && (
        <div aria-busy="true" className="grid gap-2.5 py-4">
          <Skeleton width="50%" height={20} />
          <Skeleton width="100%" height={60} />
        </div>
      )}
      {!viewer && error && (
        <LoadFailure className="mt-4" onRetry={refetch}>
          The decisions about you could not be loaded.
        </LoadFailure>
      )}
    </section>
  );
}
