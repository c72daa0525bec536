import { receivesMessages } from "#server/networks/instagram";
import type { Config } from "#server/platform/settings/config";
import type { SiteServices } from "./site";

/** The demonstration simulates what is not configured. */
export function servicesOf(config: Config): SiteServices {
  const isSimulated = config.mode === "demo";
  const { instagram, facebook, profileScraper, mail, textMessages } = config;
  return {
    instagramSignIn: isSimulated || instagram !== null,
    instagramMessages: receivesMessages(config),
    facebookSignIn: isSimulated || facebook !== null,
    profileLookUp: isSimulated || profileScraper !== null,
    mail: isSimulated || mail !== null,
    textMessages: isSimulated || textMessages !== null,
  };
}
