import type { SessionViewerFragment } from "#client/session/viewer-parts.generated";
import type { Entries } from "./use-sign-in";

export interface EntryFormProps {
  entries: Entries;
  onEntered(viewer: SessionViewerFragment): void;
}
