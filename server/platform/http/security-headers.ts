import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import helmet, { type HelmetOptions } from "helmet";
import type { Config } from "#server/platform/settings/config";

type Directives = Record<string, string[]>;

const policy: Directives = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  styleSrcAttr: ["'unsafe-inline'"],
  imgSrc: ["'self'", "data:", "blob:"],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  formAction: ["'self'"],
};

/** Signing in with Facebook uses Facebook's own script. */
const withFacebook: Directives = {
  scriptSrc: ["'self'", "https://connect.facebook.net"],
  connectSrc: ["'self'", "https://graph.facebook.com", "https://www.facebook.com"],
  frameSrc: ["'self'", "https://www.facebook.com"],
};

/** Disables all browser features except the clipboard and the share sheet. */
const permissions =
  "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()";
const yearSeconds = 31_536_000;

declare module "fastify" {
  interface FastifyContextConfig {
    /** Sources that the route allows beside those of all routes. */
    contentSecurityPolicy?: Directives;
  }
}

/** The headers of routes without more sources of their own. */
export function securityHeaders(config: Config, sources: Directives = {}): Record<string, string> {
  const directives: Directives = { ...policy, ...(config.facebook ? withFacebook : {}) };
  for (const [name, more] of Object.entries(sources))
    directives[name] = [...(directives[name] ?? []), ...more];
  return headersOf(config, directives);
}

/** Computed once for all routes, and once for each route with sources of its own. */
export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const usual = securityHeaders(config);
  const own = new Map<Directives, Record<string, string>>();
  app.addHook("onRoute", ({ config: { contentSecurityPolicy } = {} }) => {
    if (contentSecurityPolicy)
      own.set(contentSecurityPolicy, securityHeaders(config, contentSecurityPolicy));
  });
  app.addHook("onRequest", (request, reply, done) => {
    const { contentSecurityPolicy } = request.routeOptions.config;
    reply.headers((contentSecurityPolicy && own.get(contentSecurityPolicy)) ?? usual);
    done();
  });
  app.addHook("onSend", (request, reply, _payload, done) => {
    // Personal responses must not be cached.
    if (request.headers.authorization !== undefined) reply.header("cache-control", "no-store");
    done();
  });
}

function headersOf(config: Config, directives: Directives): Record<string, string> {
  const options: HelmetOptions = {
    contentSecurityPolicy: { useDefaults: false, directives },
    crossOriginEmbedderPolicy: false,
    // Social sign-in opens in a popup.
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: config.publicUrl.startsWith("https:")
      ? { maxAge: yearSeconds, includeSubDomains: true }
      : false,
    xFrameOptions: { action: "deny" },
  };
  const headers: Record<string, string> = { "permissions-policy": permissions };
  const response = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}
