import { LRUCache } from "lru-cache";
import type { Content } from "#server/platform/request/content";
import type { Context } from "#server/platform/request/context";
import { maxCachedPageBytes, maxCachedMilliseconds } from "#server/platform/settings/read-limits";
import { countCacheRead } from "#server/platform/settings/metrics";
import type { Sendable } from "./sendable";

/** Reads the data of a page again: null if it is unchanged, else the page with the new data. */
type Refresh = (ctx: Context) => Promise<RenderedPage | null>;

export interface RenderedPage {
  body: Sendable;
  /** Null for a page that must not be kept. */
  refresh: Refresh | null;
}

interface CachedPage extends RenderedPage {
  refresh: Refresh;
  /** The version of the content before its data was last read, and when. */
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
    const refreshed = known && (await known.refresh(ctx).catch(() => render()));
    const page = refreshed ?? known ?? (await render());
    const { body, refresh } = page;
    // After a change meanwhile, the page is not current, but its data can be read again.
    if (refresh) this.pages.set(url, { body, refresh, version, checkedAt: performance.now() });
    else this.pages.delete(url);
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
