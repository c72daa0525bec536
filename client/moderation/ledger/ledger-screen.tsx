import { useLocation, useNavigate } from "react-router";
import { TextLink } from "#client/ui/controls/text-link";
import { EmptyState } from "#client/ui/display/empty-state";
import { ButtonLink } from "#client/ui/controls/button-link";
import { currentLocation } from "#client/ui/hooks/current-location";
import { LoadFailure } from "#client/ui/display/load-failure";
import { PageHead } from "#client/ui/display/page-head";
import { Skeleton } from "#client/ui/display/skeleton";
import { formatCount } from "#client/ui/format/format";
import { DecisionList } from "./decision-list";
import {
  everyDecision,
  formatLedgerAddress,
  type LedgerAddress,
  parseLedgerAddress,
} from "./ledger-address";
import { LedgerFilters } from "./ledger-filters";
import { type LedgerQuery, useLedgerQuery } from "./ledger.generated";

const description =
  "Every moderation decision on Plaudit: what was decided, on what ground, how it was found, and how to check that none was changed.";

/** The public ledger of decisions. */
export function LedgerScreen() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const address = parseLedgerAddress(search);
  const filter = formatLedgerAddress(address);
  const { data, previousData, error, loading, refetch, fetchMore } = useLedgerQuery({
    variables: { filter: filterOf(address) },
  });
  const shown = data ?? (loading ? previousData : undefined);
  const hasFailed = Boolean(error) && !shown;
  const choose = (changes: Partial<LedgerAddress>) => {
    const current = parseLedgerAddress(currentLocation().search);
    void navigate({ pathname, search: formatLedgerAddress({ ...current, ...changes }) });
  };
  return (
    <>
      <PageHead
        title="Decisions | Plaudit"
        description={description}
        canonical={`/decisions${filter}`}
        isUnlisted={filter !== ""}
        hasFailed={hasFailed}
      />
      <div className="container-page pt-12 md:pt-16">
        <h1 className="text-h1">Decisions</h1>
        <p className="mt-3 max-w-[38em] text-lede text-balance text-ink-2">
          Every decision about content on Plaudit, with its reason. People decide, never a machine.
        </p>
        <p className="mt-3 max-w-[46em] text-ink-2">
          Nothing here can be changed later: each decision contains the hash of the previous one.{" "}
          <TextLink to="/transparency">The figures</TextLink> are counted from this list, and{" "}
          <TextLink to="/guidelines">our guidelines</TextLink> say what is allowed.
        </p>
        <LedgerFilters address={address} onChoose={choose} />
        {hasFailed ? (
          <LoadFailure className="mt-6" onRetry={refetch}>
            The decisions could not be loaded. Check your connection and try again.
          </LoadFailure>
        ) : shown ? (
          <Decisions
            key={filter}
            decisions={shown.decisions}
            isFiltered={filter !== ""}
            isLoading={!data}
            loadMore={(after) => fetchMore({ variables: { after } })}
          />
        ) : (
          <LedgerSkeleton />
        )}
      </div>
    </>
  );
}

function filterOf(address: LedgerAddress) {
  if (formatLedgerAddress(address) === "") return null;
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value !== null));
}

interface DecisionsProps {
  decisions: LedgerQuery["decisions"];
  isFiltered: boolean;
  isLoading: boolean;
  loadMore(after: string): Promise<unknown>;
}

function Decisions({ decisions, isFiltered, isLoading, loadMore }: DecisionsProps) {
  const { totalCount, nodes } = decisions;
  if (nodes.length === 0) {
    return (
      <EmptyState
        headingLevel={2}
        className="mt-6"
        title={isFiltered ? "No such decision" : "No decisions yet"}
        action={
          isFiltered && (
            <ButtonLink to={`/decisions${formatLedgerAddress(everyDecision)}`}>
              Clear filters
            </ButtonLink>
          )
        }
      >
        {isFiltered
          ? "No decision matches all of these filters."
          : "The first one appears here as soon as it is made."}
      </EmptyState>
    );
  }
  return (
    <>
      <p role="status" className="mt-5 text-small text-ink-3 tabular-nums">
        {formatCount(totalCount, "decision")}, newest first
      </p>
      <DecisionList
        className="mt-2.5 border-t-2 border-ink"
        decisions={decisions}
        isLoading={isLoading}
        loadMore={loadMore}
      />
    </>
  );
}

function LedgerSkeleton() {
  return (
    <div aria-busy="true" className="mt-8 border-t-2 border-ink">
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="grid gap-2.5 border-b border-line py-5">
          <Skeleton width="45%" height={18} />
          <Skeleton width="85%" height={16} />
          <Skeleton width="30%" height={13} />
        </div>
      ))}
    </div>
  );
}
