import { createGunzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { acceptsGzip } from "#server/platform/http/compressed-body";
import { isUnchanged } from "#server/platform/http/conditional-request";
import type { Environment } from "#server/platform/request/context";
import { sitemapLimits } from "#server/platform/settings/job-limits";
import { statement } from "#server/platform/database/statement";
import { robots } from "./robots";

/** Reads the content only if the process has no copy with this hash. */
const fileByName = statement(`
  SELECT hash, modified_at AS "modifiedAt", CASE WHEN hash <> $3 THEN content END AS content
  FROM sitemap_files WHERE name = $1 AND site = $2`);

interface FileRow {
  hash: string;
  modifiedAt: Date;
  content: Buffer | null;
}

interface SitemapFile {
  tag: string;
  modifiedAt: Date;
  /** Compressed with gzip. */
  content: Buffer;
}

/** `robots.txt` and the sitemap files that the job `writeSitemap` stored. */
export function mountSitemap(app: FastifyInstance, environment: Environment): void {
  const readFile = sitemapReader(environment);

  app.get("/robots.txt", async (_request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .send(robots(environment.config.publicUrl)),
  );

  app.get("/sitemap.xml", async (request, reply) => {
    const file = await readFile("sitemap");
    return file ? sendFile(request, reply, file) : sendUnwritten(reply);
  });

  app.get("/sitemap-pages.xml", async (request, reply) => {
    const file = await readFile("sitemap-pages");
    return file ? sendFile(request, reply, file) : reply.callNotFound();
  });

  app.get<{ Params: { section: string; part: string } }>(
    "/sitemap-:section(providers|reviews|people)-:part(\\d{1,5}).xml",
    async (request, reply) => {
      const file = await readFile(`sitemap-${request.params.section}-${request.params.part}`);
      return file ? sendFile(request, reply, file) : reply.callNotFound();
    },
  );
}

/** Slow clients share one copy of a file in memory. */
function sitemapReader({ config, database }: Environment) {
  const shared = new LRUCache<string, { hash: string; content: Buffer }>({
    max: sitemapLimits.sharedFiles,
  });
  return async (name: string): Promise<SitemapFile | null> => {
    const known = shared.get(name);
    const values = [name, config.publicUrl, known?.hash ?? ""];
    const [row] = await database.queryPrepared<FileRow>(fileByName, values);
    if (!row) return null;
    const { hash, modifiedAt } = row;
    const content = row.content ?? known!.content;
    shared.set(name, { hash, content });
    // Weak: the tag is the same with and without compression.
    return { tag: `W/"${hash}"`, modifiedAt, content };
  };
}

function sendFile(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  file: SitemapFile,
): FastifyReply {
  reply
    .type("application/xml; charset=utf-8")
    .header("cache-control", "public, max-age=3600")
    .header("vary", "accept-encoding")
    .header("etag", file.tag)
    .header("last-modified", file.modifiedAt.toUTCString());
  if (isUnchanged(headers, file)) return reply.code(304).send();
  if (acceptsGzip(headers)) {
    return reply.header("content-encoding", "gzip").send(file.content);
  }
  const plain = createGunzip();
  plain.end(file.content);
  return reply.send(plain);
}

/** 503 makes search engines retry. */
function sendUnwritten(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .header("retry-after", String(sitemapLimits.retryAfterSeconds))
    .send({ error: "The sitemap is being generated. Please try again later." });
}
