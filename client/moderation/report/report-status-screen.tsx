import { skipToken } from "@apollo/client/react";
import { useLocation } from "react-router";
import { usePathSegment } from "#client/ui/hooks/current-location";
import { isBadInput } from "#client/graphql/bad-input";
import { ButtonLink } from "#client/ui/controls/button-link";
import { EmptyState } from "#client/ui/display/empty-state";
import { LoadFailure } from "#client/ui/display/load-failure";
import { PageHead } from "#client/ui/display/page-head";
import { Skeleton } from "#client/ui/display/skeleton";
import { ReportAppeals } from "./report-appeals";
import { ReportFacts } from "./report-facts";
import { useReportStatusQuery } from "./report-status.generated";
import { WithdrawReport } from "./withdraw-report";

/** The state of one report at `/reports/RECEIPT?key=KEY`, without an account. */
export function ReportStatusScreen() {
  const receipt = usePathSegment(2);
  const key = new URLSearchParams(useLocation().search).get("key") ?? "";
  const { data, error, refetch } = useReportStatusQuery(
    receipt && key ? { variables: { receipt, key } } : skipToken,
  );
  const report = data?.report;
  const isMissing = !key || report === null || isBadInput(error);
  return (
    <div className="container-reading py-10 md:py-14">
      <PageHead
        title={isMissing ? "Report not found | Plaudit" : `Report ${receipt} | Plaudit`}
        description="The state of a report to Plaudit."
        canonical={`/reports/${encodeURIComponent(receipt)}`}
        isUnlisted
        isMissing={isMissing}
      />
      {isMissing ? (
        <>
          <h1 className="sr">Report not found</h1>
          <EmptyState
            headingLevel={2}
            title="We couldn’t find this report"
            action={<ButtonLink to="/decisions">Public decisions</ButtonLink>}
          >
            Use the whole link from your receipt. It ends with a key that only you have.
          </EmptyState>
        </>
      ) : (
        <>
          <h1 className="text-h1">Your report</h1>
          {report ? (
            <>
              <ReportFacts report={report} className="mt-6" />
              <ReportAppeals report={report} secret={key} className="mt-8" />
              {isWithdrawable(report.state) && (
                <WithdrawReport receipt={report.receipt} secret={key} className="mt-6" />
              )}
            </>
          ) : error ? (
            <LoadFailure className="mt-6" onRetry={refetch}>
              Your report could not be loaded. Check your connection and try again.
            </LoadFailure>
          ) : (
            <div aria-busy="true" className="mt-6">
              <Skeleton width="100%" height={260} />
            </div>
          )}
        </>
      )}
    </div>
  );
}

function isWithdrawable(state: string): boolean {
  return state === "RECEIVED" || state === "IN_REVIEW";
}
