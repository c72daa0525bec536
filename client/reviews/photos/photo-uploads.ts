import { pictureWithThumbnail } from "#client/ui/controls/files/small-picture";
import { newKey } from "#client/ui/hooks/new-key";
import { type AttachedPhoto, isUploading, tokensOf } from "./attached-photo";
import { photoLimits } from "./photo-limits";

export interface PhotosState {
  photos: readonly AttachedPhoto[];
  /** Why a file was not added. */
  problem: string | null;
}

interface Upload {
  file: File;
  /** The shrunk picture, once it was read. */
  data: string | null;
  stop: AbortController;
  ended: Promise<void>;
}

/** Uploads a shrunk picture; the answer is a token or a failure. */
export type SendPhoto = (data: string, stop: AbortController) => Promise<Partial<AttachedPhoto>>;

export const notUploaded = "This photo could not be uploaded. Try again.";

/** The photos of a review that is being written. Each is uploaded as soon as it is added. */
export class PhotoUploads {
  #state: PhotosState;
  readonly #send: SendPhoto;
  readonly #uploads = new Map<string, Upload>();
  readonly #listeners = new Set<() => void>();
  /** One file at a time: a decoded picture takes much memory. */
  #reading: Promise<unknown> = Promise.resolve();

  constructor(send: SendPhoto, photos: readonly AttachedPhoto[]) {
    this.#send = send;
    this.#state = { photos, problem: null };
  }

  readonly state = (): PhotosState => this.#state;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  add(files: readonly File[]): void {
    const { photos } = this.#state;
    const freePlaces = photoLimits.count - photos.length;
    const added = files.slice(0, freePlaces).map((file) => ({ key: newKey(), file }));
    const blank = { preview: null, token: null, uploadedAt: null, failure: null };
    this.#set({
      photos: [...photos, ...added.map(({ key }) => ({ key, ...blank }))],
      problem: leftOut(files.length - added.length),
    });
    for (const { key, file } of added) this.#start(key, file, null);
  }

  remove(key: string): void {
    this.#drop(key, null);
  }

  /** Moves a photo to another place in the order. */
  move(from: number, to: number): void {
    const photos = [...this.#state.photos];
    photos.splice(to, 0, ...photos.splice(from, 1));
    this.#set({ ...this.#state, photos });
  }

  /** Whether its file is still at hand. */
  canRetry(key: string): boolean {
    return this.#uploads.has(key);
  }

  retry(key: string): void {
    const earlier = this.#uploads.get(key);
    if (!earlier) return;
    this.#update(key, { token: null, uploadedAt: null, failure: null });
    this.#start(key, earlier.file, earlier.data);
  }

  replace(photos: readonly AttachedPhoto[]): void {
    this.stop();
    this.#uploads.clear();
    this.#set({ photos, problem: null });
  }

  /** Waits for the uploads; then what the review is saved with, or null if a photo is not uploaded. */
  async settle(): Promise<string[] | null> {
    while (this.#state.photos.some(isUploading)) {
      await Promise.all(Array.from(this.#uploads.values(), ({ ended }) => ended));
    }
    return tokensOf(this.#state.photos);
  }

  /** Marks the photos that the server refused: the one at a position, or all that are not saved yet. */
  refuse(userErrors: readonly { message: string; field?: readonly string[] | null }[]): void {
    for (const { message, field } of userErrors) {
      const [name, position] = field ?? [];
      if (name !== "photos") continue;
      const refused = this.#state.photos.filter(({ uploadedAt }, index) =>
        position === undefined ? uploadedAt !== null : index === Number(position),
      );
      for (const { key } of refused) this.#update(key, { failure: message });
    }
  }

  stop(): void {
    for (const { stop } of this.#uploads.values()) stop.abort();
  }

  #set(state: PhotosState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  #update(key: string, part: Partial<AttachedPhoto>): void {
    const { photos, problem } = this.#state;
    const updated = photos.map((photo) => (photo.key === key ? { ...photo, ...part } : photo));
    this.#set({ photos: updated, problem });
  }

  #drop(key: string, problem: string | null): void {
    this.#uploads.get(key)?.stop.abort();
    this.#uploads.delete(key);
    this.#set({ photos: this.#state.photos.filter((photo) => photo.key !== key), problem });
  }

  #start(key: string, file: File, data: string | null): void {
    const upload: Upload = { file, data, stop: new AbortController(), ended: Promise.resolve() };
    this.#uploads.set(key, upload);
    upload.ended = this.#run(key, upload);
  }

  async #run(key: string, upload: Upload): Promise<void> {
    const data = upload.data ?? (await this.#read(key, upload));
    const outcome = data === null ? { failure: notUploaded } : await this.#send(data, upload.stop);
    // Removed or tried again meanwhile.
    if (this.#uploads.get(key) === upload) this.#update(key, outcome);
  }

  async #read(key: string, upload: Upload): Promise<string | null> {
    const decoded = this.#reading
      .then(() => (upload.stop.signal.aborted ? null : pictureWithThumbnail(upload.file)))
      .catch(() => null);
    this.#reading = decoded;
    const picture = await decoded;
    if (upload.stop.signal.aborted) return null;
    if (!picture) {
      this.#drop(key, unreadable(upload.file));
      return null;
    }
    if ([...this.#uploads.values()].some(({ data }) => data === picture.data)) {
      this.#drop(key, "This photo was already added.");
      return null;
    }
    upload.data = picture.data;
    this.#update(key, { preview: picture.thumbnail });
    return picture.data;
  }
}

function unreadable({ name }: File): string {
  return `“${name}” could not be read. Choose a PNG, JPEG, GIF or WebP picture.`;
}

function leftOut(count: number): string | null {
  if (count <= 0) return null;
  const photos = count === 1 ? "1 photo was" : `${count} photos were`;
  return `A review can have ${photoLimits.count} photos: ${photos} not added.`;
}
