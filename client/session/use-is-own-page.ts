import { useKnownUser } from "./session-state";
import { useSession } from "./use-viewer";

/**
 * Whether the page is the viewer's own, which they neither follow nor review: the server refuses both by the confirmed
 * username, for every role of a page. Until the server has responded, the stored user counts.
 */
export function useIsOwnPage(username: string | undefined): boolean {
  const known = useKnownUser();
  const { viewer } = useSession();
  const own = viewer ? viewer.user.username : known?.username;
  return Boolean(own) && own === username;
}
