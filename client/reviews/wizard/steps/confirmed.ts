import type { SessionViewerFragment } from "#client/session/viewer-parts.generated";

/** Only a user with a confirmed address or account gets the tick on reviews. */
export function isConfirmed({ identities }: Pick<SessionViewerFragment, "identities">): boolean {
  return identities.some(({ status }) => status === "CONFIRMED");
}
