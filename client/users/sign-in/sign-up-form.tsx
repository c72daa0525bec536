import { type ChangeEvent, useState } from "react";
import { useWatch } from "react-hook-form";
import { Banner } from "#client/ui/display/banner";
import { Button } from "#client/ui/controls/button";
import { Field } from "#client/ui/controls/field";
import { Form } from "#client/ui/controls/form";
import { showFieldErrors } from "#client/ui/controls/form-rules";
import { PasswordField } from "#client/ui/controls/password-field";
import { TextLink } from "#client/ui/controls/text-link";
import { PhoneField } from "#client/verification/phone/phone-field";
import { typedUsername } from "#client/providers/username";
import { useSignIn } from "#client/verification/use-sign-in";
import { signUpFields, type SignUpValues } from "./sign-in-rules";
import { ModeLink } from "./mode-link";
import { usePasswordHint } from "./password-hint";
import { SignUpDocument } from "./sign-in.generated";
import type { SignInFormsProps } from "./sign-in-form-props";
import type { SignInForms } from "./use-sign-in-forms";
import { useFirstField } from "./use-first-field";

export interface SignUpFormProps extends SignInFormsProps {
  /** An account with one of these values exists; the sign-in form shows `notice`. */
  onSignInInstead(identifier: string, notice?: string): void;
}

export function SignUpForm({ forms, onSignedIn, onSignInInstead }: SignUpFormProps) {
  const form = forms.signUp;
  const { isSubmitting } = form.formState;
  const { submit, failure, taken, clear } = useSignUp({ forms, onSignedIn, onSignInInstead });
  useFirstField(form, "firstName");
  return (
    <Form isBusy={isSubmitting} onSubmit={submit}>
      <SignUpFields form={form} onTyped={clear} />
      {failure && <Banner tone="danger">{failure}</Banner>}
      {taken && (
        <Banner
          tone="danger"
          action={
            <Button variant="secondary" size="sm" onClick={() => onSignInInstead(taken)}>
              Sign In Instead
            </Button>
          }
        >
          You may already have an account.
        </Banner>
      )}
      <p className="text-small text-ink-2">
        By creating an account you agree to the{" "}
        <TextLink to="/terms" target="_blank">
          terms
        </TextLink>{" "}
        and{" "}
        <TextLink to="/guidelines" target="_blank">
          guidelines
        </TextLink>
        .
      </p>
      <Button type="submit" size="lg" isBusy={isSubmitting} busyLabel="Creating account...">
        Create Account
      </Button>
      <p className="text-ink-2">
        Already have an account? <ModeLink mode="sign-in">Sign in</ModeLink>
      </p>
    </Form>
  );
}

interface SignUpFieldsProps {
  form: SignInForms["signUp"];
  onTyped(name: keyof SignUpValues): void;
}

function SignUpFields({ form, onTyped }: SignUpFieldsProps) {
  const { errors } = form.formState;
  const hint = usePasswordHint(useWatch({ control: form.control, name: "password" }));
  const field = (name: keyof SignUpValues) => ({
    error: errors[name]?.message,
    ...form.register(name, { onChange: () => onTyped(name) }),
  });
  // A function: registration order is focus order.
  const username = () => {
    const { onChange, ...rest } = field("instagramUsername");
    const change: typeof onChange = (event) => {
      const { target } = event as ChangeEvent<HTMLInputElement>;
      target.value = typedUsername(target.value);
      return onChange(event);
    };
    return { ...rest, onChange: change };
  };
  return (
    <div className="grid items-start gap-x-3 gap-y-4 md:grid-cols-2">
      <Field label="First name" autoComplete="given-name" {...field("firstName")} />
      <Field label="Last name" autoComplete="family-name" {...field("lastName")} />
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        className="md:col-span-2"
        {...field("email")}
      />
      <PhoneField {...field("phone")} />
      <Field
        label="Instagram username"
        before={<span className="-mr-1.5 text-ink-3">@</span>}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...username()}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={hint}
        {...field("password")}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        {...field("confirmPassword")}
      />
    </div>
  );
}

function useSignUp({ forms, onSignedIn, onSignInInstead }: SignUpFormProps) {
  const form = forms.signUp;
  /** The typed value that an existing account uses. */
  const [taken, setTaken] = useState<string>();
  const { run, signIn, failure } = useSignIn({
    otherwise: "Registration failed",
    fields: signUpFields,
    onFailure: (_first, failures) => {
      const known = failures.find(({ message }) => message.includes("already exists"));
      const knownField = signUpFields.find((name) => name === known?.field?.[0]) ?? "email";
      const knownBy = form.getValues(knownField);
      if (failures.some(({ suggestion }) => suggestion === "SIGN_IN")) {
        return onSignInInstead(knownBy, "Please sign in below.");
      }
      if (known) setTaken(knownBy);
      showFieldErrors(form, signUpFields, failures);
    },
  });
  const submit = form.handleSubmit(async (input) => {
    setTaken(undefined);
    const signedIn = await run(() => signIn(SignUpDocument, { input }, false));
    if (signedIn?.viewer) onSignedIn(signedIn.viewer);
  });
  const clear = (name: keyof SignUpValues) => {
    form.clearErrors(name);
    setTaken(undefined);
  };
  return { submit, failure, taken, clear };
}
