import { skipToken } from "@apollo/client/react";
import { useSession } from "#client/session/use-viewer";
import { useProfileForViewerQuery } from "#client/profile/profile-for-viewer.generated";

/** Whether the viewer owns the profile. Without a confirmed username the viewer owns none, so no query is sent. */
export function useMayPickQuotes(username: string): boolean {
  const mayOwn = Boolean(useSession().viewer?.user.username);
  const { data } = useProfileForViewerQuery(mayOwn ? { variables: { username } } : skipToken);
  return mayOwn && data?.provider?.viewerCanPickTestimonials === true;
}
