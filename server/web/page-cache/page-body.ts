import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyReply, FastifyRequest } from "fastify";
import { holdsTag } from "#server/platform/http/conditional-request";

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);
const compressors = {
  br: (html: Buffer) => brotliOf(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (html: Buffer) => gzipOf(html),
};
type Encoding = keyof typeof compressors;

/** What answers the request for a page. */
export interface Sendable {
  /** The memory it takes. */
  readonly bytes: number;
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

export class Redirect implements Sendable {
  readonly bytes = 1_024;

  constructor(private readonly target: { to: string; permanent: boolean }) {}

  async send(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return reply.redirect(this.target.to, this.target.permanent ? 301 : 302);
  }
}

/** The HTML of a page, compressed at most once in each encoding. */
export class PageBody implements Sendable {
  readonly tag: string;
  /** A page shrinks to about a fifth in each of the two encodings. */
  readonly bytes: number;
  private readonly html: Buffer;
  private readonly compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(
    html: string,
    readonly status = 200,
  ) {
    this.html = Buffer.from(html);
    this.bytes = Math.ceil(this.html.length * 1.5);
    this.tag = `W/"${createHash("sha256").update(this.html).digest("base64url").slice(0, 22)}"`;
  }

  /** Sends it in an encoding that the client accepts, or 304 if the client has it. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.header("cache-control", "no-cache").header("vary", "accept-encoding");
    if (this.status === 200) {
      reply.header("etag", this.tag);
      if (holdsTag(request.headers["if-none-match"], this.tag)) return reply.code(304).send();
    }
    if (this.status === 503) reply.header("retry-after", "5");
    reply.code(this.status).type("text/html; charset=utf-8");
    const accepted = request.headers["accept-encoding"];
    const encoding = accepted ? (negotiate(accepted, ["br", "gzip"]) as Encoding | null) : null;
    if (!encoding) return reply.send(this.html);
    return reply.header("content-encoding", encoding).send(await this.in(encoding));
  }

  private in(encoding: Encoding): Promise<Buffer> {
    let body = this.compressed.get(encoding);
    if (!body) this.compressed.set(encoding, (body = compressors[encoding](this.html)));
    return body;
  }
}
