import type { IncomingMessage } from "node:http";
import { askPublicHost, askTrustedHost, NotPublic } from "./ask-public-host";
import { callService, noAnswerInTime, ServiceError } from "#server/networks/call-service";
import { parseUrl } from "#server/platform/settings/variables/parse-url";
import { isBitmap } from "./render-picture";

/** Allowed picture origins; checked again at each redirect. */
export interface PictureOrigins {
  /** Hosts and their subdomains. */
  hosts: readonly string[];
  /** Whether a URL from another host is also allowed. */
  holds?(address: string): Promise<boolean>;
  /** A trusted origin, but not for redirects: our own simulator. */
  ownAddress: string | null;
}

/** Why there is no picture: not allowed, not found, invalid or a failing host, or timed out. */
export type PictureFailure = "refused" | "gone" | "unusable" | "late";

export type FetchedPicture =
  | { outcome: "had"; bytes: Buffer }
  | { outcome: PictureFailure; bytes?: undefined };

class PictureFault extends ServiceError {
  constructor(
    readonly outcome: PictureFailure,
    reason: string,
    { isOutage = false, isRetryable = false } = {},
  ) {
    super(`a picture: ${reason}`, isOutage, isRetryable);
  }
}

const timeoutMilliseconds = 5_000;
const maxPictureBytes = 5 * 1024 * 1024;
const maxRedirects = 3;
const magicBytes = 12;

/** Whether a URL is allowed, without a DNS look-up. */
export async function mayFetch(address: string, origins: PictureOrigins): Promise<boolean> {
  const url = parseWebAddress(address);
  return url !== null && mayAsk(url, address, origins);
}

/** The bytes of a remote picture; null if not allowed or unavailable. */
export async function fetchPicture(
  address: string,
  origins: PictureOrigins,
): Promise<Buffer | null> {
  return (await tryPicture(address, origins)).bytes ?? null;
}

/** Like `fetchPicture`, with a reason. At most five seconds and five megabytes, including redirects. */
export async function tryPicture(
  address: string,
  origins: PictureOrigins,
): Promise<FetchedPicture> {
  const url = parseWebAddress(address);
  if (url === null) return { outcome: "refused" };
  const { ownAddress } = origins;
  const isOwn = ownAddress !== null && url.origin === new URL(ownAddress).origin;
  if (!isOwn && !(await mayAsk(url, address, origins))) return { outcome: "refused" };
  const deadline = AbortSignal.timeout(timeoutMilliseconds);
  try {
    const bytes = await callService(
      null,
      url.origin,
      { milliseconds: timeoutMilliseconds, isIdempotent: true },
      (signal) => download(url, { origins, isOwn, signal: AbortSignal.any([signal, deadline]) }),
    );
    return { outcome: "had", bytes };
  } catch (error) {
    const isLate = deadline.aborted || (error as ServiceError).reason === noAnswerInTime;
    if (isLate) return { outcome: "late" };
    return { outcome: error instanceof PictureFault ? error.outcome : "unusable" };
  }
}

function parseWebAddress(address: string): URL | null {
  const url = parseUrl(address);
  return url?.protocol === "https:" || url?.protocol === "http:" ? url : null;
}

/** Refuses other ports and URLs with credentials. */
async function mayAsk(
  url: URL,
  address: string,
  { hosts, holds }: PictureOrigins,
): Promise<boolean> {
  if (url.port !== "" || url.username !== "" || url.password !== "") return false;
  const { hostname } = url;
  if (hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))) return true;
  return holds ? holds(address) : false;
}

interface Download {
  origins: PictureOrigins;
  isOwn: boolean;
  signal: AbortSignal;
}

async function download(start: URL, { origins, isOwn, signal }: Download): Promise<Buffer> {
  let url = start;
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const response = await open(url, isOwn && url === start, signal);
    try {
      const next = targetOf(response, url);
      if (next === null) return await read(response);
      if (!(await mayAsk(next, next.href, origins)))
        throw new PictureFault("refused", "a redirect to a host that is not allowed");
      url = next;
    } finally {
      response.destroy();
    }
  }
  throw new PictureFault("unusable", "too many redirects");
}

// Decompression bomb: a compressed response could be a thousand times as large as counted.
const headers = { accept: "image/*", "accept-encoding": "identity", "user-agent": "Plaudit" };

async function open(url: URL, isOwn: boolean, signal: AbortSignal): Promise<IncomingMessage> {
  try {
    return await (isOwn ? askTrustedHost : askPublicHost)(url, { headers }, signal);
  } catch (error) {
    if (error instanceof NotPublic) throw new PictureFault("refused", error.message);
    throw new PictureFault("unusable", "no answer", { isOutage: true, isRetryable: true });
  }
}

const redirecting = new Set([301, 302, 303, 307, 308]);

/** The target of a redirect; null for other responses. */
function targetOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | null {
  if (!redirecting.has(statusCode)) return null;
  const { location = "" } = headers;
  const url = location === "" ? null : parseUrl(location, from);
  if (url === null) throw new PictureFault("unusable", "a redirect without a valid URL");
  const target = parseWebAddress(url.href);
  if (target === null) throw new PictureFault("refused", "a redirect to another protocol");
  return target;
}

async function read(response: IncomingMessage): Promise<Buffer> {
  refuseUnfit(response);
  const parts: Buffer[] = [];
  let bytes = 0;
  let isKnown = false;
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part);
      bytes += part.length;
      if (bytes > maxPictureBytes) throw new PictureFault("unusable", "too large");
      if (isKnown || bytes < magicBytes) continue;
      if (!isBitmap(Buffer.concat(parts))) throw new PictureFault("unusable", "no picture");
      isKnown = true;
    }
  } catch (error) {
    if (error instanceof PictureFault) throw error;
    throw new PictureFault("unusable", "an incomplete response", {
      isOutage: true,
      isRetryable: true,
    });
  }
  if (!isKnown) throw new PictureFault("unusable", "no picture");
  return Buffer.concat(parts);
}

/** Checks that need only the headers. */
function refuseUnfit({ statusCode: status = 0, headers }: IncomingMessage): void {
  if (status >= 500 || status === 429) {
    throw new PictureFault("unusable", `status ${status}`, { isOutage: status >= 500 });
  }
  if (status >= 400) throw new PictureFault("gone", `status ${status}`);
  if (status !== 200) throw new PictureFault("unusable", `status ${status}`);
  if ((headers["content-encoding"] ?? "identity") !== "identity") {
    throw new PictureFault("unusable", "an unexpected compression");
  }
  if (Number(headers["content-length"] ?? 0) > maxPictureBytes) {
    throw new PictureFault("unusable", "too large");
  }
}
