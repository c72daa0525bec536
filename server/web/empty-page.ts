import { CompressedBody } from "#server/platform/http/compressed-body";
import { maxCachedMilliseconds } from "#server/platform/settings/read-limits";

interface EmptyPageOptions {
  /** The facts of the site at the start. */
  site: object;
  draw(site: object): string;
  readSite(): Promise<object>;
}

/**
 * A page that the browser renders, compressed once for each state of the site. It never waits for the database: it
 * carries the facts of the site as they were last read, which are read again after `maxCachedMilliseconds`.
 */
export class EmptyPage {
  private facts = "";
  private text = "";
  private readonly bodies = new Map<number, CompressedBody>();
  private checkedAt = 0;

  constructor(private readonly options: EmptyPageOptions) {
    this.show(options.site);
  }

  /** Takes facts of the site that were just read. */
  show(site: object): void {
    this.checkedAt = performance.now();
    const facts = JSON.stringify(site);
    if (facts === this.facts) return;
    this.facts = facts;
    this.text = this.options.draw(site);
    this.bodies.clear();
  }

  body(status: 200 | 429 | 503): CompressedBody {
    if (performance.now() - this.checkedAt >= maxCachedMilliseconds) this.readAgain();
    let body = this.bodies.get(status);
    if (!body) this.bodies.set(status, (body = new CompressedBody(this.text, { status })));
    return body;
  }

  private readAgain(): void {
    this.checkedAt = performance.now();
    // While the database is away, the last known facts stay.
    this.options.readSite().then(
      (site) => this.show(site),
      () => undefined,
    );
  }
}
