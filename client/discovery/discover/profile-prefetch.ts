import type { ApolloClient } from "@apollo/client";
import { mayPrefetch } from "#client/ui/hooks/may-prefetch";
import { intendedProfile } from "./profile-intent";

const intentMilliseconds = 120;

/** Prefetches the profiles of hovered or focused cards. Returns a function that ends it. */
export function prefetchProfiles(element: Element, client: ApolloClient): () => void {
  const fetched = new Set<string>();
  let waiting: { username: string; timer: ReturnType<typeof setTimeout> } | null = null;

  const intend = (username: string | null) => {
    if (waiting?.username === username) return;
    if (waiting) clearTimeout(waiting.timer);
    waiting = null;
    if (username === null || fetched.has(username) || !mayPrefetch(navigator)) return;
    const start = () => {
      fetched.add(username);
      // The next hover retries; opening the profile shows the error.
      fetchProfile(client, username).catch(() => fetched.delete(username));
    };
    waiting = { username, timer: setTimeout(start, intentMilliseconds) };
  };
  const onIntent = (event: Event) => {
    // A touch may be the start of a scroll.
    if (event instanceof PointerEvent && event.pointerType !== "mouse") return;
    intend(event.target instanceof Element ? intendedProfile(event.target) : null);
  };
  const onLeave = () => intend(null);
  const listened = [
    ["pointerover", onIntent],
    ["focusin", onIntent],
    ["pointerleave", onLeave],
    ["focusout", onLeave],
  ] as const;
  for (const [name, listener] of listened) element.addEventListener(name, listener);
  // The pointer may have come to a card before this code did.
  const hovered = [...element.querySelectorAll(":hover")].at(-1);
  if (hovered) intend(intendedProfile(hovered));
  return () => {
    onLeave();
    for (const [name, listener] of listened) element.removeEventListener(name, listener);
  };
}

async function fetchProfile(client: ApolloClient, username: string): Promise<void> {
  const [{ ProviderProfileDialogDocument }] = await Promise.all([
    import("#client/profile/provider-profile.generated"),
    import("#client/profile/profile-screens"),
  ]);
  await client.query({ query: ProviderProfileDialogDocument, variables: { username } });
}
