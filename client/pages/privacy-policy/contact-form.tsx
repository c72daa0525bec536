import { useEffect, useEffectEvent, useRef } from "react";
import { useController } from "react-hook-form";
import { Banner } from "#client/ui/display/banner";
import { Field } from "#client/ui/controls/field";
import { Form } from "#client/ui/controls/form";
import { TextArea } from "#client/ui/controls/text-area";
import { useOnline } from "#client/ui/hooks/use-online";
import { maxMessageLength } from "./contact-limits";
import { contactFields } from "./contact-rules";
import { MessageConfirmation } from "./message-confirmation";
import { SubmitRow } from "./submit-row";
import type { ContactFormState } from "./contact-form-state";
import { useContactForm } from "./use-contact-form";

export interface ContactFormProps {
  /** Whether the placeholder was submitted, and which of its fields has the focus. */
  wasSubmitted: boolean;
  focusedField: string | null;
}

export function ContactForm(props: ContactFormProps) {
  const contact = useContactForm();
  const { form, submit, failure, accepted } = contact;
  const { errors, isSubmitting } = form.formState;
  const isOnline = useOnline();
  useReplayedInput(contact, props);

  if (accepted) {
    const { outcome, values } = accepted;
    return (
      <MessageConfirmation
        outcome={outcome}
        email={values.email}
        onWriteAnother={contact.writeAnother}
      />
    );
  }
  return (
    <Form
      aria-label="Write to us"
      isBusy={isSubmitting}
      className="gap-5 [&_:is(input,textarea)]:scroll-mb-40"
      onSubmit={submit}
    >
      <div className="grid items-start gap-x-4 gap-y-5 md:grid-cols-2">
        <Field
          label="Name"
          autoComplete="name"
          error={errors.name?.message}
          {...form.register("name", { onChange: () => form.clearErrors("name") })}
        />
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...form.register("email", { onChange: () => form.clearErrors("email") })}
        />
      </div>
      <MessageField form={form} />
      {failure && <Failure message={failure} />}
      <SubmitRow isBusy={isSubmitting} isOnline={isOnline} />
    </Form>
  );
}

function useReplayedInput(
  { form, submit }: Contact,
  { wasSubmitted, focusedField }: ContactFormProps,
) {
  const begin = useEffectEvent(() => {
    const field = contactFields.find((name) => name === focusedField);
    if (wasSubmitted) void submit();
    else if (field) form.setFocus(field);
  });
  useEffect(() => begin(), []);
}

type Contact = ReturnType<typeof useContactForm>;

/** A separate component, so that it registers last: registration order is focus order. */
function MessageField({ form }: { form: ContactFormState }) {
  const { field } = useController({ control: form.control, name: "message" });
  return (
    <TextArea
      label="Message"
      rows={6}
      length={maxMessageLength}
      error={form.formState.errors.message?.message}
      {...field}
      onChange={(event) => {
        form.clearErrors("message");
        field.onChange(event);
      }}
    />
  );
}

/** Scrolls itself into view. */
function Failure({ message }: { message: string }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    container.current?.scrollIntoView?.({ block: "nearest" });
  }, [message]);
  return (
    <div ref={container} className="scroll-mb-44">
      <Banner tone="danger">{message}</Banner>
    </div>
  );
}
