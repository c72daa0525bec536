import ImageOff from "lucide-react/icons/image-off";
import { useEffect, useState } from "react";
import { ReportButton } from "#client/reviews/card/report-button";
import { Lightbox, type LightboxProps } from "#client/ui/overlays/lightbox";
import type { ReviewPhotos_reviewFragment } from "./review-photos.generated";

type Photos = ReviewPhotos_reviewFragment["photos"];

export interface PhotoLightboxProps extends Pick<LightboxProps, "opened" | "onClose"> {
  photos: Photos;
  /** The review in words. */
  name: string;
  isOwn: boolean;
}

/** The photos of a review on the whole screen, each with its report link. */
export function PhotoLightbox({ photos, name, isOwn, ...shown }: PhotoLightboxProps) {
  return (
    <Lightbox
      {...shown}
      isCountDescribed
      label={`Photos of ${name}`}
      pictures={photos.map(({ description, subjectId }, index) => ({
        description,
        action: !isOwn && (
          <ReportButton isOnStage kind="PICTURE" id={subjectId} name={`“${description}”`} />
        ),
        image: <LargePhoto photos={photos} index={index} />,
      }))}
    />
  );
}

interface LargePhotoProps {
  photos: Photos;
  index: number;
}

/** A photo over its thumbnail, which shows until it is loaded. Then the ones next to it are loaded. */
function LargePhoto({ photos, index }: LargePhotoProps) {
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");
  useEffect(() => {
    if (state !== "shown") return;
    for (const step of [1, -1]) {
      const neighbor = photos.at((index + step) % photos.length);
      if (neighbor) new Image().src = neighbor.large;
    }
  }, [state, photos, index]);
  const photo = photos[index];
  if (!photo) return null;
  if (state === "failed") {
    return (
      <p className="grid justify-items-center gap-2 text-on-stage-2">
        <ImageOff size={32} aria-hidden="true" />
        This photo could not be loaded
      </p>
    );
  }
  const { small, medium, large, description } = photo;
  return (
    <div className="grid size-full grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center *:col-start-1 *:row-start-1">
      {state === "loading" && (
        <img
          src={small}
          srcSet={`${small} 1x, ${medium} 2x`}
          alt=""
          className="size-full object-contain"
          style={{ maxWidth: 960, maxHeight: 960 }}
        />
      )}
      <img
        src={large}
        alt={description}
        decoding="sync"
        className="max-h-full max-w-full rounded-md object-contain"
        onLoad={() => setState("shown")}
        onError={() => setState("failed")}
      />
    </div>
  );
}
