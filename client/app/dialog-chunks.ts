import type { ProfileTab } from "#client/dialogs/provider-profile/profile-tabs";
import type { ReadyUser } from "#client/dialogs/sign-in/ready-users";
import type { SignInMode } from "#client/dialogs/sign-in/use-entries";
import type { FacebookScript } from "#client/session/facebook-script";
import type { Method } from "#client/verification/use-code";
import { onDemand, type OnDemand } from "./on-demand";

interface DialogProps {
  username: string;
  onClose(): void;
}

interface SignInProps extends Pick<DialogProps, "onClose"> {
  mode: SignInMode;
  readyUsers?: readonly ReadyUser[];
  facebook?: FacebookScript;
}

interface VerifyMeProps extends Pick<DialogProps, "onClose"> {
  method?: Method | undefined;
}

interface ProviderDashboardProps extends Pick<DialogProps, "onClose"> {
  dashboard?: string | undefined;
  tab?: string | undefined;
}

interface DialogChunks {
  profile: OnDemand<DialogProps & { tab: ProfileTab }>;
  reviewWizard: OnDemand<DialogProps & { offered?: readonly string[] | undefined }>;
  quickReview: OnDemand<DialogProps>;
  editReview: OnDemand<Pick<DialogProps, "onClose"> & { review: string }>;
  savedServices: OnDemand<Pick<DialogProps, "onClose">>;
  providerDashboard: OnDemand<ProviderDashboardProps>;
  signIn: OnDemand<SignInProps>;
  verifyMe: OnDemand<VerifyMeProps>;
}

/** The dialogs there are, each in a chunk of its own. */
export const dialogChunks: DialogChunks = {
  profile: onDemand("dialogs/provider-profile/provider-profile-dialog.tsx", async () => {
    const { ProviderProfileDialog } =
      await import("#client/dialogs/provider-profile/provider-profile-dialog");
    return ProviderProfileDialog;
  }),
  reviewWizard: onDemand("dialogs/review-wizard/review-wizard-dialog.tsx", async () => {
    const { ReviewWizardDialog } =
      await import("#client/dialogs/review-wizard/review-wizard-dialog");
    return ReviewWizardDialog;
  }),
  quickReview: onDemand("dialogs/quick-review/quick-review-dialog.tsx", async () => {
    const { QuickReviewDialog } = await import("#client/dialogs/quick-review/quick-review-dialog");
    return QuickReviewDialog;
  }),
  editReview: onDemand("dialogs/edit-review/edit-review-dialog.tsx", async () => {
    const { EditReviewDialog } = await import("#client/dialogs/edit-review/edit-review-dialog");
    return EditReviewDialog;
  }),
  savedServices: onDemand("dialogs/saved-services/saved-services-dialog.tsx", async () => {
    const { SavedServicesDialog } =
      await import("#client/dialogs/saved-services/saved-services-dialog");
    return SavedServicesDialog;
  }),
  providerDashboard: onDemand(
    "dialogs/provider-dashboard/provider-dashboard-dialog.tsx",
    async () => {
      const { ProviderDashboardDialog } =
        await import("#client/dialogs/provider-dashboard/provider-dashboard-dialog");
      return ProviderDashboardDialog;
    },
  ),
  signIn: onDemand("dialogs/sign-in/sign-in-dialog.tsx", async () => {
    const { SignInDialog } = await import("#client/dialogs/sign-in/sign-in-dialog");
    return SignInDialog;
  }),
  verifyMe: onDemand("dialogs/verify-me/verify-me-dialog.tsx", async () => {
    const { VerifyMeDialog } = await import("#client/dialogs/verify-me/verify-me-dialog");
    return VerifyMeDialog;
  }),
};
