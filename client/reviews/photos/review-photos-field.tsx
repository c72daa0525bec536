import { clsx } from "clsx";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import ImagePlus from "lucide-react/icons/image-plus";
import X from "lucide-react/icons/x";
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "#client/ui/controls/button";
import { FieldError } from "#client/ui/controls/field-error";
import { FileInput } from "#client/ui/controls/files/file-input";
import { TextButton } from "#client/ui/controls/text-link";
import { Spinner } from "#client/ui/display/spinner";
import { useOnline } from "#client/ui/hooks/use-online";
import { type AttachedPhoto, isUploading, photosLine } from "./attached-photo";
import { photoLimits } from "./photo-limits";
import styles from "./review-photos-field.module.css";
import type { AttachedPhotos } from "./use-attached-photos";
import { useDroppedPictures } from "./use-dropped-pictures";

export interface ReviewPhotosFieldProps {
  photos: AttachedPhotos;
  className?: string;
}

/** Adds and removes the photos of a review. */
export function ReviewPhotosField({ photos: attached, className }: ReviewPhotosFieldProps) {
  const id = useId();
  const isOnline = useOnline();
  const { photos, uploads } = attached;
  const group = useRef<HTMLDivElement>(null);
  const focusAfterRemoval = useFocusAfterRemoval(group, photos);
  const mayAdd = isOnline && photos.length < photoLimits.count;
  const [moved, setMoved] = useState("");
  // Files that were dropped or pasted while offline.
  const [missed, setMissed] = useState(0);
  if (isOnline && missed > 0) setMissed(0);
  const addFiles = (files: readonly File[]) => {
    if (!isOnline) setMissed(files.length);
    else if (files.length > 0) uploads.add(files);
  };
  const isOver = useDroppedPictures(addFiles);
  return (
    <div
      ref={group}
      role="group"
      aria-labelledby={`${id}-label`}
      className={clsx(styles.field, isOver && mayAdd && styles.over, className)}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p id={`${id}-label`} className="text-ui-strong">
          Photos (optional)
        </p>
        <AddPhotos isDisabled={!mayAdd} describedBy={`${id}-line`} onAdd={addFiles} />
        <p id={`${id}-line`} role="status" className="w-full text-small text-ink-3">
          {photosLine(photos, isOnline)}
        </p>
      </div>
      {photos.length > 0 && (
        <ol className={styles.photos}>
          {photos.map((photo, index) => (
            <Photo
              key={photo.key}
              photo={photo}
              number={index + 1}
              count={photos.length}
              onMove={(to) => {
                uploads.move(index, to);
                setMoved(`Photo ${index + 1} is now photo ${to + 1} of ${photos.length}`);
              }}
              onRemove={() => {
                focusAfterRemoval(index);
                uploads.remove(photo.key);
              }}
            />
          ))}
        </ol>
      )}
      <span role="status" className="sr">
        {moved}
      </span>
      <Faults
        {...attached}
        problem={missed > 0 ? missedLine(missed) : attached.problem}
        onRetry={(index) => {
          // Before “Try again” disappears.
          removeButtons(group)?.[index]?.focus();
          const photo = photos[index];
          if (photo) uploads.retry(photo.key);
        }}
      />
    </div>
  );
}

function missedLine(count: number): string {
  return `You’re offline. The ${count === 1 ? "photo was" : "photos were"} not added.`;
}

interface FaultsProps extends AttachedPhotos {
  onRetry(index: number): void;
}

function Faults({ photos, problem, uploads, onRetry }: FaultsProps) {
  if (problem === null && photos.every(({ failure }) => failure === null)) return null;
  return (
    <div role="alert" className="grid gap-1.5">
      {problem && <FieldError>{problem}</FieldError>}
      {photos.map(({ key, failure }, index) =>
        failure === null ? null : (
          <div key={key} className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
            <FieldError>
              Photo {index + 1}: {failure}
            </FieldError>
            {uploads.canRetry(key) && (
              <TextButton
                className="min-h-6 text-small pointer-coarse:min-h-11"
                onClick={() => onRetry(index)}
              >
                Try again<span className="sr"> with photo {index + 1}</span>
              </TextButton>
            )}
          </div>
        ),
      )}
    </div>
  );
}

interface AddPhotosProps {
  isDisabled: boolean;
  /** The line that says why not. */
  describedBy: string;
  onAdd(files: readonly File[]): void;
}

function AddPhotos({ isDisabled, describedBy, onAdd }: AddPhotosProps) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <FileInput ref={file} accept="image/*" multiple label="Photo files" onChoose={onAdd} />
      {/* Keeps the focus when the last photo fills the list, which `disabled` would lose. */}
      <Button
        variant="secondary"
        size="sm"
        data-add
        aria-disabled={isDisabled || undefined}
        aria-describedby={describedBy}
        icon={<ImagePlus size={16} aria-hidden="true" />}
        className={styles.add}
        onClick={() => isDisabled || file.current?.click()}
      >
        Add photos
      </Button>
    </>
  );
}

interface PhotoProps {
  photo: AttachedPhoto;
  number: number;
  count: number;
  onMove(to: number): void;
  onRemove(): void;
}

function Photo({ photo, number, count, onMove, onRemove }: PhotoProps) {
  const { preview, failure } = photo;
  const label = `Photo ${number}`;
  return (
    <li>
      <div className={clsx(styles.photo, failure !== null && styles.failed)}>
        {preview && <img src={preview} alt={label} className={styles.picture} />}
        {isUploading(photo) && (
          <span className={styles.uploading}>
            <Spinner size={20} />
            <span className="sr">Uploading photo {number}</span>
          </span>
        )}
        <button
          type="button"
          data-remove
          aria-label={`Remove photo ${number}`}
          className={styles.remove}
          onClick={onRemove}
        >
          <span>
            <X size={16} aria-hidden="true" />
          </span>
        </button>
      </div>
      {count > 1 && (
        <div className={styles.moves}>
          <MoveButton
            label={`Move photo ${number} earlier`}
            icon={<ChevronLeft size={18} aria-hidden="true" />}
            isDisabled={number === 1}
            onMove={() => onMove(number - 2)}
          />
          <MoveButton
            label={`Move photo ${number} later`}
            icon={<ChevronRight size={18} aria-hidden="true" />}
            isDisabled={number === count}
            onMove={() => onMove(number)}
          />
        </div>
      )}
    </li>
  );
}

interface MoveButtonProps {
  label: string;
  icon: ReactNode;
  isDisabled: boolean;
  onMove(): void;
}

/** Keeps the focus at the end of the list, which `disabled` would lose. */
function MoveButton({ label, icon, isDisabled, onMove }: MoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      className={styles.move}
      onClick={({ currentTarget }) => {
        if (isDisabled) return;
        flushSync(onMove);
        currentTarget.focus();
      }}
    >
      {icon}
    </button>
  );
}

function removeButtons(group: React.RefObject<HTMLElement | null>) {
  return group.current?.querySelectorAll<HTMLElement>("[data-remove]");
}

/** Focuses the photo that takes the place of a removed one, else the last one, else the button. */
function useFocusAfterRemoval(
  group: React.RefObject<HTMLElement | null>,
  photos: readonly AttachedPhoto[],
) {
  const removed = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (removed.current === null) return;
    const buttons = removeButtons(group);
    const place = Math.min(removed.current, photos.length - 1);
    removed.current = null;
    (buttons?.[place] ?? group.current?.querySelector<HTMLElement>("[data-add]"))?.focus();
  }, [group, photos]);
  return (index: number) => {
    removed.current = index;
  };
}
