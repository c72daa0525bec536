import ImageOff from "lucide-react/icons/image-off";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { ReportButton } from "#client/reviews/card/report-button";
import { reviewerName } from "#client/reviews/card/review-words";
import { useKnownUser } from "#client/session/session-state";
import { useShownPicture } from "#client/ui/overlays/use-shown-picture";
import { LargePhoto } from "./large-photo";
import type { ReviewPhotos_reviewFragment } from "./review-photos.generated";
import styles from "#client/reviews/card/review-facts.module.css";

const Lightbox = lazy(() =>
  import("#client/ui/overlays/lightbox").then((module) => ({ default: module.Lightbox })),
);

type Reviewer = { id: string; displayName: string; username: string | null };

export interface ReviewPhotosProps {
  review: ReviewPhotos_reviewFragment & { reviewer?: Reviewer | null };
  /** The viewer's own review in words: "your review of Amara". Its photos have no report link. */
  ownName?: string;
}

/** The photos of a review as thumbnails; a press shows one on the whole screen. */
export function ReviewPhotos(props: ReviewPhotosProps) {
  return props.review.photos.length > 0 && <Thumbnails {...props} />;
}

function Thumbnails({ review, ownName }: ReviewPhotosProps) {
  const { id, photos, reviewer } = review;
  const name = ownName ?? `the review by ${reviewerName(reviewer)}`;
  const userId = useKnownUser()?.id;
  const isOwn = ownName !== undefined || (userId !== undefined && userId === reviewer?.id);
  const { isSettled, shown, show, hide } = useShownPicture(photos.length, id);
  const isOpen = isSettled && shown !== null;
  // Stays after it was closed, to return the focus.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <>
      <ul aria-label={`Photos of ${name}`} className={styles.photos}>
        {photos.map((photo, index) => (
          <li key={photo.subjectId}>
            <button
              type="button"
              aria-haspopup="dialog"
              className={styles.photo}
              onClick={() => show(index)}
            >
              <Thumbnail photo={photo} />
            </button>
          </li>
        ))}
      </ul>
      {wasOpen && (
        <Suspense fallback={null}>
          <Lightbox
            isCountDescribed
            label={`Photos of ${name}`}
            pictures={photos.map(({ description, subjectId }, index) => ({
              description,
              action: !isOwn && (
                <ReportButton isOnDark kind="PICTURE" id={subjectId} name={`“${description}”`} />
              ),
              image: <LargePhoto photos={photos} index={index} />,
            }))}
            opened={isSettled ? shown : null}
            onClose={hide}
          />
        </Suspense>
      )}
    </>
  );
}

type Photo = ReviewPhotos_reviewFragment["photos"][number];

function Thumbnail({ photo: { small, medium, description } }: { photo: Photo }) {
  const [hasFailed, setFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // A server-rendered image may fail before hydration.
    const element = image.current;
    if (element?.complete && element.currentSrc && element.naturalWidth === 0) setFailed(true);
  }, []);
  if (hasFailed) {
    return (
      <span className="grid size-full place-items-center">
        <ImageOff size={20} aria-hidden="true" />
        <span className="sr">{description}</span>
      </span>
    );
  }
  return (
    <img
      ref={image}
      src={small}
      srcSet={`${small} 1x, ${medium} 2x`}
      alt={description}
      width={96}
      height={96}
      loading="lazy"
      decoding="async"
      className="size-full object-cover"
      onError={() => setFailed(true)}
    />
  );
}
