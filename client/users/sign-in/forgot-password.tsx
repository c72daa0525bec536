import { useRef, useState } from "react";
import { Button } from "#client/ui/controls/button";
import { Field } from "#client/ui/controls/field";
import { Form } from "#client/ui/controls/form";
import { CodeForm } from "#client/verification/code-entry";
import { useCode } from "#client/verification/use-code";
import { parseIdentifier } from "./identifier";
import { ModeLink } from "./mode-link";
import { NewPasswordForm } from "./new-password-form";
import type { SignInFormsProps } from "./entry-form-props";
import { useFirstField } from "./use-first-field";

/** Whose is it, a code that comes there, and a new password. */
export function ForgotPassword({ entries, onSignedIn }: SignInFormsProps) {
  const form = entries.forgotten;
  const { errors, isSubmitting } = form.formState;
  const code = useCode("RESET_PASSWORD");
  const [proof, setProof] = useState<string>();
  const sentTo = useRef({ method: "EMAIL" as "EMAIL" | "PHONE", address: "" });
  useFirstField(form, "identifier");

  const resend = () => code.send(sentTo.current.method, sentTo.current.address);
  const send = form.handleSubmit(async (entry) => {
    const { kind, value } = parseIdentifier(entry.identifier);
    sentTo.current = { method: kind === "phone" ? "PHONE" : "EMAIL", address: value };
    const refusal = await resend();
    if (refusal) form.setError("identifier", refusal, { shouldFocus: true });
  });
  const startAgain = () => {
    code.forget();
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
          <p className="wrap-anywhere text-ink-2">
            Enter the code that came to {code.verification.maskedAddress}.
          </p>
          <CodeForm
            verification={code.verification}
            doubt={code.doubt}
            onSendAgain={resend}
            onVerify={async (typed) => {
              const answer = await code.confirm(code.verification!.id, typed);
              if (!answer.proof) return answer.refusal ?? null;
              setProof(answer.proof);
              return null;
            }}
          />
        </>
      ) : (
        <Form isBusy={isSubmitting} onSubmit={send}>
          <p className="text-ink-2">We send you a code, and then you choose a new password.</p>
          <Field
            label="Email or phone"
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
