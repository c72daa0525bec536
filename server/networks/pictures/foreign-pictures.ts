import { createHash } from "node:crypto";
import { bulkhead, BulkheadRejectedError } from "cockatiel";
import type { Log } from "#server/platform/settings/log";
import { countCacheRead } from "#server/platform/settings/metrics";
import { mayFetch, tryPicture, type PictureFailure, type PictureOrigins } from "./fetch-picture";
import { openPictureFolder } from "./picture-folder";
import { renderPicture, TooManyPictures } from "./render-picture";

/** Thrown if a remote picture is not allowed or unavailable. */
export class NoForeignPicture extends Error {
  constructor(readonly why: PictureFailure) {
    super(`The remote picture is ${why}.`);
  }
}

export interface ForeignPictures {
  /** Whether pictures from this URL may be shown. */
  mayShow(address: string): Promise<boolean>;
  /** The cache name, which changes when the copy expires. */
  nameOf(address: string): string;
  /** As WebP in the maximum width. `admit` runs before a fetch and may throw to refuse it. */
  find(address: string, admit: () => Promise<void>): Promise<Buffer>;
}

const maxBytes = 256 * 1024 * 1024;
/** The maximum width of any picture. */
const maxWidth = 960;
/** Copies expire, so that pictures deleted at the source disappear. */
const cacheMilliseconds = 7 * 86_400_000;
/** How long failures are cached. */
const failureMilliseconds = 60_000;
const maxFailures = 2_000;
const maxConcurrent = 8;
const maxWaiting = 16;

/** Caches remote pictures in a folder, re-encoded, never the original bytes. */
export function openForeignPictures(
  folderPath: string,
  log: Log,
  origins: PictureOrigins,
  now: () => Date = () => new Date(),
): ForeignPictures {
  const folder = openPictureFolder(folderPath, maxBytes, log);
  const underway = new Map<string, Promise<Buffer>>();
  const failures = new Map<string, { why: PictureFailure; until: number }>();
  const queue = bulkhead(maxConcurrent, maxWaiting);

  async function have(address: string, admit: () => Promise<void>): Promise<Buffer> {
    const name = nameAt(address, now().getTime());
    const kept = await folder.read(name);
    countCacheRead("foreign_pictures", kept !== null);
    if (kept) return kept;
    const failure = failures.get(address);
    if (failure && failure.until > now().getTime()) throw new NoForeignPicture(failure.why);
    await admit();
    try {
      const picture = await queue.execute(() => fetchAnew(address));
      await folder.write(name, picture);
      return picture;
    } catch (fault) {
      if (fault instanceof BulkheadRejectedError) throw new TooManyPictures();
      if (fault instanceof NoForeignPicture) remember(address, fault.why);
      throw fault;
    }
  }

  async function fetchAnew(address: string): Promise<Buffer> {
    const { outcome, bytes } = await tryPicture(address, origins);
    if (bytes === undefined) throw new NoForeignPicture(outcome);
    try {
      return await renderPicture(bytes, maxWidth);
    } catch (fault) {
      if (fault instanceof TooManyPictures) throw fault;
      throw new NoForeignPicture("unusable");
    }
  }

  function remember(address: string, why: PictureFailure): void {
    failures.delete(address);
    failures.set(address, { why, until: now().getTime() + failureMilliseconds });
    const [oldest] = failures.keys();
    if (oldest !== undefined && failures.size > maxFailures) failures.delete(oldest);
  }

  return {
    mayShow: (address) => mayFetch(address, origins),
    nameOf: (address) => nameAt(address, now().getTime()),
    find(address, admit) {
      const already = underway.get(address);
      if (already) return already;
      const finding = have(address, admit).finally(() => underway.delete(address));
      underway.set(address, finding);
      return finding;
    },
  };
}

/** Each URL expires at its own time, so that not all are fetched again at once. */
function nameAt(address: string, moment: number): string {
  const digest = createHash("sha256").update(`foreign-1 ${address}`).digest();
  const span = Math.floor(
    (moment + (digest.readUInt32BE(0) % cacheMilliseconds)) / cacheMilliseconds,
  );
  return `${digest.toString("hex")}-${span}`;
}
