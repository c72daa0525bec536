import { skipToken } from "@apollo/client/react";
import {
  type ReviewedProvider_providerFragment,
  useReviewedProviderQuery,
} from "./profile-choice.generated";

export interface ReviewedProfile {
  username: string;
  displayName: string;
  avatar: string | null;
  followers: number | null;
  isVerified: boolean;
  isBusiness: boolean;
  isProfessional: boolean;
}

/** A placeholder until the profile is loaded. */
export function profileFromUsername(username: string): ReviewedProfile {
  return {
    username,
    displayName: `@${username}`,
    avatar: null,
    followers: null,
    isVerified: false,
    isBusiness: false,
    isProfessional: false,
  };
}

export function profileOf(provider: ReviewedProvider_providerFragment): ReviewedProfile {
  const { username, displayName, avatar, followers } = provider;
  const { isVerified, isBusiness, isProfessional } = provider;
  return { username, displayName, avatar, followers, isVerified, isBusiness, isProfessional };
}

/** The chosen profile with its data from the directory, or as looked up if it is not there. */
export function useReviewedProfile(chosen: ReviewedProfile | null): ReviewedProfile | null {
  const { data } = useReviewedProviderQuery(
    chosen ? { variables: { username: chosen.username } } : skipToken,
  );
  return data?.provider ? profileOf(data.provider) : chosen;
}

/** Null until it is loaded, outside the directory, and for a provider without one. */
export function useReviewedCategory(chosen: ReviewedProfile | null) {
  const { data } = useReviewedProviderQuery(
    chosen ? { variables: { username: chosen.username } } : skipToken,
  );
  return data?.provider?.category ?? null;
}

/** A person's first name, or a business's whole name. */
export function shortName({ displayName, isBusiness }: ReviewedProfile): string {
  const first = displayName.split(/\s/u, 1)[0];
  return isBusiness || !first ? displayName : first;
}
