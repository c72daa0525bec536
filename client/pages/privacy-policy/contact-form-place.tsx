import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { Field } from "#client/ui/controls/field";
import { onFirstInput } from "#client/ui/hooks/first-input";
import { Form } from "#client/ui/controls/form";
import { TextArea } from "#client/ui/controls/text-area";
import type { ContactFormProps } from "./contact-form";
import { maxMessageLength } from "./contact-limits";
import { SendLine } from "./send-line";

/**
 * The form as it looks, until somebody does something: only then comes what it needs to work. What they do
 * meanwhile, to go into a field or to press Send, is passed on.
 */
export function ContactFormPlace() {
  const [Live, setLive] = useState<ComponentType<ContactFormProps> | null>(null);
  const [isPressed, setPressed] = useState(false);
  const [begun, setBegun] = useState<string | null>(null);
  const still = useRef<HTMLFormElement>(null);

  const load = useCallback(() => {
    const show = async () => {
      const { ContactForm } = await import("./contact-form");
      const at = document.activeElement;
      if (at && still.current?.contains(at)) setBegun(at.getAttribute("name"));
      setLive(() => ContactForm);
    };
    // Without a connection the next touch tries again.
    show().catch(() => undefined);
  }, []);
  useEffect(() => onFirstInput(load), [load]);

  if (Live) return <Live isPressed={isPressed} begun={begun} />;
  return (
    <Form
      ref={still}
      aria-label="Write to us"
      isBusy={false}
      className="gap-5"
      onFocus={load}
      onSubmit={() => {
        setPressed(true);
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
      <SendLine />
    </Form>
  );
}
