import { LRUCache } from "lru-cache";
import type { Content } from "#server/platform/request/content";
import type { Context } from "#server/platform/request/context";
import { maxCachedPageBytes, maxCachedMilliseconds } from "#server/platform/settings/limits";
import { countCacheRead } from "#server/platform/settings/metrics";
import type { Sendable } from "./sendable";

/** Reads the data of a page again, which takes a fraction of the time of rendering. */
type CheckData = (ctx: Context) => Promise<boolean>;

export interface RenderedPage {
  body: Sendable;
  /** Null for a page that must not be kept. */
  isUnchanged: CheckData | null;
}

interface CachedPage extends RenderedPage {
  isUnchanged: CheckData;
  /** The version of the content at which the data was last read, and when. */
  version: number;
  checkedAt: number;
}

/** Rendered pages in memory; docs/read-cache.md explains when a page is current. */
export class PageCache {
  private readonly pages: LRUCache<string, CachedPage>;
  /** By version and address: a request never joins work that began before the latest change. */
  private readonly inFlight = new Map<string, Promise<RenderedPage>>();

  constructor(
    private readonly content: Content,
    maxBytes = maxCachedPageBytes,
  ) {
    this.pages = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ body }) => body.bytes });
  }

  /** The page, if nothing changed since its data was read. */
  current(url: string): Sendable | null {
    const page = this.pages.get(url);
    const isCurrent = page !== undefined && this.isCurrent(page);
    countCacheRead("pages", isCurrent);
    return isCurrent ? page.body : null;
  }

  /** The page after reading its data again, rendered again if that changed. Equal requests share the work. */
  async read(ctx: Context, url: string, render: () => Promise<RenderedPage>): Promise<Sendable> {
    const key = `${this.content.version()} ${url}`;
    let work = this.inFlight.get(key);
    if (!work) {
      work = this.refresh(ctx, url, render).finally(() => this.inFlight.delete(key));
      this.inFlight.set(key, work);
    }
    return (await work).body;
  }

  private async refresh(
    ctx: Context,
    url: string,
    render: () => Promise<RenderedPage>,
  ): Promise<RenderedPage> {
    const version = this.content.version();
    const known = this.pages.get(url);
    const isUnchanged = known ? await known.isUnchanged(ctx).catch(() => false) : false;

    const page = known && isUnchanged ? known : await render();
    // A page that was read before a change must not be kept for those who ask after it.
    if (page.isUnchanged && version === this.content.version()) {
      const { body, isUnchanged } = page;
      this.pages.set(url, { body, isUnchanged, version, checkedAt: performance.now() });
    } else if (!isUnchanged) this.pages.delete(url);
    return page;
  }

  private isCurrent({ version, checkedAt }: CachedPage): boolean {
    return (
      version === this.content.version() &&
      this.content.isComplete() &&
      performance.now() - checkedAt < maxCachedMilliseconds
    );
  }
}
