import type { ApolloClient } from "@apollo/client";
import { limits } from "#client/ui/limits";
import {
  LookUpProfileDocument,
  type LookUpProfileMutation,
} from "#client/reviews/wizard/review-wizard.generated";
import { profileOf } from "./reviewed-profile";
import type { ReviewedProfile } from "#client/reviews/wizard/wizard-state";

export type LookedUp = { profile: ReviewedProfile } | { message: string };

/** What was looked up on this page: who was found stays found, the rest may be asked for again a little later. */
const memory = new Map<string, { at: number; answer: LookedUp }>();

/** What was typed, as a username; empty where nothing is left of it. */
export function typedUsername(text: string): string {
  return text.trim().replace(/^@+/, "").toLowerCase();
}

/** Finds a profile by its username, also one that the directory does not have yet. */
export async function lookUp(
  client: ApolloClient,
  username: string,
  now: () => number = Date.now,
): Promise<LookedUp> {
  const known = memory.get(username);
  if (known && ("profile" in known.answer || now() - known.at < limits.lookupRepeatMilliseconds)) {
    return known.answer;
  }
  const answer = await ask(client, username);
  memory.set(username, { at: now(), answer });
  return answer;
}

async function ask(client: ApolloClient, username: string): Promise<LookedUp> {
  try {
    const { data } = await client.mutate({
      mutation: LookUpProfileDocument,
      variables: { input: { username } },
      fetchPolicy: "no-cache",
    });
    return data ? readAnswer(data.lookUpProfile, username) : { message: unable(username) };
  } catch {
    return { message: unable(username) };
  }
}

function readAnswer(
  { profile, userErrors }: LookUpProfileMutation["lookUpProfile"],
  username: string,
): LookedUp {
  if (profile?.provider) return { profile: profileOf(profile.provider) };
  if (profile) return { profile: { ...profile, isProfessional: false } };
  const error = userErrors[0];
  return { message: lookUpMessage(error?.code, error?.message ?? "", username) };
}

/** What the wizard says where nobody was found. */
export function lookUpMessage(code: string | undefined, message: string, username: string): string {
  if (code === "UNAVAILABLE" || !message) return unable(username);
  if (code === "NOT_FOUND") return `❌ @${username} not found on Instagram`;
  if (message.startsWith("Invalid username format:") || message.startsWith("❌")) return message;
  return `❌ ${message}`;
}

function unable(username: string): string {
  return `Unable to verify @${username} - please try logging in with Instagram`;
}
