import { Link } from "react-router";
import { ForViewer } from "#client/session/for-viewer";
import { PageHead } from "#client/ui/display/page-head";
import { Skeleton } from "#client/ui/display/skeleton";
import { MyReports } from "./my-reports";
import { OwnDecisions } from "./own-decisions";
import { OwnMeasures } from "./own-measures";
import { OwnQuestions } from "./own-questions";

/** The viewer's reports, the decisions that concern them, and appeals, at `/myprofile/decisions`. */
export function MyDecisionsScreen() {
  return (
    <>
      <PageHead
        title="Reports and Decisions | Plaudit"
        description="Your reports, the decisions that concern you, and your appeals."
        canonical="/myprofile/decisions"
        isUnlisted
      />
      <section className="stage">
        <div className="container-page py-8 md:py-10">
          <Link to="/myprofile" className="inline-block py-1 text-on-stage-2 underline">
            My Profile
          </Link>
          <h1 className="mt-2 text-h1">Reports and decisions</h1>
          <p className="mt-2.5 max-w-160 text-on-stage-2">
            What we decided about your content and your reports, and how to appeal.
          </p>
        </div>
      </section>
      <div className="container-reading grid gap-12 py-10">
        <ForViewer
          title="Sign in to see your decisions"
          help="Without an account, open a report with the link on its receipt."
          waiting={
            <div aria-busy="true">
              <Skeleton shape="block" width="100%" height={320} />
            </div>
          }
        >
          {() => (
            <>
              <OwnMeasures />
              <OwnQuestions />
              <OwnDecisions />
              <MyReports />
            </>
          )}
        </ForViewer>
      </div>
    </>
  );
}
