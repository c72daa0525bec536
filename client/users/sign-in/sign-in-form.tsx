import { Banner } from "#client/ui/display/banner";
import { Button } from "#client/ui/controls/button";
import { Checkbox } from "#client/ui/controls/checkbox";
import { Field } from "#client/ui/controls/field";
import { Form } from "#client/ui/controls/form";
import { PasswordField } from "#client/ui/controls/password-field";
import { useSignIn } from "#client/verification/use-sign-in";
import type { FacebookScript } from "#client/session/networks/facebook-script";
import { useCodeAddresses } from "./code-addresses";
import type { SignInValues } from "./sign-in-rules";
import { ModeLink } from "./mode-link";
import { PasskeyButton } from "./passkey-button";
import { NetworkButtons } from "./network-buttons";
import { type ReadyUser, ReadyUsers } from "./ready-users";
import { SignInDocument } from "./sign-in.generated";
import type { SignInFormsProps } from "./sign-in-form-props";
import { useNetworkSignIn } from "./use-network-sign-in";
import { useFirstField } from "./use-first-field";

export interface SignInFormProps extends SignInFormsProps {
  readyUsers: readonly ReadyUser[];
  facebook: FacebookScript | undefined;
}

export function SignInForm({ forms, readyUsers, facebook, onSignedIn }: SignInFormProps) {
  const form = forms.signIn;
  const canReset = useCodeAddresses().length > 0;
  const { errors, isSubmitting } = form.formState;
  const { submit, failure, clear } = useSignInSubmit({ forms, onSignedIn });
  const network = useNetworkSignIn({ forms, facebook, onSignedIn });
  useFirstField(form, form.getValues("identifier") ? "password" : "identifier");

  const typed = (name: keyof SignInValues) => ({ onChange: () => form.clearErrors(name) });
  // Both fields share one message: show it at the first empty one only.
  const passwordError = errors.identifier ? undefined : errors.password?.message;
  return (
    <Form isBusy={isSubmitting} onSubmit={submit}>
      <NetworkButtons {...network} />
      {forms.notice && <Banner tone="info">{forms.notice}</Banner>}
      <Field
        label="Email, phone or username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={errors.identifier?.message}
        {...form.register("identifier", typed("identifier"))}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={passwordError}
        {...form.register("password", typed("password"))}
      />
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Checkbox {...form.register("remember")}>Remember me</Checkbox>
        {canReset && <ModeLink mode="forgot-password">Forgot password</ModeLink>}
      </div>
      {!canReset && (
        <p className="text-small text-ink-2">
          This site cannot send codes, so a lost password cannot be replaced. A passkey still signs
          you in, and reviews need no account.
        </p>
      )}
      <Button type="submit" size="lg" isBusy={isSubmitting} busyLabel="Signing in...">
        Sign In
      </Button>
      <PasskeyButton remember={() => form.getValues("remember")} onSignedIn={onSignedIn} />
      <p className="text-ink-2">
        New here? <ModeLink mode="sign-up">Sign up</ModeLink>
      </p>
      <ReadyUsers
        users={readyUsers}
        onChoose={({ identifier, password }) => {
          form.setValue("identifier", identifier);
          form.setValue("password", password);
          form.clearErrors();
          clear();
        }}
      />
    </Form>
  );
}

function useSignInSubmit({ forms, onSignedIn }: SignInFormsProps) {
  const form = forms.signIn;
  const { run, signIn, failure, clear } = useSignIn({
    otherwise: "Sign in failed",
    onFailure: () => {
      forms.setNotice(undefined);
      form.setFocus("password");
    },
  });
  const submit = form.handleSubmit(async (input) => {
    const signedIn = await run(() => signIn(SignInDocument, { input }, input.remember));
    if (signedIn?.viewer) onSignedIn(signedIn.viewer);
  });
  return { submit, failure, clear };
}
