import { createHmac } from "node:crypto";
import { addressOf, type Config } from "#server/platform/settings/config";

/** How we speak with Instagram, and how we know that it speaks with us. */
export interface Instagram {
  baseUrl: string;
  accessToken: string;
  /** Any of them may have signed what comes. */
  appSecrets: string[];
  /** For the handshake; the simulator needs none. */
  verifyToken: string | null;
  /** What the simulator says is the visitor's own word. */
  isSimulated: boolean;
}

export const simulatorPath = "/simulator/instagram";
export const graphVersion = "v25.0";

/** Instagram where it is configured, its simulator in a demonstration where it is not, else null. */
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

function derived({ secret }: Config, what: string): string {
  return createHmac("sha256", secret).update(`simulator:instagram:${what}`).digest("hex");
}
