import { LoadFailure } from "#client/ui/display/load-failure";
import { Skeleton } from "#client/ui/display/skeleton";
import { GrantForm } from "./grant-form";
import { OperatorRow } from "./operator-row";
import { useDeskOperatorsQuery } from "./operators.generated";

/** For admins: who has a role, and granting, changing and ending roles. */
export function OperatorsPanel() {
  const { data, error, refetch } = useDeskOperatorsQuery({ fetchPolicy: "cache-and-network" });
  const operators = data?.viewer?.operator?.operators;
  return (
    <div className="grid items-start gap-x-14 gap-y-10 min-[64rem]:grid-cols-[minmax(0,1fr)_22rem]">
      <section aria-labelledby="operators">
        <h2 id="operators" className="border-b-2 border-ink pb-2.5 text-h3">
          Operators
        </h2>
        {operators && (
          <ul>
            {operators.map((operator) => (
              <OperatorRow key={operator.pseudonym} operator={operator} />
            ))}
          </ul>
        )}
        {!operators && !error && (
          <div aria-busy="true" className="grid gap-3 py-4">
            <Skeleton width="60%" height={18} />
            <Skeleton width="70%" height={18} />
          </div>
        )}
        {!operators && error && (
          <LoadFailure className="mt-4" onRetry={refetch}>
            The operators could not be loaded.
          </LoadFailure>
        )}
      </section>
      <section aria-labelledby="grant">
        <h2 id="grant" className="border-b-2 border-ink pb-2.5 text-h3">
          Grant a role
        </h2>
        <GrantForm />
      </section>
    </div>
  );
}
