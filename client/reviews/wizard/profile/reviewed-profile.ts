import { skipToken } from "@apollo/client/react";
import {
  type ReviewedProvider_providerFragment,
  useReviewedProviderQuery,
} from "#client/reviews/wizard/review-wizard.generated";
import type { ReviewedProfile } from "#client/reviews/wizard/wizard-state";

/** Of whom nothing but the username is known yet. */
export function namedOnly(username: string): ReviewedProfile {
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

/** The chosen profile with all that the directory knows of it; who is not in it stays as looked up. */
export function useReviewedProfile(chosen: ReviewedProfile | null): ReviewedProfile | null {
  const { data } = useReviewedProviderQuery(
    chosen ? { variables: { username: chosen.username } } : skipToken,
  );
  return data?.provider ? profileOf(data.provider) : chosen;
}

/** As one speaks of them: a person by the first name, a business by its whole one. */
export function spokenName({ displayName, isBusiness }: ReviewedProfile): string {
  const first = displayName.split(/\s/u, 1)[0];
  return isBusiness || !first ? displayName : first;
}
