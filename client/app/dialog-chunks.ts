import type { FacebookScript } from "#client/session/facebook-script";
import type { SignInMode } from "./dialogs";
import { onDemand, type OnDemand } from "./on-demand";
import type { ReadyUser } from "./site";

interface DialogProps {
  username: string;
  onClose(): void;
}

interface SignInProps extends Pick<DialogProps, "onClose"> {
  mode: SignInMode;
  readyUsers?: readonly ReadyUser[];
  facebook?: FacebookScript;
}

interface DialogChunks {
  profile: OnDemand<DialogProps & { tab: string }>;
  reviewForm: OnDemand<DialogProps>;
  savedServices: OnDemand<Pick<DialogProps, "onClose">>;
  signIn: OnDemand<SignInProps>;
  verifyMe: OnDemand<Pick<DialogProps, "onClose">>;
}

/** The dialogs there are, each in a chunk of its own. */
export const dialogChunks: DialogChunks = {
  profile: onDemand("dialogs/provider-profile/provider-profile-dialog.tsx", async () => {
    const { ProviderProfileDialog } =
      await import("#client/dialogs/provider-profile/provider-profile-dialog");
    return ProviderProfileDialog;
  }),
  reviewForm: onDemand("dialogs/review-form/review-form-dialog.tsx", async () => {
    const { ReviewFormDialog } = await import("#client/dialogs/review-form/review-form-dialog");
    return ReviewFormDialog;
  }),
  savedServices: onDemand("dialogs/saved-services/saved-services-dialog.tsx", async () => {
    const { SavedServicesDialog } =
      await import("#client/dialogs/saved-services/saved-services-dialog");
    return SavedServicesDialog;
  }),
  signIn: onDemand("dialogs/sign-in/sign-in-dialog.tsx", async () => {
    const { SignInDialog } = await import("#client/dialogs/sign-in/sign-in-dialog");
    return SignInDialog;
  }),
  verifyMe: onDemand("dialogs/verify-me/verify-me-dialog.tsx", async () => {
    const { VerifyMeDialog } = await import("#client/dialogs/verify-me/verify-me-dialog");
    return VerifyMeDialog;
  }),
};
