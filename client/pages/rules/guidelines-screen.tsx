import { LoadFailure } from "#client/ui/display/load-failure";
import { PageHead } from "#client/ui/display/page-head";
import { Skeleton } from "#client/ui/display/skeleton";
import { useGuidelinesQuery } from "./guidelines.generated";
import { RulesPage } from "./rules-page";

export function GuidelinesScreen() {
  const { data, error, refetch } = useGuidelinesQuery();
  const guidelines = data?.guidelines;
  return (
    <>
      <PageHead
        title="Guidelines | Plaudit"
        description="Who may review what on Plaudit, which incentives must be disclosed, and what does not belong in a review, an answer, a profile or a report."
        canonical="/guidelines"
      />
      {guidelines && (
        <RulesPage
          rules={guidelines}
          title="Guidelines"
          introduction="Who may review what, and what does not belong here. They apply to reviews, answers, profiles, pictures and reports, and to paying providers as to everyone else."
        />
      )}
      {!guidelines && error && (
        <LoadFailure className="container-page py-12" onRetry={refetch}>
          The guidelines could not be loaded.
        </LoadFailure>
      )}
      {!guidelines && !error && (
        <Skeleton width="100%" height={600} className="container-page my-12" />
      )}
    </>
  );
}
