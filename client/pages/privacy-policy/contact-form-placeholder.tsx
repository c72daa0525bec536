import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { Field } from "#client/ui/controls/field";
import { onFirstInput } from "#client/ui/hooks/first-input";
import { Form } from "#client/ui/controls/form";
import { TextArea } from "#client/ui/controls/text-area";
import type { ContactFormProps } from "./contact-form";
import { maxMessageLength } from "./contact-limits";
import { SubmitRow } from "./submit-row";

/** Lazy loading: a read-only form stands in until the first interaction. Focus and submit are replayed in the loaded form. */
export function ContactFormPlaceholder() {
  const [LoadedForm, setLoadedForm] = useState<ComponentType<ContactFormProps> | null>(null);
  const [wasSubmitted, setSubmitted] = useState(false);
  const [focusedField, setFocusedField] = useState<string | null>(null);
  const placeholder = useRef<HTMLFormElement>(null);

  const load = useCallback(() => {
    const show = async () => {
      const { ContactForm } = await import("./contact-form");
      const at = document.activeElement;
      if (at && placeholder.current?.contains(at)) setFocusedField(at.getAttribute("name"));
      setLoadedForm(() => ContactForm);
    };
    // After a network error, the next interaction retries.
    show().catch(() => undefined);
  }, []);
  useEffect(() => onFirstInput(load), [load]);

  if (LoadedForm) return <LoadedForm wasSubmitted={wasSubmitted} focusedField={focusedField} />;
  return (
    <Form
      ref={placeholder}
      aria-label="Write to us"
      isBusy={false}
      className="gap-5"
      onFocus={load}
      onSubmit={() => {
        setSubmitted(true);
        load();
      }}
    >
      <div className="grid items-start gap-x-4 gap-y-5 md:grid-cols-2">
        <Field label="Name" name="name" autoComplete="name" readOnly />
        <Field label="Email" name="email" type="email" autoComplete="email" readOnly />
      </div>
      <TextArea
        label="Message"
        name="message"
        rows={6}
        length={maxMessageLength}
        value=""
        readOnly
      />
      <SubmitRow />
    </Form>
  );
}
