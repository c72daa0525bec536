import { skipToken } from "@apollo/client/react";
import { useBookmarks } from "#client/providers/bookmarks/use-bookmark";
import { useRecentlyOpened } from "#client/providers/bookmarks/recently-opened";
import { useDebouncedText } from "#client/ui/hooks/use-debounced";
import { useProviderSuggestionsQuery, useProvidersToReviewQuery } from "./profile-choice.generated";
import { profileOf } from "./reviewed-profile";
import { searchText, typedUsername } from "#client/providers/username";
import { typedFirst } from "./look-up";
import type { ReviewedProfile } from "./reviewed-profile";

const minSearchLength = 2;
const maxSuggestions = 6;

export type ProfileOption =
  | { kind: "profile"; profile: ReviewedProfile }
  | { kind: "look-up"; username: string };

/** Search results for the typed text, or suggestions while it is empty. */
export function useProfileOptions(
  text: string,
  suggestions: readonly ReviewedProfile[],
  canLookUp: boolean,
) {
  const typed = searchText(text);
  const search = useDebouncedText(typed);
  const isSearching = typed.length >= minSearchLength && search.length >= minSearchLength;
  const { data, previousData, error } = useProviderSuggestionsQuery(
    isSearching ? { variables: { search } } : skipToken,
  );
  const username = typedUsername(typed).toLowerCase();
  const found = isSearching ? (data ?? previousData)?.providerSuggestions : undefined;
  const profiles = typed === "" ? suggestions : typedFirst((found ?? []).map(profileOf), username);
  const isListed = profiles[0]?.username === username;
  const options = profiles.map((profile): ProfileOption => ({ kind: "profile", profile }));
  if (canLookUp && username && !isListed) options.push({ kind: "look-up", username });
  const isShort = options.length === 0 && typed.length > 0 && typed.length < minSearchLength;
  return { options, isShort, isEmpty: found?.length === 0, hasFailed: error !== undefined };
}

/** The demonstration's four profiles, or the saved, recently opened and most reviewed ones. */
export function useSuggestedProfiles(offered: readonly string[] | undefined): ReviewedProfile[] {
  const saved = useBookmarks("saved");
  const opened = useRecentlyOpened();
  const usernames =
    offered ?? [...new Set([...saved.toReversed(), ...opened])].slice(0, maxSuggestions);
  const { data, previousData } = useProvidersToReviewQuery({
    variables: { usernames: [...usernames], hasFavourites: offered === undefined },
  });
  // What is stored in the browser becomes known after hydration, perhaps under a finger on the list.
  const loaded = data ?? previousData;
  const known = loaded?.providersByUsername.filter((provider) => provider !== null) ?? [];
  const suggestions = [...known, ...(loaded?.providers?.nodes ?? [])].map(profileOf);
  return [...new Map(suggestions.map((profile) => [profile.username, profile])).values()].slice(
    0,
    maxSuggestions,
  );
}
