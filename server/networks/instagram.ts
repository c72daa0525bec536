import { createHmac } from "node:crypto";
import { addressOf, type Config } from "#server/platform/settings/config";

/** The Instagram API and webhook settings. */
export interface Instagram {
  baseUrl: string;
  accessToken: string;
  /** Webhooks may be signed with any of these. */
  appSecrets: string[];
  /** For the webhook handshake; the simulator needs none. */
  verifyToken: string | null;
  /** In the simulator visitors choose their identity themselves. */
  isSimulated: boolean;
}

export const simulatorPath = "/simulator/instagram";
export const graphVersion = "v25.0";

/** Instagram if configured, its simulator in demo mode, else null. */
export function instagramOf(config: Config): Instagram | null {
  const { instagram } = config;
  if (instagram) return { ...instagram, isSimulated: false };
  if (config.mode === "production") return null;
  return {
    baseUrl: `${addressOf(config.host, config.port)}${simulatorPath}`,
    accessToken: derived(config, "token"),
    appSecrets: [derived(config, "signature")],
    verifyToken: null,
    isSimulated: true,
  };
}

/** Whether direct messages reach us: only a token of our own profile subscribes to them. */
export function receivesMessages({ instagram, mode }: Config): boolean {
  return instagram ? instagram.isProfileToken : mode !== "production";
}

function derived({ secret }: Config, what: string): string {
  return createHmac("sha256", secret).update(`simulator:instagram:${what}`).digest("hex");
}
