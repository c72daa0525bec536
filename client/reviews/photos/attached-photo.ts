import { newKey } from "#client/ui/hooks/new-key";
import { photoLimits } from "./photo-limits";
import type { ReviewPhotos_reviewFragment } from "./review-photos.generated";

/** A photo of a review that is being written. */
export interface AttachedPhoto {
  key: string;
  /** Address of a thumbnail; null until the file is read. */
  preview: string | null;
  /** The token of an upload, or the subject id of a photo that the review has; null until it is uploaded. */
  token: string | null;
  /** Milliseconds; null for a photo of a saved review. */
  uploadedAt: number | null;
  /** Why it is not uploaded. */
  failure: string | null;
}

/** A draft holds uploaded photos only. */
export interface DraftPhoto {
  token: string;
  uploadedAt: number;
  /** A data address. */
  preview: string;
}

export function isUploading({ token, failure }: AttachedPhoto): boolean {
  return token === null && failure === null;
}

export function photosOf({ photos }: ReviewPhotos_reviewFragment): AttachedPhoto[] {
  return photos.map(({ small, subjectId }) => ({
    key: subjectId,
    preview: small,
    token: subjectId,
    uploadedAt: null,
    failure: null,
  }));
}

export function draftPhotosOf(photos: readonly AttachedPhoto[]): DraftPhoto[] {
  return photos.flatMap(({ token, uploadedAt, preview, failure }) => {
    if (token === null || uploadedAt === null || preview === null || failure !== null) return [];
    return [{ token, uploadedAt, preview }];
  });
}

export function photosOfDraft(photos: readonly DraftPhoto[]): AttachedPhoto[] {
  return photos.map((photo) => ({ ...photo, key: newKey(), failure: null }));
}

/** Drops photos that the server may have purged, and values that a form cannot have stored. */
export function parseDraftPhotos(stored: unknown, now = Date.now()): DraftPhoto[] {
  if (!Array.isArray(stored)) return [];
  return stored
    .flatMap((one: unknown) => (isDraftPhoto(one) ? [one] : []))
    .filter(({ uploadedAt }) => now - uploadedAt < photoLimits.draftMilliseconds)
    .slice(0, photoLimits.count);
}

function isDraftPhoto(stored: unknown): stored is DraftPhoto {
  if (typeof stored !== "object" || stored === null) return false;
  const { token, uploadedAt, preview } = stored as Record<string, unknown>;
  const isPicture = typeof preview === "string" && preview.startsWith("data:image/");
  return typeof token === "string" && typeof uploadedAt === "number" && isPicture;
}

export const photoMissing = "A photo was not uploaded. Try again, or remove it.";

/** What the review is saved with; null while a photo is not uploaded. */
export function tokensOf(photos: readonly AttachedPhoto[]): string[] | null {
  const tokens = photos.flatMap(({ token, failure }) =>
    token === null || failure !== null ? [] : [token],
  );
  return tokens.length === photos.length ? tokens : null;
}

/** The line below the title. */
export function photosLine(photos: readonly AttachedPhoto[], isOnline: boolean): string {
  const uploading = photos.filter(isUploading).length;
  const max = photoLimits.count;
  if (uploading > 0) return `Uploading ${uploading === 1 ? "1 photo" : `${uploading} photos`}…`;
  if (photos.length >= max) return `${max} of ${max} photos. Remove one to add another.`;
  if (!isOnline) return "You’re offline. Adding photos needs a connection.";
  if (photos.length > 0) return `${photos.length} of ${max} photos`;
  return `Up to ${max}, shown with your review. Location data is removed.`;
}
