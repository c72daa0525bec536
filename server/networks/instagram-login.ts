import { createHash, createHmac } from "node:crypto";
import { z } from "zod";
import { addressOf, type Config } from "#server/platform/settings/config";
import { graphVersion, simulatorPath } from "./instagram";
import { callNetwork } from "./network-call";
import {
  expiredTokenCode,
  failedAnswer,
  failedLogin,
  faultOf,
  type NetworkLogin,
} from "./network-login";
import { parseUsername } from "./username";

/** The Instagram login client. */
export interface InstagramLogin {
  appId: string;
  appSecret: string;
  /** For browsers; a path for the simulator, which works under any host name. */
  authorizeUrl: string;
  exchangeUrl: string;
  graphUrl: string;
  /** In the simulator visitors choose their identity themselves. */
  isSimulated: boolean;
}

/** Instagram if configured, its simulator in demo mode, else null. */
export function instagramLoginOf(config: Config): InstagramLogin | null {
  const { instagram, mode, secret } = config;
  if (instagram) {
    return {
      appId: instagram.appId,
      appSecret: instagram.appSecrets[0]!,
      authorizeUrl: instagram.loginUrls.authorize,
      exchangeUrl: instagram.loginUrls.exchange,
      graphUrl: instagram.baseUrl,
      isSimulated: false,
    };
  }
  if (mode === "production") return null;
  const own = `${addressOf(config.host, config.port)}${simulatorPath}`;
  return {
    appId: "1000000000000001",
    appSecret: createHmac("sha256", secret).update("simulator:instagram:login").digest("hex"),
    authorizeUrl: `${simulatorPath}/oauth/authorize`,
    exchangeUrl: `${own}/oauth/access_token`,
    graphUrl: own,
    isSimulated: true,
  };
}

/** The OAuth redirect URL. */
export function callbackAddress({ publicUrl }: Config): string {
  return `${publicUrl}/auth/callback`;
}

const scopes = ["basic", "manage_messages", "manage_comments", "content_publish", "manage_insights"]
  .map((scope) => `instagram_business_${scope}`)
  .join(",");

/** The OAuth authorization URL. */
export function authorizeAddress(
  { authorizeUrl, appId }: InstagramLogin,
  { redirectUri, state, verifier }: { redirectUri: string; state: string; verifier: string },
): string {
  const asked = new URLSearchParams({
    force_reauth: "true",
    client_id: appId,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: scopes,
    state,
    code_challenge: challengeOf(verifier),
    code_challenge_method: "S256",
  });
  return `${authorizeUrl}?${asked}`;
}

export function challengeOf(verifier: string): string {
  return createHash("sha256").update(verifier).digest("base64url");
}

const id = z
  .union([z.string(), z.number().int()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,40}$/));
const exchanged = z.object({ access_token: z.string().min(1) });
/** Instagram returns the documented response or a flat one. */
const exchange = z.union([
  z.object({ data: z.array(exchanged).min(1) }).transform(({ data }) => data[0]!),
  exchanged,
]);
const longLived = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const me = z.object({
  user_id: id,
  id: id.nullish().catch(null),
  username: z.string(),
  name: z.string().nullish(),
  account_type: z.string().nullish().catch(null),
});
/** In capitals or not, by the version of the API. */
const professionalAccount = /^(business|media_creator)$/i;
const exchangeFault = z.object({ error_message: z.string() });
const used = /(has|was|been) already (been )?used|already (been )?used|has been used/i;

const shortLifeSeconds = 3600;

/** Exchanges an OAuth code and fetches the person it belongs to. */
export async function readInstagramPerson(
  login: InstagramLogin,
  { code, redirectUri, verifier }: { code: string; redirectUri: string; verifier: string },
  now: Date,
): Promise<NetworkLogin> {
  const { appId, appSecret, exchangeUrl, graphUrl } = login;
  const answer = await callNetwork("instagram", exchangeUrl, {
    method: "POST",
    body: new URLSearchParams({
      client_id: appId,
      client_secret: appSecret,
      grant_type: "authorization_code",
      redirect_uri: redirectUri,
      code,
      code_verifier: verifier,
    }),
  });
  const fault = exchangeFault.safeParse(answer?.body).data?.error_message;
  if (fault && used.test(fault)) return failedLogin("this login has already been used");
  const short = exchange.safeParse(answer?.status === 200 ? answer.body : null).data?.access_token;
  if (!short) return failedAnswer("Instagram", answer, "Instagram refused this login");

  const lengthened = await callNetwork(
    "instagram",
    `${graphUrl}/access_token?${new URLSearchParams({
      grant_type: "ig_exchange_token",
      client_secret: appSecret,
      access_token: short,
    })}`,
    {},
    { isIdempotent: true },
  );
  // Fallback: the short-lived token works too.
  const { access_token: token, expires_in: seconds } = longLived.safeParse(lengthened?.body)
    .data ?? {
    access_token: short,
    expires_in: shortLifeSeconds,
  };
  const fields =
    "id,user_id,username,name,account_type,profile_picture_url,followers_count,follows_count,media_count";
  const asked = await callNetwork(
    "instagram",
    `${graphUrl}/${graphVersion}/me?fields=${fields}`,
    { headers: { authorization: `Bearer ${token}` } },
    { isIdempotent: true },
  );
  const person = me.safeParse(asked?.status === 200 ? asked.body : null).data;
  const username = person ? parseUsername(person.username) : null;
  if (!person || username === null) {
    const isOver = faultOf(asked).code === expiredTokenCode;
    const otherwise = isOver
      ? "this login has expired, please try again"
      : "Instagram didn't share your profile";
    return failedAnswer("Instagram", asked, otherwise);
  }
  const expiresAt = new Date(now.getTime() + seconds * 1000);
  return {
    person: {
      id: person.user_id,
      ...(person.id && { scopedId: person.id }),
      name: person.name ?? null,
      usernames: [username],
      ...(person.account_type && {
        isProfessional: professionalAccount.test(person.account_type),
      }),
      token,
      expiresAt,
    },
  };
}
