import { Link } from "react-router";
import { EmptyState } from "#client/ui/display/empty-state";
import { Kbd } from "#client/ui/display/kbd";
import { LoadFailure } from "#client/ui/display/load-failure";
import { Skeleton } from "#client/ui/display/skeleton";
import type { OwnOperator } from "#client/moderation/desk/own-operator";
import { type DeskAddress, deskPath } from "#client/moderation/desk/desk-address";
import { CaseView } from "./case-view";
import { useDeskCaseQuery } from "./case.generated";

interface CasePanelProps {
  id: string | null;
  operator: OwnOperator;
  address: DeskAddress;
}

export function CasePanel({ id, operator, address }: CasePanelProps) {
  if (!id) {
    return (
      <EmptyState headingLevel={2} title="Choose a case">
        Press <Kbd>J</Kbd> for the most urgent one, <Kbd>?</Kbd> for all keys.
      </EmptyState>
    );
  }
  return (
    <>
      <Link
        to={deskPath({ ...address, case: null })}
        className="mb-3 inline-block py-2 text-link underline min-[64rem]:hidden"
      >
        Back to the queue
      </Link>
      <LoadedCase id={id} operator={operator} />
    </>
  );
}

function LoadedCase({ id, operator }: { id: string; operator: OwnOperator }) {
  const { data, error, refetch } = useDeskCaseQuery({
    variables: { id },
    fetchPolicy: "cache-and-network",
  });
  const found = data?.viewer?.operator?.case;
  if (found) return <CaseView found={found} operator={operator} />;
  if (data) {
    return (
      <EmptyState headingLevel={2} title="No such case">
        The link may be wrong.
      </EmptyState>
    );
  }
  if (error) {
    return (
      <LoadFailure onRetry={refetch}>
        The case could not be loaded. Check your connection and try again.
      </LoadFailure>
    );
  }
  return (
    <div aria-busy="true" className="grid gap-4">
      <Skeleton width="50%" height={28} />
      <Skeleton width="80%" height={16} />
      <Skeleton shape="block" width="100%" height={280} />
    </div>
  );
}
