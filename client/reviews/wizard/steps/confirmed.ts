import type { SessionViewerFragment } from "#client/session/viewer-parts.generated";

/** Whether a code has come back from somebody: only that marks their reviews as verified. */
export function isConfirmed({ identities }: Pick<SessionViewerFragment, "identities">): boolean {
  return identities.some(({ status }) => status === "CONFIRMED");
}
