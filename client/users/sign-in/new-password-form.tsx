import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { Refusal } from "#client/graphql/refusal";
import { Banner } from "#client/ui/display/banner";
import { Button } from "#client/ui/controls/button";
import { Form } from "#client/ui/controls/form";
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

export function NewPasswordForm(props: NewPasswordFormProps) {
  const { proof, identifier, onStartAgain, onSignedIn } = props;
  const form = useForm<NewPasswordValues, unknown, NewPasswordValues>({
    defaultValues: { password: "", confirmPassword: "" },
    resolver: checkNewPassword,
    reValidateMode: "onSubmit",
  });
  const { errors, isSubmitting } = form.formState;
  const [failure, setFailure] = useState<Refusal>();
  const hint = usePasswordHint(useWatch({ control: form.control, name: "password" }));
  const client = useApolloClient();
  const signIn = useSignIn();
  useFocusStart(() => form.setFocus("password"));

  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    const result = await signIn(
      async () => {
        const sent = {
          mutation: ResetPasswordDocument,
          variables: { input: { proof, ...values } },
        };
        const { data } = await client.mutate({ ...sent, fetchPolicy: "no-cache" });
        return data?.resetPassword;
      },
      { remember: false, otherwise: "The password could not be set" },
    );
    if ("viewer" in result) return onSignedIn(result.viewer);
    if (result.secondFactor) return;
    for (const refusal of result.refusals) {
      const { field, message } = refusal;
      if (field !== "password" && field !== "confirmPassword") setFailure(refusal);
      else form.setError(field, { type: "server", message }, { shouldFocus: true });
    }
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
  failure: Refusal;
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
