import type { SessionViewerFragment } from "#client/session/viewer-parts.generated";
import type { SignInForms } from "./use-sign-in-forms";

export interface SignInFormsProps {
  forms: SignInForms;
  onSignedIn(viewer: SessionViewerFragment): void;
}
