import { useEffect } from "react";
import { useNavigate } from "react-router";
import type { CloseReason } from "#client/ui/overlays/dialog";
import { useDialogs } from "#client/ui/overlays/use-dialogs";
import { PanelDialog } from "#client/ui/overlays/panel-dialog";
import { useToast } from "#client/ui/overlays/toast-context";
import { useUnsavedChangesQuestion } from "#client/ui/overlays/use-unsaved-changes-question";
import { askAboutGuestReview } from "#client/reviews/guest/guest-review";
import { useServices } from "#client/session/services";
import { readSession } from "#client/session/stored-session";
import type { FacebookScript } from "#client/session/networks/facebook-script";
import type { SecondFactorStep } from "#client/verification/use-sign-in";
import type { SessionViewerFragment } from "#client/session/viewer-parts.generated";
import { useCodeAddresses } from "./code-addresses";
import { ForgotPassword } from "./forgot-password";
import type { ReadyUser } from "./ready-users";
import { SecondFactorForm } from "./second-factor-form";
import { SignInForm } from "./sign-in-form";
import { SignUpForm } from "./sign-up-form";
import { type SignInForms, type SignInMode, useSignInForms } from "./use-sign-in-forms";

export interface SignInDialogProps {
  mode: SignInMode;
  /** With the mode "second-factor". */
  secondFactor?: SecondFactorStep;
  readyUsers?: readonly ReadyUser[];
  /** Absent if Facebook sign-in is not configured. */
  facebook?: FacebookScript;
  onClose(): void;
}

const looks = {
  "sign-in": {
    title: "Sign in to Plaudit",
    tagline: "Good work deserves an audience. Take your seat.",
    litShare: 0.62,
  },
  "sign-up": {
    title: "Create Account",
    tagline: "Keep your reviews in one place, under your name.",
    litShare: 0.8,
  },
  "forgot-password": {
    title: "Forgot password",
    tagline: "Your seat is saved. We just need to know it’s you.",
    litShare: 0.4,
  },
  "second-factor": {
    title: "One more step",
    tagline: "Two locks on your seat. Only you hold both keys.",
    litShare: 0.7,
  },
} as const;

const noReadyUsers: readonly ReadyUser[] = [];

/** The modes of one dialog, which keeps typed values across modes. */
export function SignInDialog({
  mode: given,
  secondFactor,
  readyUsers = noReadyUsers,
  facebook,
  onClose,
}: SignInDialogProps) {
  const canReset = useCodeAddresses().length > 0;
  const isMissing =
    (given === "second-factor" && !secondFactor) || (given === "forgot-password" && !canReset);
  const mode = isMissing ? "sign-in" : given;
  const { mail } = useServices();
  const forms = useSignInForms();
  const showToast = useToast();
  const { close, question } = useLeaving(mode, forms, onClose);
  const goTo = useGoTo();
  const askForConfirmation = useAskForConfirmation();
  useEffect(() => {
    return () => {
      if (!readSession()) askAboutGuestReview();
    };
  }, []);
  const form = {
    forms,
    onSignedIn: (viewer: SessionViewerFragment) => {
      const { user, profile } = viewer;
      showToast({
        message: `Signed in as ${profile.displayName || user.displayName}`,
        outlivesDialog: true,
      });
      if (mode === "sign-up" && mail && hasUnconfirmedEmail(viewer)) askForConfirmation();
      else onClose();
    },
  };
  return (
    <PanelDialog {...looks[mode]} onClose={close} className="mt-4" foot={question}>
      {mode === "sign-in" && <SignInForm {...form} readyUsers={readyUsers} facebook={facebook} />}
      {mode === "sign-up" && (
        <SignUpForm
          {...form}
          onSignInInstead={(identifier, notice) => {
            forms.signIn.setValue("identifier", identifier);
            forms.setNotice(notice);
            goTo("sign-in");
          }}
        />
      )}
      {mode === "forgot-password" && <ForgotPassword {...form} />}
      {mode === "second-factor" && (
        <SecondFactorForm step={secondFactor!} onSignedIn={form.onSignedIn} />
      )}
    </PanelDialog>
  );
}

function hasUnconfirmedEmail({ identities }: SessionViewerFragment): boolean {
  return identities.some(({ method, status }) => method === "EMAIL" && status !== "CONFIRMED");
}

/** In the place of this dialog, so that closing it leads back to the same page. */
function useAskForConfirmation() {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  return () => {
    const { to, state } = dialogs.link("verify-me", { method: "EMAIL", isAfterSignUp: true });
    void navigate(to, { state, replace: true });
  };
}

function useGoTo() {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  return (mode: SignInMode) => {
    const { to, state } = dialogs.link("sign-in", { mode });
    void navigate(to, { state, replace: true });
  };
}

/** Escape and a click outside are easily accidental: they ask before a filled sign-up form is lost. */
function useLeaving(mode: SignInMode, { signUp }: SignInForms, onClose: () => void) {
  const { close, question } = useUnsavedChangesQuestion({
    question: "Leave without creating an account? You’ll lose what you typed.",
    stay: "Keep typing",
    mayLose: () => mode === "sign-up" && Object.values(signUp.getValues()).some(Boolean),
    onLeave: onClose,
  });
  return {
    question,
    close: (reason: CloseReason) => (reason === "button" ? onClose() : close()),
  };
}
