import { skipToken } from "@apollo/client/react";
import { useSession } from "#client/session/use-viewer";
import { useProfileForViewerQuery } from "#client/profile/profile-for-viewer.generated";

/** Whether the profile is that of who is signed in. Who has no confirmed username owns none, and asks nothing. */
export function useMayPickQuotes(username: string): boolean {
  const mayOwn = Boolean(useSession().viewer?.user.username);
  const { data } = useProfileForViewerQuery(mayOwn ? { variables: { username } } : skipToken);
  return mayOwn && data?.provider?.viewerCanPickTestimonials === true;
}
