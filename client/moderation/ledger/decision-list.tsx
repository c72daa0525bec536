import { clsx } from "clsx";
import { LoadMore } from "#client/ui/display/load-more";
import { useFocusOnNew } from "#client/ui/hooks/use-focus-on-new";
import { DecisionRow, type DecisionRowProps } from "./decision-row";
import type { DecisionRow_decisionFragment } from "./decision-row.generated";

export interface DecisionListProps extends Pick<DecisionRowProps, "level"> {
  decisions: {
    nodes: readonly DecisionRow_decisionFragment[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
  isLoading?: boolean;
  loadMore(after: string): Promise<unknown>;
  className?: string;
}

/** Decisions with Load More; the focus moves to the first new one. */
export function DecisionList(props: DecisionListProps) {
  const { decisions, isLoading = false, loadMore, className, level } = props;
  const { nodes, pageInfo } = decisions;
  const { list, expectMore } = useFocusOnNew<HTMLOListElement>(nodes.length, "article");
  return (
    <>
      <ol
        ref={list}
        aria-busy={isLoading}
        className={clsx(className, isLoading && "opacity-60 transition-opacity")}
      >
        {nodes.map((decision) => (
          <li key={decision.number}>
            <DecisionRow decision={decision} level={level} />
          </li>
        ))}
      </ol>
      <LoadMore
        pageInfo={pageInfo}
        what="decisions"
        load={(after) => {
          expectMore();
          return loadMore(after);
        }}
      />
    </>
  );
}
