import type { ComponentType } from "react";
import { onDemand, type OnDemand } from "#client/app/hydration/on-demand";
import type { Site } from "#client/app/site";
import type { ProfileTab } from "#client/profile/profile-tabs";
import type { SignInMode } from "#client/users/sign-in/use-sign-in-forms";
import type { Method } from "#client/verification/use-code";

interface Closable {
  onClose(): void;
}

/** A dialog: its chunk, and how the options that open it become its props. */
export interface DialogDefinition<Options, Props extends Closable> {
  Component: OnDemand<Props>;
  toProps(options: Options, site: Site): Omit<Props, "onClose">;
}

function dialog<Options, Props extends Closable>(
  source: string,
  load: () => Promise<ComponentType<Props>>,
  toProps: (options: Options, site: Site) => Omit<Props, "onClose">,
): DialogDefinition<Options, Props> {
  return { Component: onDemand(source, load), toProps };
}

/** Every dialog, once. The type of the first parameter is what `useDialogs().open(name, options)` takes. */
export const dialogRegistry = {
  "provider-profile": dialog(
    "profile/provider-profile-dialog.tsx",
    async () => (await import("#client/profile/provider-profile-dialog")).ProviderProfileDialog,
    ({ provider, tab = "overview" }: { provider: string; tab?: ProfileTab }) => ({
      username: provider,
      tab,
    }),
  ),
  "why-score": dialog(
    "trust/why-score/why-score-dialog.tsx",
    async () => (await import("#client/trust/why-score/why-score-dialog")).WhyScoreDialog,
    ({ provider }: { provider: string }) => ({ username: provider }),
  ),
  /** An empty username starts the wizard with its provider step. */
  "review-wizard": dialog(
    "reviews/wizard/review-wizard-dialog.tsx",
    async () => (await import("#client/reviews/wizard/review-wizard-dialog")).ReviewWizardDialog,
    ({ provider }: { provider: string }, { reviewable }) => ({
      username: provider,
      offered: reviewable,
    }),
  ),
  "quick-review": dialog(
    "reviews/quick/quick-review-dialog.tsx",
    async () => (await import("#client/reviews/quick/quick-review-dialog")).QuickReviewDialog,
    ({ provider }: { provider: string }) => ({ username: provider }),
  ),
  /** Takes the id of one of the viewer's reviews. */
  "edit-review": dialog(
    "reviews/edit/edit-review-dialog.tsx",
    async () => (await import("#client/reviews/edit/edit-review-dialog")).EditReviewDialog,
    (options: { review: string }) => options,
  ),
  "saved-services": dialog(
    "providers/saved/saved-services-dialog.tsx",
    async () => (await import("#client/providers/saved/saved-services-dialog")).SavedServicesDialog,
    (options: object) => options,
  ),
  /** Starts with the dashboard picker and the first tab by default. */
  "provider-dashboard": dialog(
    "dashboard/provider-dashboard-dialog.tsx",
    async () =>
      (await import("#client/dashboard/provider-dashboard-dialog")).ProviderDashboardDialog,
    (options: { dashboard?: string; tab?: string }) => options,
  ),
  "sign-in": dialog(
    "users/sign-in/sign-in-dialog.tsx",
    async () => (await import("#client/users/sign-in/sign-in-dialog")).SignInDialog,
    ({ mode }: { mode: SignInMode }, { readyUsers, facebook }) => ({
      mode,
      ...(readyUsers && { readyUsers }),
      ...(facebook && { facebook }),
    }),
  ),
  /** Starts with the choice of a method by default. */
  "verify-me": dialog(
    "verification/verify-me-dialog.tsx",
    async () => (await import("#client/verification/verify-me-dialog")).VerifyMeDialog,
    (options: { method?: Method }) => options,
  ),
};

type RegisteredDialogs = {
  [Name in keyof typeof dialogRegistry]: Parameters<(typeof dialogRegistry)[Name]["toProps"]>[0];
};

declare module "#client/ui/overlays/use-dialogs" {
  interface Dialogs extends RegisteredDialogs {}
}
