import type { ProfileTab } from "#client/profile/profile-tabs";
import type { ReadyUser } from "#client/users/sign-in/ready-users";
import type { SignInMode } from "#client/users/sign-in/use-sign-in";
import type { FacebookScript } from "#client/session/networks/facebook-script";
import type { Method } from "#client/verification/use-code";
import { onDemand, type OnDemand } from "#client/app/hydration/on-demand";

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

/** Every dialog, each in its own chunk. */
export const dialogChunks: DialogChunks = {
  profile: onDemand("profile/provider-profile-dialog.tsx", async () => {
    const { ProviderProfileDialog } = await import("#client/profile/provider-profile-dialog");
    return ProviderProfileDialog;
  }),
  reviewWizard: onDemand("reviews/wizard/review-wizard-dialog.tsx", async () => {
    const { ReviewWizardDialog } = await import("#client/reviews/wizard/review-wizard-dialog");
    return ReviewWizardDialog;
  }),
  quickReview: onDemand("reviews/quick/quick-review-dialog.tsx", async () => {
    const { QuickReviewDialog } = await import("#client/reviews/quick/quick-review-dialog");
    return QuickReviewDialog;
  }),
  editReview: onDemand("reviews/edit/edit-review-dialog.tsx", async () => {
    const { EditReviewDialog } = await import("#client/reviews/edit/edit-review-dialog");
    return EditReviewDialog;
  }),
  savedServices: onDemand("providers/saved/saved-services-dialog.tsx", async () => {
    const { SavedServicesDialog } = await import("#client/providers/saved/saved-services-dialog");
    return SavedServicesDialog;
  }),
  providerDashboard: onDemand("dashboard/provider-dashboard-dialog.tsx", async () => {
    const { ProviderDashboardDialog } = await import("#client/dashboard/provider-dashboard-dialog");
    return ProviderDashboardDialog;
  }),
  signIn: onDemand("users/sign-in/sign-in-dialog.tsx", async () => {
    const { SignInDialog } = await import("#client/users/sign-in/sign-in-dialog");
    return SignInDialog;
  }),
  verifyMe: onDemand("verification/verify-me-dialog.tsx", async () => {
    const { VerifyMeDialog } = await import("#client/verification/verify-me-dialog");
    return VerifyMeDialog;
  }),
};
