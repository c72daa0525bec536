import helmet, { type FastifyHelmetOptions } from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
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

/**
 * Replaces directives for one route: `app.get(path, { helmet: policyWith({ styleSrc: ["'self'", "'unsafe-inline'"] })
 * }, handler)`.
 */
export function policyWith(changes: Directives) {
  return { contentSecurityPolicy: { useDefaults: false, directives: { ...policy, ...changes } } };
}

export async function addSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const options: FastifyHelmetOptions = {
    global: true,
    enableCSPNonces: false,
    ...policyWith(config.facebook ? withFacebook : {}),
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
  await app.register(helmet, options);
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("permissions-policy", permissions);
  });
  app.addHook("onSend", async (request, reply) => {
    // Personal responses must not be cached.
    if (request.headers.authorization !== undefined) reply.header("cache-control", "no-store");
  });
}
