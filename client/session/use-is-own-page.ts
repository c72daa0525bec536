import { useSession } from "./use-viewer";

/** Whether the viewer confirmed the username of this page: a person cannot follow or review the own page. */
export function useIsOwnPage(username: string): boolean {
  return useSession().viewer?.user.username === username;
}
