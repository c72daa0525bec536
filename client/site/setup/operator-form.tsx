import { useState } from "react";
import { Button } from "#client/ui/controls/button";
import { Field } from "#client/ui/controls/field";
import { Form } from "#client/ui/controls/form";
import { PasswordField } from "#client/ui/controls/password-field";
import { Banner } from "#client/ui/display/banner";
import { useOnline } from "#client/ui/hooks/use-online";
import { useSignIn } from "#client/verification/use-sign-in";
import { CreateOperatorDocument } from "./setup.generated";
import { OfflineNote } from "./offline-note";
import type { OpenedSetup } from "./open-link";

const fields = ["firstName", "lastName", "email", "password"] as const;
type FieldName = (typeof fields)[number];

interface OperatorFormProps {
  opened: OpenedSetup;
  onCreated(): void;
}

/** Step 1: the account of the operator. */
export function OperatorForm({ opened, onCreated }: OperatorFormProps) {
  const [values, setValues] = useState({
    ...{ firstName: "", lastName: "", password: "" },
    email: opened.email ?? "",
  });
  const { run, signIn, isBusy, errorOf, failure } = useSignIn<FieldName>({
    otherwise: "The account could not be created",
    fields: [...fields],
  });
  const isOnline = useOnline();
  const submit = async () => {
    const variables = { input: values };
    const created = await run(() => signIn(CreateOperatorDocument, variables, false));
    if (created?.viewer) onCreated();
  };
  const field = (name: FieldName) => ({
    value: values[name],
    error: errorOf(name),
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setValues({ ...values, [name]: target.value }),
  });
  return (
    <section aria-labelledby="your-account" className="grid gap-4">
      <h2 id="your-account" className="text-h3">
        1. Your account
      </h2>
      <p className="text-ink-2">
        You become {roles[opened.role ?? "ADMIN"]}. The link stands for the confirmation of your
        address.
      </p>
      <Form isBusy={isBusy} onSubmit={submit} aria-labelledby="your-account">
        <div className="grid items-start gap-x-3 gap-y-4 md:grid-cols-2">
          <Field label="First name" autoComplete="given-name" {...field("firstName")} />
          <Field label="Last name" autoComplete="family-name" {...field("lastName")} />
        </div>
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          readOnly={opened.email !== null}
          {...field("email")}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint="At least 8 characters."
          {...field("password")}
        />
        {failure && <Banner tone="danger">{failure}</Banner>}
        <div>
          <Button
            type="submit"
            size="lg"
            isBusy={isBusy}
            disabled={!isOnline}
            className="max-md:w-full"
          >
            Create account
          </Button>
        </div>
        {!isOnline && <OfflineNote>create your account</OfflineNote>}
      </Form>
    </section>
  );
}

const roles = {
  ADMIN: "an admin of this site",
  MODERATOR: "a moderator",
  TRIAGE: "an operator who takes cases",
  AUDITOR: "an auditor",
};
