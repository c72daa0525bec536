import type { SessionViewerFragment } from "#client/session/viewer-parts.generated";

/** Only the reviews of a user with a confirmed address or account say so. */
export function isConfirmed({ identities }: Pick<SessionViewerFragment, "identities">): boolean {
  return identities.some(({ status }) => status === "CONFIRMED");
}
