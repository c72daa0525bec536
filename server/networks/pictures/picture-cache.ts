import { createHash } from "node:crypto";
import { performance } from "node:perf_hooks";
import { LRUCache } from "lru-cache";
import type { Log } from "#server/platform/settings/log";
import { countCacheRead } from "#server/platform/settings/metrics";
import { openPictureFolder, type PictureFolder } from "./picture-folder";
import { renderPicture, renderPng, type PictureSource } from "./render-picture";

/** An encoded picture with a strong ETag, quotes included. */
interface ReadyPicture {
  bytes: Buffer;
  tag: string;
}

interface PictureCache {
  /**
   * The picture in this width. Calls `source` only on a cache miss, and `admit` before rendering, which may throw to
   * refuse it.
   */
  picture(
    name: string,
    width: number,
    source: () => PictureSource | Promise<PictureSource>,
    admit?: () => Promise<void>,
  ): Promise<ReadyPicture>;
}

interface PictureCacheLimits {
  memoryBytes: number;
  diskBytes: number;
}

const usualLimits: PictureCacheLimits = {
  memoryBytes: 8 * 1024 * 1024,
  diskBytes: 256 * 1024 * 1024,
};

interface Rendering {
  /** Part of every file name: raise it when the rendering changes. */
  name: string;
  ending: string;
  render(source: PictureSource, width: number): Promise<Buffer>;
}

const renderings = {
  webp: { name: "webp-1", ending: ".webp", render: renderPicture },
  png: { name: "png-1", ending: ".png", render: renderPng },
} as const satisfies Record<string, Rendering>;

/** Caches rendered pictures: recent ones in memory, all in a folder. */
export function openPictureCache(
  folderPath: string,
  log: Log,
  limits: PictureCacheLimits = usualLimits,
  format: keyof typeof renderings = "webp",
): PictureCache {
  const rendering = renderings[format];
  const folder = openPictureFolder(folderPath, limits.diskBytes, log, rendering.ending);
  const memory = new LRUCache<string, ReadyPicture>({
    maxSize: limits.memoryBytes,
    maxEntrySize: Math.floor(limits.memoryBytes / 8),
    sizeCalculation: ({ bytes }) => bytes.length,
  });
  const underway = new Map<string, Promise<ReadyPicture>>();

  return {
    picture(name, width, source, admit) {
      const key = `${width} ${name}`;
      const cached = memory.get(key);
      countCacheRead("pictures", cached !== undefined);
      if (cached) return Promise.resolve(cached);
      const already = underway.get(key);
      if (already) return already;
      const making = make({ folder, rendering, log }, width, source, admit)
        .then((ready) => {
          memory.set(key, ready);
          return ready;
        })
        .finally(() => underway.delete(key));
      underway.set(key, making);
      return making;
    },
  };
}

/** Content-addressed names: a changed source never meets an old file. */
async function make(
  { folder, rendering, log }: { folder: PictureFolder; rendering: Rendering; log: Log },
  width: number,
  source: () => PictureSource | Promise<PictureSource>,
  admit: () => Promise<void> = async () => {},
): Promise<ReadyPicture> {
  const original = await source();
  const name = createHash("sha256")
    .update(`${rendering.name} ${width} `)
    .update(original)
    .digest("hex");
  const stored = await folder.read(name);
  if (stored) return { bytes: stored, tag: tagOf(stored) };
  await admit();
  const start = performance.now();
  const bytes = await rendering.render(original, width);
  log.debug(
    { width, bytes: bytes.length, ms: Math.round(performance.now() - start) },
    "picture rendered",
  );
  await folder.write(name, bytes);
  return { bytes, tag: tagOf(bytes) };
}

function tagOf(bytes: Buffer): string {
  return `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
}
