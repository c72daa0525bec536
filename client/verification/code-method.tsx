import { type ReactNode, useRef } from "react";
import { useForm, type UseFormReturn, useWatch } from "react-hook-form";
import { useActions } from "#client/graphql/use-action";
import { Button } from "#client/ui/controls/button";
import { Field } from "#client/ui/controls/field";
import { TextButton } from "#client/ui/controls/text-link";
import { Form } from "#client/ui/controls/form";
import { useFocusStart } from "#client/ui/hooks/use-focus-start";
import { type AddressFormValues, checkEmail, checkPhone } from "./address-rules";
import { CodeForm } from "./code-form";
import { PhoneField } from "./phone/phone-field";
import { failedTo, useCode } from "./use-code";

export interface CodeMethodProps {
  method: "PHONE" | "EMAIL";
  lead: string;
  change: ReactNode;
  /** The initial address; may be empty. */
  known: string;
  hint?: ReactNode;
  /** Consumes the proof; throws `Failed`. */
  onProof(proof: string): Promise<void>;
}

const checks = { PHONE: checkPhone, EMAIL: checkEmail };

/** Verifies a phone number or an email address by a code. */
export function CodeMethod({ method, lead, change, known, hint, onProof }: CodeMethodProps) {
  const code = useCode("SIGN_IN");
  const proof = useRef<string>(undefined);
  const form = useForm<AddressFormValues, unknown, AddressFormValues>({
    defaultValues: { address: known },
    resolver: checks[method],
    reValidateMode: "onSubmit",
  });
  const address = useWatch({ control: form.control, name: "address" }).trim();
  const { run } = useActions({
    otherwise: failedTo.send,
    onFailure: (failure) => form.setError("address", failure, { shouldFocus: true }),
  });
  const send = form.handleSubmit((values) => run(() => code.send(method, values.address)));
  if (!code.verification) {
    return (
      <>
        <p className="text-ink-2">
          {lead} {change}
        </p>
        <AddressForm method={method} form={form} hint={hint} send={send} hasAddress={!!address} />
      </>
    );
  }
  const { id } = code.verification;
  return (
    <>
      <div className="grid gap-1 text-ink-2">
        <p>
          Enter the code we sent to{" "}
          <b className="font-semibold wrap-anywhere text-ink">{address}</b>.
        </p>
        <p className="flex flex-wrap gap-x-4">
          <TextButton
            onClick={() => {
              proof.current = undefined;
              code.reset();
            }}
          >
            Change<span className="sr"> {method === "EMAIL" ? "email" : "phone number"}</span>
          </TextButton>
          {change}
        </p>
      </div>
      <CodeForm
        verification={code.verification}
        sendError={code.sendError}
        onSendAgain={() => {
          proof.current = undefined;
          return code.send(method, address);
        }}
        onVerify={async (typed) => {
          // A code is valid once: keep its proof to retry a failed sign-in.
          proof.current ??= await code.confirmCode(id, typed);
          await onProof(proof.current);
        }}
      />
    </>
  );
}

interface AddressFormProps extends Pick<CodeMethodProps, "method" | "hint"> {
  form: UseFormReturn<AddressFormValues, unknown, AddressFormValues>;
  hasAddress: boolean;
  send(): Promise<unknown>;
}

function AddressForm({ method, form, hint, send, hasAddress }: AddressFormProps) {
  useFocusStart(() => form.setFocus("address"));
  const { errors, isSubmitting } = form.formState;
  const field = {
    hint,
    error: errors.address?.message,
    ...form.register("address", { onChange: () => form.clearErrors("address") }),
  };
  return (
    <Form isBusy={isSubmitting} onSubmit={send}>
      {method === "PHONE" ? (
        <PhoneField {...field} />
      ) : (
        <Field label="Email" type="email" inputMode="email" autoComplete="email" {...field} />
      )}
      <Button
        type="submit"
        className="justify-self-start"
        disabled={!hasAddress}
        isBusy={isSubmitting}
        busyLabel="Sending..."
      >
        Send Code
      </Button>
    </Form>
  );
}
