import { lazy, Suspense } from "react";
import { Skeleton } from "#client/kit/skeleton";
import { useSession } from "#client/session/use-viewer";
import { Section } from "./section";

const OwnReviewList = lazy(() =>
  import("#client/reviewing/own-review-list").then((module) => ({
    default: module.OwnReviewList,
  })),
);

/** What the person who is signed in has written; visitors see nothing of it. */
export function YourReviews() {
  const { state, viewer } = useSession();
  if (state !== "signed-in") return null;
  return (
    <Section id="your-reviews" title="Your Reviews" isBusy={!viewer}>
      <Suspense fallback={<Waiting />}>
        {viewer ? <OwnReviewList key={viewer.user.id} headingLevel={3} /> : <Waiting />}
      </Suspense>
    </Section>
  );
}

function Waiting() {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <Skeleton height={230} />
      <Skeleton height={230} />
    </div>
  );
}
