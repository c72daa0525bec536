import { LoadFailure } from "#client/ui/display/load-failure";
import { PageHead } from "#client/ui/display/page-head";
import { Skeleton } from "#client/ui/display/skeleton";
import { RulesPage } from "./rules-page";
import { useTermsQuery } from "./terms.generated";

export function TermsScreen() {
  const { data, error, refetch } = useTermsQuery();
  const { terms, laws } = data ?? {};
  return (
    <>
      <PageHead
        title="Terms of Use | Plaudit"
        description="The terms of Plaudit in numbered clauses: your content, reports, how decisions are made, measures, appeals, and our liability."
        canonical="/terms"
      />
      {terms && (
        <RulesPage
          rules={terms}
          title="Terms of use"
          introduction="What you can expect from Plaudit, and what we expect from you. Every decision cites a clause of these terms or the guidelines, or an article of law."
          {...(laws && {
            appendix: {
              title:
                "Articles of law that a decision may cite. The summaries are ours; the law itself prevails.",
              rules: laws,
            },
          })}
        />
      )}
      {!terms && error && (
        <LoadFailure className="container-page py-12" onRetry={refetch}>
          The terms could not be loaded.
        </LoadFailure>
      )}
      {!terms && !error && <Skeleton width="100%" height={600} className="container-page my-12" />}
    </>
  );
}
