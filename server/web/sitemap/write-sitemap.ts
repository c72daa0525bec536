import type { EntityManager } from "typeorm";
import { addJob } from "#server/jobs/add-job";
import { JobInterrupted, type JobRun } from "#server/jobs/tasks";
import { createJobContext, type Environment } from "#server/platform/request/context";
import { sitemapLimits } from "#server/platform/settings/job-limits";
import { listedPages } from "./listed-pages";
import { compressText } from "#server/platform/http/files/compress-text";
import { deleteOtherSitemapFiles, storeSitemapFile } from "./sitemap-file";
import { readSectionRanges, rowsOfSection, type SectionRange } from "./sitemap-sections.query";
import { sitemapEntry, sitemapIndex, urlset } from "./sitemap-xml";

type Limits = Readonly<Record<keyof typeof sitemapLimits, number>>;

interface Writing {
  manager: EntityManager;
  signal: AbortSignal;
  site: string;
  now: Date;
  limits: Limits;
}

/** On start-up, unless a sitemap for this origin is stored. */
export async function addFirstSitemapJob({ config, database }: Environment): Promise<void> {
  const { manager } = database.source;
  const stored: unknown[] = await manager.query(
    "SELECT FROM sitemap_files WHERE name = 'sitemap' AND site = $1",
    [config.publicUrl],
  );
  if (stored.length === 0) await addJob({ manager }, "writeSitemap", null, { key: "writeSitemap" });
}

/** Job: replaces the sitemap in one snapshot transaction. Memory holds one compressed file at a time. */
export async function writeSitemap(
  environment: Environment,
  _payload: null,
  { signal }: Pick<JobRun, "signal">,
  limits: Limits = sitemapLimits,
): Promise<void> {
  const { config, database } = environment;
  const pages = await listedPages(createJobContext(environment, "sitemap"));
  const now = environment.now();
  await database.source.transaction("REPEATABLE READ", async (manager) => {
    await manager.query(`SET LOCAL statement_timeout = ${limits.statementMilliseconds}`);
    const writing = { manager, signal, site: config.publicUrl, now, limits };
    const ranges = await readSectionRanges(manager);
    const count = ranges.reduce((sum, range) => sum + range.count, pages.length);
    const names =
      count <= limits.maxAddresses
        ? await writeOneFile(writing, pages, ranges)
        : await writeIndexedFiles(writing, pages, ranges);
    await deleteOtherSitemapFiles(manager, names);
  });
}

async function writeOneFile(
  writing: Writing,
  pages: string[],
  ranges: SectionRange[],
): Promise<string[]> {
  async function* entries() {
    yield pageEntries(writing, pages);
    for (const { section, lastId } of ranges) {
      yield* sectionEntries(writing, { section, after: 0, upTo: lastId });
    }
  }
  await writeFile(writing, "sitemap", urlset, entries());
  return ["sitemap"];
}

/** One file per id range, so that a file changes only with its own rows. */
async function writeIndexedFiles(
  writing: Writing,
  pages: string[],
  ranges: SectionRange[],
): Promise<string[]> {
  const { site, limits } = writing;
  const files = new Map<string, Date>();
  const add = async (name: string, entries: AsyncIterable<string>) => {
    files.set(name, await writeFile(writing, name, urlset, entries));
  };
  await add("sitemap-pages", asParts(pageEntries(writing, pages)));
  for (const { section, lastId } of ranges) {
    for (let part = 1, after = 0; after < lastId; part += 1, after += limits.maxAddresses) {
      const upTo = after + limits.maxAddresses;
      const entries = sectionEntries(writing, { section, after, upTo });
      const first = await entries.next();
      if (first.done) continue;
      await add(`sitemap-${section.name}-${part}`, asParts(first.value, entries));
    }
  }
  const listed = [...files].map(([name, modifiedAt]) =>
    sitemapEntry(`${site}/${name}.xml`, modifiedAt, "sitemap"),
  );
  await writeFile(writing, "sitemap", sitemapIndex, asParts(listed.join("")));
  return [...files.keys(), "sitemap"];
}

async function writeFile(
  { manager, site, now }: Writing,
  name: string,
  { opening, closing }: typeof urlset,
  entries: AsyncIterable<string>,
): Promise<Date> {
  async function* parts() {
    yield opening;
    yield* entries;
    yield closing;
  }
  return storeSitemapFile(manager, { name, site, ...(await compressText(parts())) }, now);
}

function pageEntries({ site }: Writing, pages: string[]): string {
  return pages.map((path) => sitemapEntry(site + path, null)).join("");
}

async function* sectionEntries(
  { manager, site, limits, signal }: Writing,
  range: Parameters<typeof rowsOfSection>[1],
): AsyncGenerator<string> {
  for await (const rows of rowsOfSection(manager, range, limits.batchRows)) {
    if (signal.aborted) throw new JobInterrupted();
    yield rows.map(({ path, modifiedAt }) => sitemapEntry(site + path, modifiedAt)).join("");
  }
}

async function* asParts(
  first: string,
  rest: AsyncIterable<string> | never[] = [],
): AsyncGenerator<string> {
  yield first;
  yield* rest;
}
