import { formatCount } from "#client/ui/format/format";
import { type AttachedPhoto, isUploading } from "./attached-photo";

export interface WaitsForPhotosProps {
  photos: readonly AttachedPhoto[];
  isSaving: boolean;
}

/** Why a save has not begun yet. */
export function WaitsForPhotos({ photos, isSaving }: WaitsForPhotosProps) {
  const count = photos.filter(isUploading).length;
  return (
    <p role="status" className="text-small text-ink-2 empty:hidden">
      {isSaving && count > 0 && `Waiting for ${formatCount(count, "photo")} to upload…`}
    </p>
  );
}
