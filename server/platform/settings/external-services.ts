import { isSupportedCountry } from "libphonenumber-js";
import { z } from "zod";
import { parseUrl } from "./variables/parse-url";

/** External services by contract of the operator; null if not configured. */
export interface ExternalServices {
  mail: { url: string; from: string } | null;
  textMessages: {
    accountSid: string;
    authToken: string;
    from: string;
    baseUrl: string;
    /** Countries (ISO 3166 alpha-2) that text messages may go to; null allows all. */
    countries: string[] | null;
  } | null;
  instagram: {
    appId: string;
    /** The first is the app's own. Webhooks may be signed with the secret of another app. */
    appSecrets: string[];
    verifyToken: string;
    /** The token of the profile that receives direct messages, else of the app. Looks up senders. */
    accessToken: string;
    /** Whether `accessToken` belongs to a profile and not only to the app. */
    isProfileToken: boolean;
    baseUrl: string;
    /** OAuth endpoints for authorization and for the code exchange. */
    loginUrls: { authorize: string; exchange: string };
  } | null;
  facebook: { appId: string; appSecret: string; baseUrl: string } | null;
  /** The service that reads public Instagram profiles. */
  profileScraper: { token: string; baseUrl: string } | null;
}

export const address = z
  .string()
  .refine(isWebAddress, "must be an http or https address, like https://api.example.org")
  .transform((text) => text.replace(/\/+$/, ""));

export const externalServiceVariables = {
  SMTP_URL: z
    .string()
    .refine(isMailServer, "must look like smtp://user:password@host:587 or smtps://…:465")
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(isSender, "must be an e-mail address, like Plaudit <hello@example.org>")
    .optional(),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  TWILIO_BASE_URL: address.default("https://api.twilio.com"),
  SMS_COUNTRIES: z
    .string()
    .transform((text) =>
      text
        .toUpperCase()
        .split(",")
        .map((country) => country.trim()),
    )
    .refine(
      (countries) => countries.every((country) => isSupportedCountry(country)),
      "must list countries by their two letters, like DE,AT,CH",
    )
    .optional(),
  INSTAGRAM_APP_ID: z.string().optional(),
  INSTAGRAM_APP_SECRET: z.string().optional(),
  INSTAGRAM_VERIFY_TOKEN: z.string().optional(),
  INSTAGRAM_ACCESS_TOKEN: z.string().optional(),
  INSTAGRAM_BASE_URL: address.optional(),
  FACEBOOK_APP_ID: z.string().optional(),
  FACEBOOK_APP_SECRET: z.string().optional(),
  FACEBOOK_BASE_URL: address.default("https://graph.facebook.com"),
  APIFY_TOKEN: z.string().optional(),
  APIFY_BASE_URL: address.default("https://api.apify.com"),
};
const schema = z.object(externalServiceVariables);

/** Variables that must be set together; a partial set would only fail at its first use. */
const sets = {
  Email: ["SMTP_URL", "MAIL_FROM"],
  "Text messages": ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"],
  Instagram: ["INSTAGRAM_APP_ID", "INSTAGRAM_APP_SECRET", "INSTAGRAM_VERIFY_TOKEN"],
  Facebook: ["FACEBOOK_APP_ID", "FACEBOOK_APP_SECRET"],
};

/** One error for each partial set. */
export function incompleteSets(given: Record<string, string>): string[] {
  return Object.entries(sets).flatMap(([what, names]) => {
    const missing = names.filter((name) => !given[name]);
    if (missing.length === 0 || missing.length === names.length) return [];
    const verb = missing.length > 1 ? "are" : "is";
    return [
      `${missing.join(", ")} ${verb} missing: ${what} needs ${names.join(", ")}, or none of them.`,
    ];
  });
}

export function parseExternalServices(settings: z.output<typeof schema>): ExternalServices {
  const { SMTP_URL, MAIL_FROM } = settings;
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_BASE_URL } = settings;
  const { INSTAGRAM_APP_ID, INSTAGRAM_APP_SECRET, INSTAGRAM_VERIFY_TOKEN } = settings;
  const { FACEBOOK_APP_ID, FACEBOOK_APP_SECRET, FACEBOOK_BASE_URL } = settings;
  const appSecrets = (INSTAGRAM_APP_SECRET ?? "").split(",").map((secret) => secret.trim());
  return {
    mail: SMTP_URL && MAIL_FROM ? { url: SMTP_URL, from: MAIL_FROM } : null,
    textMessages:
      TWILIO_ACCOUNT_SID && TWILIO_AUTH_TOKEN && TWILIO_FROM
        ? {
            accountSid: TWILIO_ACCOUNT_SID,
            authToken: TWILIO_AUTH_TOKEN,
            from: TWILIO_FROM,
            baseUrl: TWILIO_BASE_URL,
            countries: settings.SMS_COUNTRIES ?? null,
          }
        : null,
    instagram:
      INSTAGRAM_APP_ID && INSTAGRAM_VERIFY_TOKEN && appSecrets.every(Boolean)
        ? {
            appId: INSTAGRAM_APP_ID,
            appSecrets,
            verifyToken: INSTAGRAM_VERIFY_TOKEN,
            accessToken: settings.INSTAGRAM_ACCESS_TOKEN ?? `${INSTAGRAM_APP_ID}|${appSecrets[0]}`,
            isProfileToken: settings.INSTAGRAM_ACCESS_TOKEN !== undefined,
            ...instagramUrls(settings.INSTAGRAM_BASE_URL),
          }
        : null,
    facebook:
      FACEBOOK_APP_ID && FACEBOOK_APP_SECRET
        ? { appId: FACEBOOK_APP_ID, appSecret: FACEBOOK_APP_SECRET, baseUrl: FACEBOOK_BASE_URL }
        : null,
    profileScraper: settings.APIFY_TOKEN
      ? { token: settings.APIFY_TOKEN, baseUrl: settings.APIFY_BASE_URL }
      : null,
  };
}

/** Instagram's API has three hosts; a configured URL replaces all of them. */
function instagramUrls(baseUrl: string | undefined) {
  const [graph, www, api] = ["graph", "www", "api"].map(
    (host) => baseUrl ?? `https://${host}.instagram.com`,
  ) as [string, string, string];
  const loginUrls = {
    authorize: `${www}/oauth/authorize`,
    exchange: `${api}/oauth/access_token`,
  };
  return { baseUrl: graph, loginUrls };
}

function isMailServer(text: string): boolean {
  return /^smtps?:\/\//.test(text) && Boolean(parseUrl(text)?.hostname);
}

function isSender(text: string): boolean {
  return /^([^<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(text);
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//.test(text) && parseUrl(text) !== null;
}
