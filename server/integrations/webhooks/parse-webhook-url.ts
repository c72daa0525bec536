import { isIP } from "node:net";
import { isPublicAddress } from "#server/networks/pictures/public-address";
import type { Config } from "#server/platform/settings/config";
import { parseUrl } from "#server/platform/settings/variables/parse-url";
import { maxWebhookUrlLength } from "./webhook-limits";

export type ParsedWebhookUrl = { url: URL } | { fault: string };

/**
 * A URL that webhooks may be sent to: https on its usual port, without credentials, and not an address of a private
 * network. Names are resolved and checked again at each delivery.
 */
export function parseWebhookUrl(
  text: string,
  { hasLoopbackWebhooks }: Pick<Config, "hasLoopbackWebhooks">,
): ParsedWebhookUrl {
  const given = text.trim();
  if (given.length > maxWebhookUrlLength) {
    return { fault: `A URL may have at most ${maxWebhookUrlLength} characters` };
  }
  const url = parseUrl(given);
  if (url === null) return { fault: "Enter a URL, like https://example.org/plaudit" };
  url.hash = "";
  // A host with the dot of the root is the host without it.
  url.hostname = url.hostname.replace(/\.$/, "");
  if (url.username !== "" || url.password !== "") {
    return { fault: "The URL must not contain a password" };
  }
  if (hasLoopbackWebhooks && isLoopback(url)) {
    return /^https?:$/.test(url.protocol) ? { url } : { fault: "The URL must begin with https://" };
  }
  if (url.protocol !== "https:") return { fault: "The URL must begin with https://" };
  if (url.port !== "") return { fault: "The URL must use port 443" };
  if (!isPublicHost(url.hostname)) return { fault: "The URL must be reachable from the internet" };
  return { url };
}

/** This machine by its usual names. */
export function isLoopback({ hostname }: URL): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d+){3}$/.test(hostname);
}

function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) > 0) return isPublicAddress(host);
  return /\.[a-z][a-z0-9-]*[a-z0-9]$/.test(host) && !/(^|\.)localhost$/.test(host);
}
