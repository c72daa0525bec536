import { EmptyState } from "#client/ui/display/empty-state";
import { groupDigits } from "#client/ui/format/format";
import { LoadFailure } from "#client/ui/display/load-failure";
import { LoadMore } from "#client/ui/display/load-more";
import { Skeleton } from "#client/ui/display/skeleton";
import { NewCodeForm } from "./new-code-form";
import { OwnCodeRow } from "./own-code-row";
import { useOwnCodes } from "./use-own-codes";

export function OwnCodesPanel() {
  const { codes, isLoading, hasFailed, retry, loadMore } = useOwnCodes();
  return (
    <section aria-labelledby="own-codes">
      <h3 id="own-codes" className="text-h3">
        Promotion codes
      </h3>
      <p className="mb-4 max-w-[33.5em] text-ink-2">
        Share a code with clients. Reviews that use it are counted here, and only you see the
        figures.
      </p>
      <NewCodeForm isListLoading={isLoading} />
      {hasFailed && <LoadFailure onRetry={retry}>Your codes could not be loaded.</LoadFailure>}
      {!codes && !hasFailed && <RowsSkeleton />}
      {codes?.nodes.length === 0 && (
        <EmptyState title="No codes yet">
          Create one for each flyer, letter or class to see which brings in reviews.
        </EmptyState>
      )}
      {codes && codes.nodes.length > 0 && (
        <ul aria-label="Your promotion codes" className="border-t-2 border-ink">
          {codes.nodes.map((code) => (
            <li key={code.id} className="border-b border-line">
              <OwnCodeRow code={code} />
            </li>
          ))}
        </ul>
      )}
      {codes && (
        <LoadMore className="mt-5" pageInfo={codes.pageInfo} what="codes" load={loadMore}>
          <p className="text-small text-ink-3 tabular-nums">
            {groupDigits(codes.nodes.length)} of {groupDigits(codes.totalCount)} shown
          </p>
        </LoadMore>
      )}
    </section>
  );
}

function RowsSkeleton() {
  return (
    <div aria-busy="true" className="border-t-2 border-line">
      {["first", "second", "third"].map((row) => (
        <div key={row} className="grid gap-2 border-b border-line py-4.5">
          <Skeleton width={150} height={22} />
          <Skeleton width={220} height={15} />
        </div>
      ))}
    </div>
  );
}
