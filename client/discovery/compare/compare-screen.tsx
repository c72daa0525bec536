import { useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import {
  addCompared,
  clearCompared,
  comparePath,
  parseComparedQuery,
  removeCompared,
} from "#client/providers/bookmarks/change-compared";
import { ButtonLink } from "#client/ui/controls/button-link";
import { EmptyState } from "#client/ui/display/empty-state";
import { PageHead } from "#client/ui/display/page-head";
import { currentLocation } from "#client/ui/hooks/current-location";
import { limits } from "#client/ui/limits";
import { AddProvider } from "./add-provider";
import { ComparisonTable } from "./comparison-table";
import { useComparedColumns } from "./use-compared-columns";

/** Two or three providers side by side; the address holds their usernames, so that it can be shared. */
export function CompareScreen() {
  const usernames = parseComparedQuery(useLocation().search);
  const navigate = useNavigate();
  const columns = useComparedColumns(usernames);
  const names = columns.map(({ username, provider }) => provider?.displayName ?? `@${username}`);

  const heading = useRef<HTMLHeadingElement>(null);
  const show = (change: (current: readonly string[]) => readonly string[]) => {
    const next = change(parseComparedQuery(currentLocation().search));
    void navigate(comparePath(next));
    return next;
  };
  const add = (username: string) => {
    const next = show((current) => [...new Set([...current, username])]);
    clearCompared();
    next.forEach(addCompared);
    // The form disappears with the focus.
    if (next.length >= limits.compared) heading.current?.focus();
  };
  const remove = (username: string) => {
    removeCompared(username);
    show((current) => current.filter((each) => each !== username));
    heading.current?.focus();
  };
  return (
    <div className="container-page pt-12 md:pt-16">
      <PageHead
        title={names.length > 0 ? `${names.join(" or ")}? | Plaudit` : "Compare | Plaudit"}
        description="Scores, reviews, prices and languages of providers side by side."
        canonical={comparePath(usernames)}
        isUnlisted
        hasFailed={columns.some(({ tryAgain }) => tryAgain !== undefined)}
      />
      <h1 ref={heading} tabIndex={-1} className="text-h1">
        Compare providers
      </h1>
      <p className="mt-3 text-lede text-balance text-ink-2">
        Up to {limits.compared} side by side: what they score, who reviewed them, and what they
        charge.
      </p>
      {columns.length > 0 ? (
        <ComparisonTable columns={columns} onRemove={remove} />
      ) : (
        <EmptyState
          title="Nothing to compare yet"
          headingLevel={2}
          className="mt-10"
          action={<ButtonLink to="/">Discover providers</ButtonLink>}
        >
          Press “Compare with others” on a profile, or add a provider below.
        </EmptyState>
      )}
      {columns.length < limits.compared && <AddProvider current={usernames} onAdd={add} />}
    </div>
  );
}
