import type { IncomingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import { holdsTag, weakTagOf } from "./conditional-request";
import type { FastifyReply, FastifyRequest } from "fastify";

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);
export const compressors = {
  br: (text: Buffer) => brotliOf(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: Buffer) => gzipOf(text),
};
const decompressors = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };
export type Encoding = keyof typeof compressors;

export function compress(encoding: Encoding, text: Buffer): Promise<Buffer> {
  return compressors[encoding](text);
}

interface BodyOptions {
  contentType?: string;
  cacheControl?: string;
  status?: number;
  vary?: string;
  /** A strong ETag, which differs by encoding: every byte is the same for every client. */
  isStrong?: boolean;
}

/** A text that is sent many times, compressed at most once in each encoding, and then retained in these forms only. */
export class CompressedBody {
  /** Null once a compressed form exists. */
  private text: Buffer | null;
  /** The form from which the text is read again. */
  private first: { encoding: Encoding; body: Buffer } | null = null;
  private compressedBytes = 0;
  /** The share that both compressed forms together rarely exceed. */
  private readonly usualBytes: number;
  private readonly tag: string;
  private readonly options: Required<BodyOptions>;
  private readonly compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string, options: BodyOptions = {}) {
    this.text = Buffer.from(text);
    this.usualBytes = Math.ceil(this.text.length / 2);
    this.tag = weakTagOf(this.text);
    this.options = {
      contentType: "text/html; charset=utf-8",
      cacheControl: "no-cache",
      status: 200,
      vary: "accept-encoding",
      isStrong: false,
      ...options,
    };
  }

  /** The memory that it takes: the whole text until it is first compressed. */
  get bytes(): number {
    return this.text ? this.text.length : Math.max(this.usualBytes, this.compressedBytes);
  }

  /** Sends it in an encoding that the client accepts, or as it is if compression fails. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { contentType, cacheControl, status, vary } = this.options;
    const accepted = encodingFor(request.headers);
    const compressed = accepted && (await this.in(accepted).catch(() => null));
    const body = compressed ?? (await this.plain());
    const encoding = compressed && accepted;
    reply.header("cache-control", cacheControl).header("vary", vary);
    if (status === 200) reply.header("etag", this.tagIn(encoding));
    if (status === 503) reply.header("retry-after", "5");
    reply.code(status).type(contentType);
    if (encoding) reply.header("content-encoding", encoding);
    return reply.send(body);
  }

  /** Whether the client has it, in the encoding that it would get. */
  isHeldBy({ headers }: Pick<FastifyRequest, "headers">): boolean {
    const held = headers["if-none-match"];
    return held !== undefined && holdsTag(held, this.tagIn(encodingFor(headers)));
  }

  /** 304, without compressing anything. */
  sendUnchanged(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { cacheControl, vary } = this.options;
    const tag = this.tagIn(encodingFor(request.headers));
    return reply.code(304).headers({ "cache-control": cacheControl, vary, etag: tag }).send();
  }

  private tagIn(encoding: Encoding | null): string {
    if (!this.options.isStrong) return this.tag;
    const strong = this.tag.replace(/^W\//, "");
    return encoding ? strong.replace(/"$/, `-${encoding}"`) : strong;
  }

  private in(encoding: Encoding): Promise<Buffer> {
    let body = this.compressed.get(encoding);
    if (!body) {
      body = this.compressTo(encoding);
      this.compressed.set(encoding, body);
    }
    return body;
  }

  private async compressTo(encoding: Encoding): Promise<Buffer> {
    try {
      const body = await compressors[encoding](await this.plain());
      this.compressedBytes += body.length;
      this.first ??= { encoding, body };
      this.text = null;
      return body;
    } catch (error) {
      this.compressed.delete(encoding);
      throw error;
    }
  }

  private async plain(): Promise<Buffer> {
    return this.text ?? decompressors[this.first!.encoding](this.first!.body);
  }
}

export function encodingFor(headers: IncomingHttpHeaders): Encoding | null {
  return negotiateEncoding(headers, ["br", "gzip"]);
}

/** For content that is stored compressed. */
export function acceptsGzip(headers: IncomingHttpHeaders): boolean {
  return negotiateEncoding(headers, ["gzip"]) !== null;
}

function negotiateEncoding(headers: IncomingHttpHeaders, offered: Encoding[]): Encoding | null {
  // As @fastify/compress reads it.
  const accepted = headers["accept-encoding"]?.toLowerCase();
  const named = accepted?.replaceAll("x-gzip", "gzip").replaceAll("*", "gzip");
  return named ? (negotiate(named, offered) as Encoding | null) : null;
}
