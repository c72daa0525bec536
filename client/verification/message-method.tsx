import { type ReactNode, useRef, useState } from "react";
import { useController, useForm } from "react-hook-form";
import { Failed, useActions } from "#client/graphql/use-action";
import { Button } from "#client/ui/controls/button";
import { Banner } from "#client/ui/display/banner";
import { Form } from "#client/ui/controls/form";
import { type AddressFormValues, checkUsername } from "./address-rules";
import { MessageSteps } from "./message-steps";
import { useArrival } from "./use-arrival";
import { failedTo, useCode, type Verification } from "./use-code";
import { UsernameField } from "./username-field";

export interface MessageMethodProps {
  /** The initial username; may be empty. */
  known: string;
  /** No other username can be chosen. */
  isFixed?: boolean;
  hint?: ReactNode;
  /** Consumes the proof; throws `Failed`. */
  onProof(proof: string): Promise<void>;
  /** The message arrived, but its sender is self-declared. */
  onDeclared(verificationId: string): void;
}

/** Verifies an Instagram username by a direct message to our profile: Instagram names its sender. */
export function MessageMethod(props: MessageMethodProps) {
  const { known, isFixed, hint, onProof, onDeclared } = props;
  const code = useCode("SIGN_IN");
  const form = useForm<AddressFormValues, unknown, AddressFormValues>({
    defaultValues: { address: known },
    resolver: checkUsername,
    reValidateMode: "onSubmit",
  });
  const { field, fieldState } = useController({ control: form.control, name: "address" });
  const message = useMessage(code, onProof, onDeclared);

  const { run } = useActions({
    otherwise: failedTo.send,
    onFailure: (failure) => form.setError("address", failure, { shouldFocus: true }),
  });
  const start = form.handleSubmit(({ address }) => run(() => code.send("INSTAGRAM", address)));
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
        {...(!isFixed && {
          onChangeUser: () => {
            message.reset();
            code.reset();
          },
        })}
      />
    );
  }
  return (
    <Form isBusy={form.formState.isSubmitting} onSubmit={start}>
      <div className="grid gap-1.5">
        {!isFixed && (
          <UsernameField
            value={field.value}
            error={fieldState.error?.message}
            onChange={(username) => {
              field.onChange(username);
              form.clearErrors("address");
            }}
          />
        )}
        {isFixed && fieldState.error && <Banner tone="danger">{fieldState.error.message}</Banner>}
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
  const [isWaiting, setWaiting] = useState(false);
  const { run, isBusy, failure, clear } = useActions({ otherwise: failedTo.verify });
  const proof = useRef<string>(undefined);

  const check = ({ id }: Verification) => {
    setWaiting(false);
    return run(async () => {
      if (!proof.current) {
        const answer = await confirmVerification(id);
        const status = answer.verification?.status;
        if (!answer.proof) {
          if (status === "DECLARED") return onDeclared(id);
          if (status === "PENDING" && !answer.failure) return setWaiting(true);
          throw new Failed(answer.failure ?? { message: "Verification failed" });
        }
        proof.current = answer.proof;
      }
      await onProof(proof.current);
    });
  };
  useArrival(isWaiting && verification ? verification.id : null, (settled) => void check(settled));

  return {
    isWaiting: isBusy || isWaiting,
    error: failure,
    confirm: () => verification && !isWaiting && check(verification),
    reset: () => {
      proof.current = undefined;
      setWaiting(false);
      clear();
    },
  };
}
