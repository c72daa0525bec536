import type { ApolloClient } from "@apollo/client";
import { sendMutation } from "#client/graphql/send-mutation";
import type { Services } from "#client/session/services";
import { limits } from "#client/ui/limits";
import { LookUpProfileDocument } from "./profile-choice.generated";
import { profileOf } from "./reviewed-profile";
import type { ReviewedProfile } from "./reviewed-profile";

export type LookUpResult = { profile: ReviewedProfile } | { message: string };

/** Look-ups of this page. Found profiles stay cached, failures only for `lookupRepeatMilliseconds`. */
const cache = new Map<string, { at: number; answer: LookUpResult }>();

/** The words of the server. A name with a blank needs no request. */
const malformed = "Invalid username format: use 1 to 30 letters, digits, dots and underscores";

/** The profile with the typed username first: Enter chooses it, even in a list that answers an earlier text. */
export function typedFirst(
  profiles: readonly ReviewedProfile[],
  username: string,
): readonly ReviewedProfile[] {
  const typed = profiles.find((profile) => profile.username === username);
  return typed ? [typed, ...profiles.filter((profile) => profile !== typed)] : profiles;
}

/** Finds a profile by its username, in the directory or at Instagram. */
export async function lookUp(
  client: ApolloClient,
  username: string,
  services: Pick<Services, "instagramSignIn">,
  now: () => number = Date.now,
): Promise<LookUpResult> {
  if (/\s/u.test(username)) return { message: malformed };
  const known = cache.get(username);
  if (known && ("profile" in known.answer || now() - known.at < limits.lookupRepeatMilliseconds)) {
    return known.answer;
  }
  const answer = await fetchProfile(client, username, services);
  cache.set(username, { at: now(), answer });
  return answer;
}

async function fetchProfile(
  client: ApolloClient,
  username: string,
  { instagramSignIn }: Pick<Services, "instagramSignIn">,
): Promise<LookUpResult> {
  const { payload, failures } = await sendMutation(
    client,
    LookUpProfileDocument,
    { input: { username } },
    { otherwise: unavailableMessage(username, instagramSignIn), fetchPolicy: "no-cache" },
  );
  const profile = payload?.profile;
  if (profile?.provider) return { profile: profileOf(profile.provider) };
  if (profile) return { profile: { ...profile, isProfessional: false } };
  const { code, message = "" } = failures[0] ?? {};
  return { message: lookUpMessage(code, code ? message : "", username, instagramSignIn) };
}

export function lookUpMessage(
  code: string | undefined,
  message: string,
  username: string,
  hasSignIn = true,
): string {
  if (code === "UNAVAILABLE" || !message) return unavailableMessage(username, hasSignIn);
  if (code === "NOT_FOUND") return `❌ @${username} not found on Instagram`;
  if (message.startsWith("Invalid username format:") || message.startsWith("❌")) return message;
  return `❌ ${message}`;
}

function unavailableMessage(username: string, hasSignIn: boolean): string {
  const instead = hasSignIn ? "logging in with Instagram" : "again";
  return `Unable to verify @${username} - please try ${instead}`;
}
