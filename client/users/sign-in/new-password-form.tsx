import { useForm, useWatch } from "react-hook-form";
import type { Failure } from "#client/graphql/failure";
import { Banner } from "#client/ui/display/banner";
import { Button } from "#client/ui/controls/button";
import { Form } from "#client/ui/controls/form";
import { showFieldErrors } from "#client/ui/controls/form-rules";
import { PasswordField } from "#client/ui/controls/password-field";
import { useFocusStart } from "#client/ui/hooks/use-focus-start";
import type { SessionViewerFragment } from "#client/session/viewer-parts.generated";
import { useSignIn } from "#client/verification/use-sign-in";
import type { NewPasswordValues } from "#client/verification/person-rules";
import { checkNewPassword } from "./sign-in-rules";
import { ModeLink } from "./mode-link";
import { usePasswordHint } from "./password-hint";
import { ResetPasswordDocument } from "./sign-in.generated";

export interface NewPasswordFormProps {
  proof: string;
  /** For password managers, which store the password under it. */
  identifier: string;
  onStartAgain(): void;
  onSignedIn(viewer: SessionViewerFragment): void;
}

const passwordFields = ["password", "confirmPassword"] as const;

export function NewPasswordForm(props: NewPasswordFormProps) {
  const { proof, identifier, onStartAgain, onSignedIn } = props;
  const form = useForm<NewPasswordValues, unknown, NewPasswordValues>({
    defaultValues: { password: "", confirmPassword: "" },
    resolver: checkNewPassword,
    reValidateMode: "onSubmit",
  });
  const { errors, isSubmitting } = form.formState;
  const { run, signIn, failures } = useSignIn({
    otherwise: "The password could not be set",
    onFailure: (_first, all) => showFieldErrors(form, passwordFields, all),
  });
  const failure = failures.find(({ field }) => !passwordFields.some((name) => name === field?.[0]));
  const hint = usePasswordHint(useWatch({ control: form.control, name: "password" }));
  useFocusStart(() => form.setFocus("password"));

  const submit = form.handleSubmit(async (values) => {
    const variables = { input: { proof, ...values } };
    const signedIn = await run(() => signIn(ResetPasswordDocument, variables, false));
    if (signedIn?.viewer) onSignedIn(signedIn.viewer);
  });
  const field = (name: keyof NewPasswordValues) => ({
    error: errors[name]?.message,
    ...form.register(name, { onChange: () => form.clearErrors(name) }),
  });
  return (
    <Form isBusy={isSubmitting} onSubmit={submit}>
      <p className="text-ink-2">
        Choose a new password. You’ll be signed in here and signed out everywhere else.
      </p>
      <input hidden readOnly autoComplete="username" value={identifier} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={hint}
        {...field("password")}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        {...field("confirmPassword")}
      />
      {failure && <ResetFailure failure={failure} onStartAgain={onStartAgain} />}
      <Button type="submit" size="lg" isBusy={isSubmitting} busyLabel="Saving...">
        Set new password
      </Button>
    </Form>
  );
}

interface ResetFailureProps {
  failure: Failure;
  onStartAgain(): void;
}

function ResetFailure({ failure, onStartAgain }: ResetFailureProps) {
  if (failure.suggestion === "SIGN_UP") {
    return (
      <Banner tone="danger" action={<ModeLink mode="sign-up">Create Account</ModeLink>}>
        No account uses this address yet.
      </Banner>
    );
  }
  const startAgain = failure.code && (
    <Button variant="secondary" size="sm" onClick={onStartAgain}>
      Start again
    </Button>
  );
  return (
    <Banner tone="danger" action={startAgain}>
      {failure.message}
    </Banner>
  );
}
