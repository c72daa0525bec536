import { useRef, useState } from "react";
import { anyOf } from "#client/session/services";
import { useActions } from "#client/graphql/use-action";
import { Button } from "#client/ui/controls/button";
import { Field } from "#client/ui/controls/field";
import { Form } from "#client/ui/controls/form";
import { TextButton } from "#client/ui/controls/text-link";
import { CodeForm } from "#client/verification/code-form";
import { failedTo, useCode } from "#client/verification/use-code";
import { parseIdentifier } from "./identifier";
import { useCodeAddresses } from "./code-addresses";
import { ModeLink } from "./mode-link";
import { NewPasswordForm } from "./new-password-form";
import type { SignInFormsProps } from "./sign-in-form-props";
import { useFirstField } from "./use-first-field";

/** Three steps: email or phone, code, new password. */
export function ForgotPassword({ forms, onSignedIn }: SignInFormsProps) {
  const addresses = anyOf(...useCodeAddresses());
  const form = forms.forgotten;
  const { errors, isSubmitting } = form.formState;
  const code = useCode("RESET_PASSWORD");
  const [proof, setProof] = useState<string>();
  const sentTo = useRef({ method: "EMAIL" as "EMAIL" | "PHONE", address: "" });
  useFirstField(form, "identifier");

  const { run } = useActions({
    otherwise: failedTo.send,
    onFailure: (failure) => form.setError("identifier", failure, { shouldFocus: true }),
  });
  const resend = () => code.send(sentTo.current.method, sentTo.current.address);
  const send = form.handleSubmit(async (values) => {
    const { kind, value } = parseIdentifier(values.identifier);
    sentTo.current = { method: kind === "phone" ? "PHONE" : "EMAIL", address: value };
    await run(resend);
  });
  const startAgain = () => {
    code.reset();
    setProof(undefined);
  };
  if (proof) {
    return (
      <NewPasswordForm
        proof={proof}
        identifier={sentTo.current.address}
        onStartAgain={startAgain}
        onSignedIn={onSignedIn}
      />
    );
  }
  return (
    <div className="grid gap-4">
      {code.verification ? (
        <>
          <SentTo what={addresses} address={sentTo.current.address} onChange={startAgain} />
          <CodeForm
            verification={code.verification}
            sendError={code.sendError}
            onSendAgain={resend}
            onVerify={async (typed) =>
              setProof(await code.confirmCode(code.verification!.id, typed))
            }
          />
        </>
      ) : (
        <Form isBusy={isSubmitting} onSubmit={send}>
          <p className="text-ink-2">We’ll send you a code, then you can choose a new password.</p>
          <Field
            label={addresses[0]!.toUpperCase() + addresses.slice(1)}
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            error={errors.identifier?.message}
            {...form.register("identifier", { onChange: () => form.clearErrors("identifier") })}
          />
          <Button type="submit" size="lg" isBusy={isSubmitting} busyLabel="Sending...">
            Send Code
          </Button>
        </Form>
      )}
      <p>
        <ModeLink mode="sign-in">Back to sign in</ModeLink>
      </p>
    </div>
  );
}

interface SentToProps {
  what: string;
  address: string;
  onChange(): void;
}

function SentTo({ what, address, onChange }: SentToProps) {
  return (
    <p className="text-ink-2">
      Enter the code we sent to <b className="font-semibold wrap-anywhere text-ink">{address}</b>.{" "}
      <TextButton onClick={onChange}>
        Change<span className="sr"> {what}</span>
      </TextButton>
    </p>
  );
}
