import { isIP } from "node:net";
import path from "node:path";
import { z } from "zod";
import { checkout } from "./checkout";
import { parseRateLimits } from "./variables/rate-limit-variables";
import { storedSecret } from "./variables/stored-secret";
import type { RateLimitName } from "./rate-limits";
import {
  address,
  incompleteSets,
  externalServiceVariables,
  parseExternalServices,
  type ExternalServices,
} from "./external-services";
import { siteModeOf, type SiteMode } from "./variables/site-mode";
import { StartError } from "./start-error";
import { parseUrl } from "./variables/parse-url";

export interface Config extends ExternalServices {
  mode: SiteMode;
  host: string;
  /** 0 lets the system choose; updated to the actual port once the server listens. */
  port: number;
  /** null means the embedded database. */
  databaseUrl: string | null;
  /** An absolute path. */
  dataDir: string;
  /** The public URL without a trailing slash. Without PUBLIC_URL it is set once the port is known. */
  publicUrl: string;
  hasPublicUrl: boolean;
  /** Signs, encrypts and hashes new data; at least 32 bytes. */
  secret: string;
  /** The current and earlier secrets, to read older data. */
  secrets: readonly string[];
  trustedProxies: string[];
  /** Whether clients connect without a proxy, by TRUSTED_PROXIES=none. */
  hasNoProxy: boolean;
  hasRateLimits: boolean;
  /** Whether webhooks may point to this machine: for tests, refused in production. */
  hasLoopbackWebhooks: boolean;
  /** `fast` is for tests and refused in production. */
  passwordHashing: z.infer<typeof passwordHashing>;
  /** The rate limits changed by LIMIT_<NAME>; rate-limits.ts has the defaults. */
  rateLimits: Partial<Record<RateLimitName, { count: number; seconds: number }>>;
  hasDemoData: boolean;
  /** Whether the moderation desk requires a passkey or one-time codes. */
  deskNeedsStrongSignIn: boolean;
  /** Whether pages and anonymous answers of the graph are kept in memory. */
  hasReadCache: boolean;
  /** Whether queries run as SQL statements compiled from their selections. */
  hasCompiledReads: boolean;
  imageHosts: string[];
  /** Receives contact messages; shown in the privacy policy. Empty in production without CONTACT_EMAIL. */
  contactEmail: string;
  /** The token for the operators' service states; null disables that endpoint. */
  operatorToken: string | null;
  logLevel: z.infer<typeof logLevel>;
  /** The port of `/metrics` for Prometheus, on the same host; null disables it. */
  metricsPort: number | null;
  /** The OTLP/HTTP endpoint for traces, without a trailing slash; null disables tracing. */
  traceEndpoint: string | null;
  /** Where and when the embedded database is backed up; null if it is not. */
  backUps: { folder: string; at: string } | null;
  /** Whether the process serves requests, runs background jobs, or both. */
  role: z.infer<typeof role>;
  /** The number of processes that serve requests on one port; 1 for this process alone. */
  webConcurrency: number;
}

/** Environment variables; an empty one counts as unset. */
export type Variables = Record<string, string | undefined>;

const minSecretBytes = 32;
const minOperatorTokenLength = 16;
const logLevel = z.enum(["silent", "fatal", "error", "warn", "info", "debug"]);
const passwordHashing = z.enum(["strong", "fast"]);
const port = z.string().refine(isPort, "must be a whole number from 0 to 65535");
const role = z.enum(["web", "worker", "all"]);
const onOrOff = z.enum(["on", "off"]);
const list = z.string().default("").transform(partsOf);

const variables = z.object({
  NODE_ENV: z.string().optional(),
  DEMO: onOrOff.optional(),
  PORT: port.default("4000"),
  HOST: z.string().optional(),
  DATABASE_URL: z
    .string()
    .refine(isPostgresUrl, "must look like postgresql://user:password@host:5432/database")
    .optional(),
  DATA_DIR: z.string().default(path.join(checkout, ".data")),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, "must be an http or https address without a path, like https://example.org")
    .optional(),
  SECRET: z
    .string()
    .transform(partsOf)
    .refine(
      (secrets) => secrets.length > 0 && secrets.every(isLongEnough),
      `must be at least ${minSecretBytes} bytes long`,
    )
    .optional(),
  TRUSTED_PROXIES: list.refine(
    (proxies) => proxies.every(isNetwork) || isNone(proxies),
    "must list addresses or CIDRs, like 10.0.0.0/8,::1, or be none",
  ),
  RATE_LIMITS: onOrOff.default("on"),
  WEBHOOK_LOOPBACK: onOrOff.default("off"),
  PASSWORD_HASHING: passwordHashing.default("strong"),
  DEMO_DATA: onOrOff.default("on"),
  DESK_STRONG_SIGN_IN: onOrOff.optional(),
  READ_CACHE: onOrOff.default("on"),
  COMPILED_READS: onOrOff.default("on"),
  IMAGE_HOSTS: list
    .transform((hosts) => hosts.map((host) => host.toLowerCase()))
    .refine((hosts) => hosts.every(isHostName), "must list hosts, like pictures.example.org"),
  CONTACT_EMAIL: z
    .string()
    .regex(/^[^\s@<>,;"]+@[^\s@<>,;"]+$/, "must be an e-mail address, like privacy@example.org")
    .optional(),
  OPERATOR_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, "must consist of letters, digits and symbols, without spaces")
    .min(minOperatorTokenLength, `must be at least ${minOperatorTokenLength} characters long`)
    .optional(),
  LOG_LEVEL: logLevel.default("info"),
  METRICS_PORT: port.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time of day in UTC, like 02:30")
    .default("02:30"),
  ROLE: role.default("all"),
  WEB_CONCURRENCY: z
    .string()
    .regex(/^([1-9]|[1-5]\d|6[0-4])$/, "must be a whole number from 1 to 64")
    .default("1"),
  ...externalServiceVariables,
});

/** Parses and validates the configuration; all errors are reported, one a line. */
export function parseConfig(env: Variables = process.env, defaults: Variables = {}): Config {
  const given = { ...presentOnly(defaults), ...presentOnly(env) };
  const parsed = variables.safeParse(given);
  const faults = parsed.success ? [] : parsed.error.issues.map(describe);
  const { mode, faults: faultsOfMode } = siteModeOf(given);
  const isProduction = mode === "production";
  faults.push(...faultsOfMode);
  faults.push(...incompleteSets(given));
  const limits = parseRateLimits(given, faults);
  if (!parsed.success || faults.length > 0) throw new StartError(faults.join("\n"));

  const settings = parsed.data;
  const hasDemoData = settings.DEMO_DATA === "on" && !isProduction;
  const dataDir = path.resolve(settings.DATA_DIR);
  const host = settings.HOST ?? (isProduction ? "0.0.0.0" : "127.0.0.1");
  const port = Number(settings.PORT);
  const [secret = storedSecret(dataDir, "secret"), ...earlierSecrets] = settings.SECRET ?? [];
  return {
    mode,
    host,
    port,
    databaseUrl: settings.DATABASE_URL ?? null,
    dataDir,
    publicUrl: settings.PUBLIC_URL ? new URL(settings.PUBLIC_URL).origin : addressOf(host, port),
    hasPublicUrl: settings.PUBLIC_URL !== undefined,
    secret,
    secrets: [secret, ...earlierSecrets],
    trustedProxies: isNone(settings.TRUSTED_PROXIES) ? [] : settings.TRUSTED_PROXIES,
    hasNoProxy: isNone(settings.TRUSTED_PROXIES),
    hasRateLimits: settings.RATE_LIMITS === "on",
    hasLoopbackWebhooks: settings.WEBHOOK_LOOPBACK === "on",
    passwordHashing: settings.PASSWORD_HASHING,
    rateLimits: limits,
    hasDemoData,
    deskNeedsStrongSignIn: settings.DESK_STRONG_SIGN_IN
      ? settings.DESK_STRONG_SIGN_IN === "on"
      : !hasDemoData,
    hasCompiledReads: settings.COMPILED_READS === "on",
    hasReadCache: settings.READ_CACHE === "on",
    imageHosts: settings.IMAGE_HOSTS,
    contactEmail: settings.CONTACT_EMAIL ?? (isProduction ? "" : "privacy@plaudit.reviews"),
    operatorToken: settings.OPERATOR_TOKEN ?? null,
    logLevel: settings.LOG_LEVEL,
    metricsPort: settings.METRICS_PORT === undefined ? null : Number(settings.METRICS_PORT),
    traceEndpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    backUps: settings.BACKUP_DIR
      ? { folder: path.resolve(settings.BACKUP_DIR), at: settings.BACKUP_AT }
      : null,
    role: settings.ROLE,
    webConcurrency: Number(settings.WEB_CONCURRENCY),
    ...parseExternalServices(settings),
  };
}

/** The URL for a browser on this machine, for a server on this host and port. */
export function addressOf(host: string, port: number): string {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${isIP(name) === 6 ? `[${name}]` : name}:${port}`;
}

/** The place of the data, for commands that serve no requests and need no other setting. */
export function parseStorage(
  env: Variables = process.env,
  defaults: Variables = {},
): Pick<Config, "databaseUrl" | "dataDir"> {
  const parsed = variables
    .pick({ DATABASE_URL: true, DATA_DIR: true })
    .safeParse({ ...presentOnly(defaults), ...presentOnly(env) });
  if (!parsed.success) throw new StartError(parsed.error.issues.map(describe).join("\n"));
  const { DATABASE_URL, DATA_DIR } = parsed.data;
  return { databaseUrl: DATABASE_URL ?? null, dataDir: path.resolve(DATA_DIR) };
}

/** The public address without a trailing slash, for commands that print links. */
export function parsePublicUrl(env: Variables = process.env): string {
  const parsed = variables.pick({ PUBLIC_URL: true, PORT: true }).safeParse(presentOnly(env));
  if (!parsed.success) throw new StartError(parsed.error.issues.map(describe).join("\n"));
  const { PUBLIC_URL, PORT } = parsed.data;
  return PUBLIC_URL ? new URL(PUBLIC_URL).origin : addressOf("localhost", Number(PORT));
}

function presentOnly(given: Variables): Record<string, string> {
  const present = Object.entries(given).map(([name, value]) => [name, value?.trim()]);
  return Object.fromEntries(present.filter(([, value]) => value));
}

function describe(issue: z.core.$ZodIssue): string {
  const variable = String(issue.path[0]);
  if (issue.code === "invalid_value") return `${variable} must be ${issue.values.join(" or ")}.`;
  return `${variable} ${issue.message}.`;
}

function partsOf(text: string): string[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535;
}

function isPostgresUrl(text: string): boolean {
  return /^postgres(ql)?:\/\//.test(text) && parseUrl(text) !== null;
}

function isOrigin(text: string): boolean {
  const url = parseUrl(text);
  if (url === null) return false;
  const { protocol, pathname, search, hash, username } = url;
  const isPlain = pathname === "/" && search === "" && hash === "" && username === "";
  return isPlain && (protocol === "http:" || protocol === "https:");
}

function isLongEnough(text: string): boolean {
  return Buffer.byteLength(text) >= minSecretBytes;
}

/** At least two labels, so that no one allows a whole top-level domain like .com; no IP address. */
function isHostName(text: string): boolean {
  return (
    text.length <= 253 &&
    /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])$/.test(text)
  );
}

function isNone(proxies: readonly string[]): boolean {
  return proxies.length === 1 && proxies[0] === "none";
}

function isNetwork(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  );
}
