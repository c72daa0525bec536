import { createHmac } from "node:crypto";
import { z } from "zod";
import { addressOf, type Config } from "#server/platform/settings/config";
import {
  pageFields,
  parseLinkedProfiles,
  parseOwnProfile,
  withKinds,
  type FacebookProfile,
} from "./facebook-profiles";
import { graphVersion } from "./instagram";
import { callNetwork, type NetworkAnswer } from "./network-call";
import {
  expiredTokenCode,
  failedAnswer,
  faultOf,
  type NetworkLogin,
  type NetworkPerson,
} from "./network-login";

/** The Facebook login client. */
export interface FacebookLogin {
  appId: string;
  appSecret: string;
  baseUrl: string;
  /** In the simulator visitors choose their identity themselves. */
  isSimulated: boolean;
}

export const facebookSimulatorPath = "/simulator/facebook";

/** Facebook if configured, its simulator in demo mode, else null. */
export function facebookLoginOf(config: Config): FacebookLogin | null {
  const { facebook, mode, secret, host, port } = config;
  if (facebook) return { ...facebook, isSimulated: false };
  if (mode === "production") return null;
  return {
    appId: "1000000000000002",
    appSecret: createHmac("sha256", secret).update("simulator:facebook:login").digest("hex"),
    baseUrl: `${addressOf(host, port)}${facebookSimulatorPath}`,
    isSimulated: true,
  };
}

/** The settings of Facebook's browser SDK; null without Facebook. */
export function facebookScriptOf(config: Config) {
  const login = facebookLoginOf(config);
  if (!login) return null;
  const script = login.isSimulated
    ? `${facebookSimulatorPath}/sdk.js`
    : "https://connect.facebook.net/en_US/sdk.js";
  return { appId: login.appId, script, version: graphVersion };
}

const exchange = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive().optional(),
});
const me = z.object({
  id: z.string().regex(/^\d{1,40}$/),
  name: z.string().nullish(),
});
const usualLifeSeconds = 60 * 86_400;

/**
 * Asks Facebook for the owner of a browser's token. The exchange for a long-lived token and `appsecret_proof` only
 * accept tokens of our own app, so tokens of other apps cannot sign in.
 */
export async function readFacebookPerson(
  { appId, appSecret, baseUrl }: FacebookLogin,
  given: string,
  now: Date,
): Promise<NetworkLogin> {
  const graph = `${baseUrl}/${graphVersion}`;
  const exchanged = await callNetwork(
    "facebook",
    `${graph}/oauth/access_token?${new URLSearchParams({
      grant_type: "fb_exchange_token",
      client_id: appId,
      client_secret: appSecret,
      fb_exchange_token: given,
    })}`,
    {},
    { isIdempotent: true },
  );
  const long = exchange.safeParse(exchanged?.status === 200 ? exchanged.body : null).data;
  if (!long) return failed(exchanged);

  const token = long.access_token;
  const proof = appsecretProof(appSecret, token);
  const ask = (path: string, fields: string) =>
    callNetwork(
      "facebook",
      `${graph}/${path}?${new URLSearchParams({ fields, appsecret_proof: proof, limit: "100" })}`,
      { headers: { authorization: `Bearer ${token}` } },
      { isIdempotent: true },
    );
  const [who, pages] = await Promise.all([
    ask("me", "id,name,picture"),
    ask("me/accounts", pageFields),
  ]);
  const person = me.safeParse(who?.status === 200 ? who.body : null).data;
  if (!person) return failed(who);
  // A person without pages, or without permission to list them, is still valid.
  const linked = parseLinkedProfiles(pages?.status === 200 ? pages.body : null);
  const seconds = long.expires_in ?? usualLifeSeconds;
  return {
    person: {
      id: person.id,
      name: person.name ?? null,
      usernames: [...new Set(linked.map(({ username }) => username))],
      profiles: linked.length > 0 ? linked : parseOwnProfile(who?.body),
      token,
      expiresAt: new Date(now.getTime() + seconds * 1000),
    },
  };
}

/** Revokes this app's permissions and all its tokens of a person. Returns whether Facebook confirmed it. */
export async function revokeFacebookLogin(
  { appSecret, baseUrl }: FacebookLogin,
  token: string,
): Promise<boolean> {
  const proof = appsecretProof(appSecret, token);
  const answer = await callNetwork(
    "facebook",
    `${baseUrl}/${graphVersion}/me/permissions?appsecret_proof=${proof}`,
    { method: "DELETE", headers: { authorization: `Bearer ${token}` } },
    { isIdempotent: true },
  );
  return answer?.status === 200;
}

/** Adds the kind of each profile, if Facebook provides it. */
export function describeProfiles(
  { appSecret, baseUrl }: FacebookLogin,
  { token, profiles = [] }: NetworkPerson,
): Promise<FacebookProfile[]> {
  const proof = appsecretProof(appSecret, token);
  return withKinds(profiles, { graph: `${baseUrl}/${graphVersion}`, token, proof });
}

/** `appsecret_proof`: proves to Facebook that the caller of a token knows the app secret. */
function appsecretProof(appSecret: string, token: string): string {
  return createHmac("sha256", appSecret).update(token).digest("hex");
}

function failed(answer: NetworkAnswer | null): NetworkLogin {
  const isOver = faultOf(answer).code === expiredTokenCode;
  const otherwise = isOver
    ? "this login has expired, please try again"
    : "Facebook refused this login";
  return failedAnswer("Facebook", answer, otherwise);
}
