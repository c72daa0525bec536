import PenLine from "lucide-react/icons/pen-line";
import { Button } from "#client/ui/controls/button";
import { useDialogs } from "#client/ui/overlays/use-dialogs";
import { PageHead } from "#client/ui/display/page-head";
import { OwnReviewList, OwnReviewSkeleton } from "./own-review-list";
import { ForViewer } from "#client/session/for-viewer";
import { useSession } from "#client/session/use-viewer";
import { CountText } from "./count-text";

export function MyReviewsScreen() {
  const { viewer } = useSession();
  const dialogs = useDialogs();
  return (
    <>
      <PageHead
        title="My Reviews | Plaudit"
        description="The reviews you wrote on Plaudit."
        canonical="/myreviews"
        isUnlisted
      />
      <section className="stage">
        <div className="container-page flex flex-wrap items-end justify-between gap-x-6 gap-y-5 pt-7 pb-6.5 md:pt-11 md:pb-10">
          <div className="min-w-0">
            <h1 className="text-h1">My Reviews</h1>
            <p className="mt-2 min-h-[1.55em] text-[1.0625rem] text-on-stage-2 tabular-nums">
              {viewer ? (
                <CountText key={viewer.user.id} count={viewer.user.reviewCount} />
              ) : (
                "All the reviews you’ve written, in one place."
              )}
            </p>
          </div>
          <Button
            variant="limelight"
            icon={<PenLine size={18} aria-hidden="true" />}
            className="max-md:w-full"
            onClick={() => dialogs.open("review-wizard", { provider: "" })}
          >
            Write a Review
          </Button>
        </div>
      </section>
      <div className="container-page pt-8 md:pt-9">
        <ForViewer
          title="Sign in to see your reviews"
          help="You’ll find them here once you sign in, newest first."
          waiting={
            <div className="min-h-dvh">
              <OwnReviewSkeleton />
            </div>
          }
        >
          {(person) => <OwnReviewList key={person.user.id} headingLevel={2} />}
        </ForViewer>
      </div>
    </>
  );
}
