import { useRef, useState } from "react";
import { Button } from "#client/ui/controls/button";
import { CodeField } from "#client/ui/controls/code-field";
import { Field } from "#client/ui/controls/field";
import { Form } from "#client/ui/controls/form";
import { TextButton } from "#client/ui/controls/text-link";
import { useFocusStart } from "#client/ui/hooks/use-focus-start";
import type { SessionViewerFragment } from "#client/session/viewer-parts.generated";
import { passkeyObstacle } from "#client/users/passkeys/passkey-support";
import { type SecondFactorStep, useSignIn } from "#client/verification/use-sign-in";
import { ModeLink } from "./mode-link";
import { PasskeyButton } from "./passkey-button";
import { SignInWithSecondFactorDocument } from "./second-factor.generated";

interface SecondFactorFormProps {
  step: SecondFactorStep;
  onSignedIn(viewer: SessionViewerFragment): void;
}

/** The step after the password: a passkey, a code of the authenticator app, or a recovery code. */
export function SecondFactorForm({ step, onSignedIn }: SecondFactorFormProps) {
  const { methods, remember } = step;
  const hasPasskey = methods.includes("PASSKEY") && passkeyObstacle() === null;
  const hasApp = methods.includes("ONE_TIME_CODE");
  const hasRecovery = methods.includes("RECOVERY_CODE");
  const [usesRecovery, setUsesRecovery] = useState(!hasApp && !hasPasskey);
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        {hasApp || usesRecovery
          ? "Your profile is protected by a second step."
          : "Confirm with the passkey of this profile."}
      </p>
      {hasPasskey && <PasskeyButton isPrimary remember={() => remember} onSignedIn={onSignedIn} />}
      {(hasApp || usesRecovery) && (
        <SecretForm
          key={String(usesRecovery)}
          isRecovery={usesRecovery}
          step={step}
          onSignedIn={onSignedIn}
        />
      )}
      <p className="flex flex-wrap gap-x-5 gap-y-2">
        {hasRecovery && (hasApp || hasPasskey) && (
          <TextButton onClick={() => setUsesRecovery(!usesRecovery)}>
            {usesRecovery ? "Back to the first method" : "Use a recovery code"}
          </TextButton>
        )}
        <ModeLink mode="sign-in">Back to sign in</ModeLink>
      </p>
    </div>
  );
}

function SecretForm({
  isRecovery,
  step,
  onSignedIn,
}: SecondFactorFormProps & { isRecovery: boolean }) {
  const [code, setCode] = useState("");
  const { run, signIn, isBusy, failure, clear } = useSignIn({ otherwise: "Sign in failed" });
  const field = useRef<HTMLInputElement>(null);
  useFocusStart(() => field.current?.focus());
  const type = (typed: string) => {
    setCode(typed);
    clear();
  };
  return (
    <Form
      isBusy={isBusy || code.trim() === ""}
      onSubmit={async () => {
        const variables = { input: { ticket: step.ticket, code } };
        const signedIn = await run(() =>
          signIn(SignInWithSecondFactorDocument, variables, step.remember),
        );
        if (signedIn?.viewer) onSignedIn(signedIn.viewer);
        field.current?.focus();
      }}
    >
      {isRecovery ? (
        <Field
          ref={field}
          label="Recovery code"
          hint="One of the codes that you saved, for example 7KQM-X2PA-HR9T-WC4N. It works once."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          error={failure}
          onChange={({ target }) => type(target.value)}
        />
      ) : (
        <CodeField
          ref={field}
          label="Code from your authenticator app"
          value={code}
          error={failure}
          onChange={type}
        />
      )}
      <Button
        type="submit"
        size="lg"
        disabled={code.trim() === ""}
        isBusy={isBusy}
        busyLabel="Signing in..."
      >
        Sign In
      </Button>
    </Form>
  );
}
