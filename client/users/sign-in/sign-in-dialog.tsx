import { useNavigate } from "react-router";
import type { CloseReason } from "#client/ui/overlays/dialog";
import { useDialogs } from "#client/ui/overlays/open-dialog";
import { PanelDialog } from "#client/ui/overlays/panel-dialog";
import { useToast } from "#client/ui/overlays/toast-context";
import { useLeaveQuestion } from "#client/ui/overlays/use-unsaved-changes-question";
import type { FacebookScript } from "#client/session/networks/facebook-script";
import type { SessionViewerFragment } from "#client/session/viewer-parts.generated";
import { ForgotPassword } from "./forgot-password";
import type { ReadyUser } from "./ready-users";
import { SignInForm } from "./sign-in-form";
import { SignUpForm } from "./sign-up-form";
import { type SignInForms, type SignInMode, useSignInForms } from "./use-sign-in";

export interface SignInDialogProps {
  mode: SignInMode;
  /** Whom a visitor of the demonstration may sign in as. */
  readyUsers?: readonly ReadyUser[];
  /** Absent where Facebook is not to be had. */
  facebook?: FacebookScript;
  onClose(): void;
}

const looks = {
  "sign-in": {
    title: "Sign in to Plaudit",
    saying: "Good work deserves an audience. Take your seat.",
    litShare: 0.62,
  },
  "sign-up": {
    title: "Create Account",
    saying: "Every review has a name behind it. Yours belongs here too.",
    litShare: 0.8,
  },
  "forgot-password": {
    title: "Forgot password",
    saying: "Your seat is kept. We only have to know that it is you.",
    litShare: 0.4,
  },
} as const;

const nobody: readonly ReadyUser[] = [];

/** Signing in, signing up and a new password, as modes of one dialog that keeps what is typed. */
export function SignInDialog({ mode, readyUsers = nobody, facebook, onClose }: SignInDialogProps) {
  const entries = useSignInForms();
  const showToast = useToast();
  const { close, question } = useLeaving(mode, entries, onClose);
  const goTo = useGoTo();
  const form = {
    entries,
    onSignedIn: ({ user, profile }: SessionViewerFragment) => {
      showToast({ message: `Signed in as ${profile.displayName || user.displayName}` });
      onClose();
    },
  };
  return (
    <PanelDialog {...looks[mode]} onClose={close} className="mt-4" foot={question}>
      {mode === "sign-in" && <SignInForm {...form} readyUsers={readyUsers} facebook={facebook} />}
      {mode === "sign-up" && (
        <SignUpForm
          {...form}
          onSignInInstead={(identifier, notice) => {
            entries.signIn.setValue("identifier", identifier);
            entries.setNotice(notice);
            goTo("sign-in");
          }}
        />
      )}
      {mode === "forgot-password" && <ForgotPassword {...form} />}
    </PanelDialog>
  );
}

function useGoTo() {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  return (mode: SignInMode) => {
    const { to, state } = dialogs.link("sign-in", { mode });
    void navigate(to, { state, replace: true });
  };
}

/** Escape and a press beside the dialog are easily done by mistake: they ask before much typing is lost. */
function useLeaving(mode: SignInMode, { signUp }: SignInForms, onClose: () => void) {
  const { close, question } = useLeaveQuestion({
    question: "Leave without creating an account? What you typed is not kept.",
    stay: "Keep typing",
    mayLose: () => mode === "sign-up" && Object.values(signUp.getValues()).some(Boolean),
    onLeave: onClose,
  });
  return {
    question,
    close: (reason: CloseReason) => (reason === "button" ? onClose() : close()),
  };
}
