import { type ReactNode, useRef, useState } from "react";
import { useController, useForm } from "react-hook-form";
import type { Refusal } from "#client/graphql/refusal";
import { Button } from "#client/ui/controls/button";
import { Form } from "#client/ui/controls/form";
import { type AddressFormValues, checkUsername } from "./address-rules";
import { MessageSteps } from "./message-steps";
import { useArrival } from "./use-arrival";
import { useCode, type Verification } from "./use-code";
import { UsernameField } from "./username-field";

export interface MessageMethodProps {
  /** The initial username; may be empty. */
  known: string;
  hint?: ReactNode;
  /** Consumes the proof; returns the error, or null. */
  onProof(proof: string): Promise<Refusal | null>;
  /** The message arrived, but its sender is self-declared. */
  onDeclared(verificationId: string): void;
}

/** Verifies an Instagram username by a direct message to our profile: Instagram names its sender. */
export function MessageMethod({ known, hint, onProof, onDeclared }: MessageMethodProps) {
  const code = useCode("SIGN_IN");
  const form = useForm<AddressFormValues, unknown, AddressFormValues>({
    defaultValues: { address: known },
    resolver: checkUsername,
    reValidateMode: "onSubmit",
  });
  const { field, fieldState } = useController({ control: form.control, name: "address" });
  const message = useMessage(code, onProof, onDeclared);

  const start = form.handleSubmit(async ({ address }) => {
    const refusal = await code.send("INSTAGRAM", address);
    if (refusal) form.setError("address", refusal, { shouldFocus: true });
  });
  if (code.verification) {
    return (
      <MessageSteps
        username={field.value}
        verification={code.verification}
        isWaiting={message.isWaiting}
        error={message.error}
        onSent={() => void message.confirm()}
        onStartAgain={() => {
          message.reset();
          return start();
        }}
        onChangeUser={() => {
          message.reset();
          code.reset();
        }}
      />
    );
  }
  return (
    <Form isBusy={form.formState.isSubmitting} onSubmit={start}>
      <div className="grid gap-1.5">
        <UsernameField
          value={field.value}
          error={fieldState.error?.message}
          onChange={(username) => {
            field.onChange(username);
            form.clearErrors("address");
          }}
        />
        {hint && <p className="text-small text-ink-3">{hint}</p>}
      </div>
      <Button
        type="submit"
        className="justify-self-start"
        disabled={!field.value}
        isBusy={form.formState.isSubmitting}
        busyLabel="One moment..."
      >
        Get your code
      </Button>
    </Form>
  );
}

function useMessage(
  { verification, confirm: confirmVerification }: ReturnType<typeof useCode>,
  onProof: MessageMethodProps["onProof"],
  onDeclared: MessageMethodProps["onDeclared"],
) {
  const [state, setState] = useState<{ is: "idle" | "checking" | "waiting"; error?: string }>({
    is: "idle",
  });
  const proof = useRef<string>(undefined);
  const fail = (error?: Refusal | null) =>
    setState({ is: "idle", ...(error && { error: error.message }) });

  const confirm = async () => {
    if (!verification || state.is !== "idle") return;
    setState({ is: "checking" });
    await check(verification);
  };
  const check = async ({ id }: Verification) => {
    if (!proof.current) {
      const answer = await confirmVerification(id);
      proof.current = answer.proof;
      const status = answer.verification?.status;
      if (!answer.proof) {
        if (status === "DECLARED") return onDeclared(id);
        if (status === "PENDING" && !answer.refusal) return setState({ is: "waiting" });
        return fail(answer.refusal ?? { message: "Verification failed" });
      }
    }
    fail(await onProof(proof.current!));
  };
  useArrival(state.is === "waiting" && verification ? verification.id : null, (settled) => {
    void check(settled);
  });
  return {
    isWaiting: state.is !== "idle",
    error: state.error,
    confirm,
    reset: () => {
      proof.current = undefined;
      setState({ is: "idle" });
    },
  };
}
