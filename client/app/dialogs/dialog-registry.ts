import type { ComponentType } from "react";
import { onDemand, type OnDemand } from "#client/app/hydration/on-demand";
import type { Site } from "#client/app/site";
import type { SubjectKind } from "#client/graphql/schema.generated";
import type { ProfileTab } from "#client/profile/profile-tabs";
import type { SignInMode } from "#client/users/sign-in/use-sign-in-forms";
import type { Method } from "#client/verification/use-code";
import type { SecondFactorStep } from "#client/verification/use-sign-in";

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

/**
 * Every dialog, once. The type of the first parameter is what `useDialogs().open(name, options)` takes. No option is
 * called `name`: the history entry holds the options beside the name of the dialog.
 */
export const dialogRegistry = {
  "provider-profile": dialog(
    "profile/profile-screens.ts",
    () =>
      import("#client/profile/profile-screens").then(
        (module) => module.profileScreens.ProviderProfileDialog,
      ),
    ({ provider, tab = "overview" }: { provider: string; tab?: ProfileTab }) => ({
      username: provider,
      tab,
    }),
  ),
  "why-score": dialog(
    "trust/why-score/why-score-dialog.tsx",
    () =>
      import("#client/trust/why-score/why-score-dialog").then((module) => module.WhyScoreDialog),
    ({ provider }: { provider: string }) => ({ username: provider }),
  ),
  /** An empty username starts the wizard with its provider step. */
  "review-wizard": dialog(
    "reviews/wizard/review-wizard-dialog.tsx",
    () =>
      import("#client/reviews/wizard/review-wizard-dialog").then(
        (module) => module.ReviewWizardDialog,
      ),
    ({ provider }: { provider: string }, { reviewable }) => ({
      username: provider,
      offered: reviewable,
    }),
  ),
  "quick-review": dialog(
    "reviews/quick/quick-review-dialog.tsx",
    () =>
      import("#client/reviews/quick/quick-review-dialog").then(
        (module) => module.QuickReviewDialog,
      ),
    ({ provider }: { provider: string }) => ({ username: provider }),
  ),
  /** Takes the id of one of the viewer's reviews. */
  "edit-review": dialog(
    "reviews/edit/edit-review-dialog.tsx",
    () =>
      import("#client/reviews/edit/edit-review-dialog").then((module) => module.EditReviewDialog),
    (options: { review: string }) => options,
  ),
  /** The subject by its kind and public id, and in words: "the review by Ines". */
  report: dialog(
    "moderation/report/report-dialog.tsx",
    () => import("#client/moderation/report/report-dialog").then((module) => module.ReportDialog),
    ({ kind, id, content }: { kind: SubjectKind; id: string; content: string }) => ({
      kind,
      id,
      name: content,
    }),
  ),
  "more-filters": dialog(
    "discovery/discover/more-filters/more-filters-dialog.tsx",
    async () =>
      (await import("#client/discovery/discover/more-filters/more-filters-dialog"))
        .MoreFiltersDialog,
    (options: object) => options,
  ),
  "saved-services": dialog(
    "providers/saved/saved-screens.ts",
    () =>
      import("#client/providers/saved/saved-screens").then(
        (module) => module.savedScreens.SavedServicesDialog,
      ),
    (options: object) => options,
  ),
  /** Starts with the dashboard picker and the first tab by default. */
  "provider-dashboard": dialog(
    "dashboard/dashboard-screens.ts",
    () =>
      import("#client/dashboard/dashboard-screens").then(
        (module) => module.dashboardScreens.ProviderDashboardDialog,
      ),
    (options: { dashboard?: string; tab?: string }) => options,
  ),
  "sign-in": dialog(
    "users/sign-in/sign-in-dialog.tsx",
    () => import("#client/users/sign-in/sign-in-dialog").then((module) => module.SignInDialog),
    (
      { mode, secondFactor }: { mode: SignInMode; secondFactor?: SecondFactorStep },
      { readyUsers, facebook },
    ) => ({
      mode,
      ...(secondFactor && { secondFactor }),
      ...(readyUsers && { readyUsers }),
      ...(facebook && { facebook }),
    }),
  ),
  /** Opened by `useConfirmedAction`. */
  "confirm-identity": dialog(
    "users/confirmation/confirm-identity-dialog.tsx",
    () =>
      import("#client/users/confirmation/confirm-identity-dialog").then(
        (module) => module.ConfirmIdentityDialog,
      ),
    (options: object) => options,
  ),
  "claim-profile": dialog(
    "verification/claim-profile-dialog.tsx",
    () =>
      import("#client/verification/claim-profile-dialog").then(
        (module) => module.ClaimProfileDialog,
      ),
    ({ provider }: { provider: string }, { isDemonstration }) => ({ provider, isDemonstration }),
  ),
  /** Starts with the choice of a method by default. */
  "verify-me": dialog(
    "verification/verify-me-dialog.tsx",
    () => import("#client/verification/verify-me-dialog").then((module) => module.VerifyMeDialog),
    (options: { method?: Method; isAfterSignUp?: boolean }) => options,
  ),
};

type RegisteredDialogs = {
  [Name in keyof typeof dialogRegistry]: Parameters<(typeof dialogRegistry)[Name]["toProps"]>[0];
};

declare module "#client/ui/overlays/use-dialogs" {
  interface Dialogs extends RegisteredDialogs {}
}
