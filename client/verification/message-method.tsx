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
  /** The username to begin with; may be empty. */
  known: string;
  hint?: ReactNode;
  /** Uses up the proof; tells what went wrong. */
  onProof(proof: string): Promise<Refusal | null>;
  /** The message came, but only the person says from whom. */
  onDeclared(verificationId: string): void;
}

/** By a direct message to our own profile, whose sender the network knows. */
export function MessageMethod({ known, hint, onProof, onDeclared }: MessageMethodProps) {
  const code = useCode("SIGN_IN");
  const form = useForm<AddressFormValues, unknown, AddressFormValues>({
    defaultValues: { address: known },
    resolver: checkUsername,
    reValidateMode: "onSubmit",
  });
  const { field, fieldState } = useController({ control: form.control, name: "address" });
  const arrival = useMessage(code, onProof, onDeclared);

  const start = form.handleSubmit(async ({ address }) => {
    const refusal = await code.send("INSTAGRAM", address);
    if (refusal) form.setError("address", refusal, { shouldFocus: true });
  });
  if (code.verification) {
    return (
      <MessageSteps
        username={field.value}
        verification={code.verification}
        isWaiting={arrival.isWaiting}
        error={arrival.error}
        onSent={() => void arrival.claim()}
        onStartAgain={() => {
          arrival.forget();
          return start();
        }}
        onChangeUser={() => {
          arrival.forget();
          code.forget();
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

/** From "I've sent it" to what came of it. */
function useMessage(
  { verification, confirm }: ReturnType<typeof useCode>,
  onProof: MessageMethodProps["onProof"],
  onDeclared: MessageMethodProps["onDeclared"],
) {
  const [state, setState] = useState<{ is: "idle" | "asking" | "waiting"; error?: string }>({
    is: "idle",
  });
  const proof = useRef<string>(undefined);
  const fail = (error?: Refusal | null) =>
    setState({ is: "idle", ...(error && { error: error.message }) });

  const claim = async () => {
    if (!verification || state.is !== "idle") return;
    setState({ is: "asking" });
    await goOn(verification);
  };
  /** Asks how far it is: a proof, our own word, or nothing yet. */
  const goOn = async ({ id }: Verification) => {
    if (!proof.current) {
      const answer = await confirm(id);
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
    void goOn(settled);
  });
  return {
    isWaiting: state.is !== "idle",
    error: state.error,
    claim,
    forget: () => {
      proof.current = undefined;
      setState({ is: "idle" });
    },
  };
}
