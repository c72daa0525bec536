import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import { LoadMore } from "#client/ui/display/load-more";
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
  const list = useRef<HTMLOListElement>(null);
  const focusAt = useRef<number | null>(null);
  useEffect(() => {
    if (focusAt.current === null || nodes.length <= focusAt.current) return;
    list.current?.querySelectorAll<HTMLElement>("article")[focusAt.current]?.focus();
    focusAt.current = null;
  }, [nodes.length]);
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
          focusAt.current = nodes.length;
          return loadMore(after);
        }}
      />
    </>
  );
}
