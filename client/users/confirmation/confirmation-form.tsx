import KeyRound from "lucide-react/icons/key-round";
import { useRef, useState } from "react";
import type { ConfirmationMethod } from "#client/graphql/schema.generated";
import { Button } from "#client/ui/controls/button";
import { Field } from "#client/ui/controls/field";
import { Form } from "#client/ui/controls/form";
import { PasswordField } from "#client/ui/controls/password-field";
import { Banner } from "#client/ui/display/banner";
import { useFocusStart } from "#client/ui/hooks/use-focus-start";
import { passkeyObstacle } from "#client/users/passkeys/passkey-support";
import { useIdentityConfirmation } from "./use-identity-confirmation";

interface ConfirmationFormProps {
  methods: readonly ConfirmationMethod[];
  onConfirmed(): void;
}

/** The ways that the server offers: the password, or a passkey by one press and codes. */
export function ConfirmationForm({ methods, onConfirmed }: ConfirmationFormProps) {
  const obstacle = methods.includes("PASSKEY") ? passkeyObstacle() : null;
  const hasPasskey = methods.includes("PASSKEY") && obstacle === null;
  const hasPassword = methods.includes("PASSWORD");
  const hasCode = methods.includes("ONE_TIME_CODE") || methods.includes("RECOVERY_CODE");
  const confirmation = useIdentityConfirmation(onConfirmed);
  const { busy, failure } = confirmation;
  return (
    <div className="grid gap-4">
      {failure && <Banner tone="danger">{failure}</Banner>}
      {hasPasskey && (
        <Button
          size="lg"
          icon={<KeyRound size={18} aria-hidden="true" />}
          isBusy={busy === "passkey"}
          onClick={() => void confirmation.confirmByPasskey()}
        >
          Use a passkey
        </Button>
      )}
      {(hasPassword || hasCode) && (
        <SecretForm
          isCode={!hasPassword}
          hasOneTimeCodes={methods.includes("ONE_TIME_CODE")}
          isPrimary={!hasPasskey}
          isBusy={busy === "form"}
          onConfirm={confirmation.confirmBy}
        />
      )}
      {obstacle && !hasCode && (
        <p className="text-ink-2">Continue on a device or in a browser that has your passkey.</p>
      )}
    </div>
  );
}

interface SecretFormProps {
  isCode: boolean;
  hasOneTimeCodes: boolean;
  isPrimary: boolean;
  isBusy: boolean;
  onConfirm(given: { password: string } | { code: string }): Promise<void>;
}

function SecretForm(props: SecretFormProps) {
  const { isCode, hasOneTimeCodes, isPrimary, isBusy, onConfirm } = props;
  const [secret, setSecret] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useFocusStart(() => isPrimary && field.current?.focus());
  const shared = {
    ref: field,
    value: secret,
    onChange: ({ target }: { target: { value: string } }) => setSecret(target.value),
  };
  return (
    <Form
      isBusy={isBusy || secret.trim() === ""}
      onSubmit={() => onConfirm(isCode ? { code: secret } : { password: secret })}
    >
      {isCode ? (
        <Field
          label={hasOneTimeCodes ? "One-time code or recovery code" : "Recovery code"}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          {...shared}
        />
      ) : (
        <PasswordField label="Your password" autoComplete="current-password" {...shared} />
      )}
      <Button
        type="submit"
        size="lg"
        variant={isPrimary ? "primary" : "secondary"}
        disabled={secret.trim() === ""}
        isBusy={isBusy}
        busyLabel="Confirming..."
      >
        Confirm
      </Button>
    </Form>
  );
}
