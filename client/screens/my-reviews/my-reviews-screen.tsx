import PenLine from "lucide-react/icons/pen-line";
import { Button } from "#client/kit/button";
import { formatCount } from "#client/kit/format";
import { useDialogs } from "#client/kit/open-dialog";
import { PageHead } from "#client/kit/page-head";
import { Skeleton } from "#client/kit/skeleton";
import { ForViewer } from "#client/session/for-viewer";
import { useSession } from "#client/session/use-viewer";
import { ReviewList } from "./review-list";

export function MyReviewsScreen() {
  const { viewer } = useSession();
  const dialogs = useDialogs();
  return (
    <>
      <PageHead
        title="My Reviews | Plaudit"
        description="The reviews that you wrote on Plaudit."
        canonical="/myreviews"
        isUnlisted
      />
      <section className="stage">
        <div className="container-page flex flex-wrap items-end justify-between gap-x-6 gap-y-5 pt-7 pb-6.5 md:pt-11 md:pb-10">
          <div className="min-w-0">
            <h1 className="text-h1">My Reviews</h1>
            <p className="mt-2 min-h-[1.55em] text-[1.0625rem] text-on-stage-2 tabular-nums">
              {viewer
                ? `You have written ${formatCount(viewer.user.reviewCount, "review")}.`
                : "What you wrote about the people you paid."}
            </p>
          </div>
          <Button
            variant="limelight"
            icon={<PenLine size={18} aria-hidden="true" />}
            className="max-md:w-full"
            onClick={() => dialogs.open("review-form", { provider: "" })}
          >
            Write a Review
          </Button>
        </div>
      </section>
      <div className="container-page pt-8 md:pt-9">
        <ForViewer
          title="Sign in to see your reviews"
          help="They stand here once you are signed in, the newest first."
          waiting={<ListSkeleton />}
        >
          {(person) => <ReviewList key={person.user.id} skeleton={<ListSkeleton />} />}
        </ForViewer>
      </div>
    </>
  );
}

function ListSkeleton() {
  return (
    <div aria-busy="true" className="grid min-h-dvh content-start gap-x-10 gap-y-6 md:grid-cols-2">
      {[1, 2, 3, 4].map((place) => (
        <div key={place} className="flex gap-4 py-4">
          <Skeleton shape="circle" width={44} height={44} />
          <div className="grid flex-1 content-start gap-2.5">
            <Skeleton width="45%" height={16} />
            <Skeleton width="90%" height={16} />
            <Skeleton width="70%" height={16} />
          </div>
        </div>
      ))}
    </div>
  );
}
