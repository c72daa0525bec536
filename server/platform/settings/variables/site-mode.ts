import ipaddr from "ipaddr.js";
import { parseUrl } from "./parse-url";

export type SiteMode = "demo" | "production";

type Given = Readonly<Record<string, string>>;

/** Values of NODE_ENV that tools set by themselves; they count as none. */
const toolEnvironments = new Set(["development", "test"]);

/**
 * Security: the demonstration shows every sign-in code, so it runs only on this machine alone, or where it is asked for
 * and not served by https. Everything else is production.
 */
export function siteModeOf(given: Given): { mode: SiteMode; faults: string[] } {
  if (given.DEMO === "on") {
    const faults = demonstrationFaults(given);
    return { mode: faults.length > 0 ? "production" : "demo", faults };
  }
  const reason = reasonForProduction(given);
  if (!reason) return { mode: "demo", faults: [] };
  const faults = productionFaults(given);
  if (faults.length > 0 && given.NODE_ENV !== "production") {
    faults.push(
      `This is production because ${reason}. DEMO=on, without https, is a demonstration.`,
    );
  }
  return { mode: "production", faults };
}

function demonstrationFaults({ NODE_ENV, PUBLIC_URL }: Given): string[] {
  const faults: string[] = [];
  if (NODE_ENV === "production") faults.push("DEMO=on is refused with NODE_ENV=production.");
  if (isHttps(PUBLIC_URL)) faults.push("DEMO=on is refused with an https PUBLIC_URL.");
  return faults;
}

function reasonForProduction(given: Given): string | null {
  const { NODE_ENV, DEMO, DATABASE_URL, HOST, PUBLIC_URL } = given;
  if (DEMO !== undefined) return `DEMO is ${DEMO}`;
  if (NODE_ENV !== undefined && !toolEnvironments.has(NODE_ENV)) {
    return `NODE_ENV is ${NODE_ENV}`;
  }
  if (DATABASE_URL !== undefined) return "DATABASE_URL is set";
  if (HOST !== undefined && !isLoopback(HOST)) return `HOST is ${HOST}`;
  return isHttps(PUBLIC_URL) ? "PUBLIC_URL is https" : null;
}

function productionFaults(given: Given): string[] {
  const faults: string[] = [];
  if (!given.SECRET) faults.push("SECRET is missing: production needs at least 32 random bytes.");
  if (!given.PUBLIC_URL) faults.push("PUBLIC_URL is missing: production needs its public address.");
  for (const refused of [
    "RATE_LIMITS=off",
    "PASSWORD_HASHING=fast",
    "DESK_STRONG_SIGN_IN=off",
    "WEBHOOK_LOOPBACK=on",
  ]) {
    const [variable = "", value] = refused.split("=");
    if (given[variable] === value) faults.push(`${refused} is refused in production.`);
  }
  return faults;
}

/** Whether only this machine reaches a server on this host. */
export function isLoopback(host: string): boolean {
  if (host.toLowerCase() === "localhost") return true;
  return ipaddr.isValid(host) && ipaddr.process(host).range() === "loopback";
}

function isHttps(url: string | undefined): boolean {
  return url !== undefined && parseUrl(url)?.protocol === "https:";
}
