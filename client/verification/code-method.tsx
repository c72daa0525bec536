import { type ReactNode, useRef } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { Refusal } from "#client/graphql/refusal";
import { Button } from "#client/ui/controls/button";
import { Field } from "#client/ui/controls/field";
import { Form } from "#client/ui/controls/form";
import { useFocusStart } from "#client/ui/hooks/use-focus-start";
import { type AddressFormValues, checkEmail, checkPhone } from "./address-rules";
import { CodeForm } from "./code-entry";
import { useCode } from "./use-code";

export interface CodeMethodProps {
  method: "PHONE" | "EMAIL";
  /** What is said before a code is asked for, and what leads away from it. */
  lead: string;
  change: ReactNode;
  /** The address to begin with; may be empty. */
  known: string;
  /** What is said below the address before a code is asked for. */
  hint?: ReactNode;
  /** Uses up the proof; tells what went wrong. */
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

/** By a code that comes to an address of one's own. */
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

  const send = form.handleSubmit(async (entry) => {
    const refusal = await code.send(method, entry.address);
    if (refusal) form.setError("address", refusal, { shouldFocus: true });
  });
  if (code.verification) {
    const { id } = code.verification;
    return (
      <>
        <p className="text-ink-2">
          Enter the code that came to {code.verification.maskedAddress}. {change}
        </p>
        <CodeForm
          verification={code.verification}
          doubt={code.doubt}
          onSendAgain={() => {
            proof.current = undefined;
            return code.send(method, address.trim());
          }}
          onVerify={async (typed) => {
            // A code counts once; what it opened is still at hand when only signing in failed.
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
