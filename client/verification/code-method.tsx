import { type ReactNode, useRef } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { Refusal } from "#client/graphql/refusal";
import { Button } from "#client/ui/controls/button";
import { Field } from "#client/ui/controls/field";
import { Form } from "#client/ui/controls/form";
import { useFocusStart } from "#client/ui/hooks/use-focus-start";
import { type AddressFormValues, checkEmail, checkPhone } from "./address-rules";
import { CodeForm } from "./code-form";
import { useCode } from "./use-code";

export interface CodeMethodProps {
  method: "PHONE" | "EMAIL";
  lead: string;
  change: ReactNode;
  /** The initial address; may be empty. */
  known: string;
  hint?: ReactNode;
  /** Consumes the proof; returns the error, or null. */
  onProof(proof: string): Promise<Refusal | null>;
}

const kinds = {
  PHONE: {
    check: checkPhone,
    field: {
      label: "Phone",
      type: "tel",
      inputMode: "tel",
      autoComplete: "tel",
      placeholder: "+47 400 00 000",
    },
  },
  EMAIL: {
    check: checkEmail,
    field: { label: "Email", type: "email", inputMode: "email", autoComplete: "email" },
  },
} as const;

/** Verifies a phone number or an email address by a code. */
export function CodeMethod({ method, lead, change, known, hint, onProof }: CodeMethodProps) {
  const { check, field } = kinds[method];
  const code = useCode("SIGN_IN");
  const proof = useRef<string>(undefined);
  const form = useForm<AddressFormValues, unknown, AddressFormValues>({
    defaultValues: { address: known },
    resolver: check,
    reValidateMode: "onSubmit",
  });
  const address = useWatch({ control: form.control, name: "address" });
  useFocusStart(() => form.setFocus("address"));

  const send = form.handleSubmit(async (values) => {
    const refusal = await code.send(method, values.address);
    if (refusal) form.setError("address", refusal, { shouldFocus: true });
  });
  if (code.verification) {
    const { id } = code.verification;
    return (
      <>
        <p className="text-ink-2">
          Enter the code we sent to {code.verification.maskedAddress}. {change}
        </p>
        <CodeForm
          verification={code.verification}
          sendError={code.sendError}
          onSendAgain={() => {
            proof.current = undefined;
            return code.send(method, address.trim());
          }}
          onVerify={async (typed) => {
            // A code is valid once: keep its proof to retry a failed sign-in.
            if (!proof.current) {
              const { proof: given, refusal } = await code.confirm(id, typed);
              if (!given) return refusal ?? null;
              proof.current = given;
            }
            return onProof(proof.current);
          }}
        />
      </>
    );
  }
  return (
    <>
      <p className="text-ink-2">
        {lead} {change}
      </p>
      <Form isBusy={form.formState.isSubmitting} onSubmit={send}>
        <Field
          {...field}
          {...form.register("address", { onChange: () => form.clearErrors("address") })}
          hint={hint}
          error={form.formState.errors.address?.message}
        />
        <Button
          type="submit"
          className="justify-self-start"
          disabled={!address.trim()}
          isBusy={form.formState.isSubmitting}
          busyLabel="Sending..."
        >
          Send Code
        </Button>
      </Form>
    </>
  );
}
