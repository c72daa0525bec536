import { ReportButton } from "#client/reviews/card/report-button";
import { Lightbox, type LightboxProps } from "#client/ui/overlays/lightbox";
import type { ReviewPhotos_reviewFragment } from "./review-photos.generated";

export interface PhotoLightboxProps extends Pick<LightboxProps, "opened" | "onClose"> {
  photos: ReviewPhotos_reviewFragment["photos"];
  /** The review in words. */
  name: string;
  isOwn: boolean;
}

/** The photos of a review on the whole screen, each with its report link. */
export function PhotoLightbox({ photos, name, isOwn, ...shown }: PhotoLightboxProps) {
  return (
    <Lightbox
      {...shown}
      label={`Photos of ${name}`}
      pictures={photos.map(({ large, description, subjectId }) => ({
        description,
        action: !isOwn && (
          <ReportButton isOnStage kind="PICTURE" id={subjectId} name={`“${description}”`} />
        ),
        image: (
          <img
            src={large}
            alt={description}
            decoding="async"
            className="max-h-full max-w-full rounded-md object-contain"
          />
        ),
      }))}
    />
  );
}
