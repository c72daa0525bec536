import { useState } from "react";
import type { OperatorRole } from "#client/graphql/schema.generated";
import { Button } from "#client/ui/controls/button";
import { Field } from "#client/ui/controls/field";
import { Form } from "#client/ui/controls/form";
import { SelectField } from "#client/ui/controls/select-field";
import { Banner } from "#client/ui/display/banner";
import { useOnline } from "#client/ui/hooks/use-online";
import { roleHints, roleNames } from "#client/moderation/desk/desk-words";
import { emailPattern } from "#client/verification/address-rules";
import { useGrant } from "./use-grant";

export const roleOptions = (Object.keys(roleNames) as OperatorRole[]).map((value) => ({
  value,
  label: roleNames[value],
}));

export function GrantForm() {
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<OperatorRole>("TRIAGE");
  const [done, setDone] = useState<string>();
  const { run, isBusy, errorOf, failure, fail, clear } = useGrant(["email"]);
  const isOnline = useOnline();
  const submit = async () => {
    setDone(undefined);
    if (!emailPattern.test(email.trim())) {
      return fail({ message: "Email is invalid", field: ["email"] });
    }
    const operator = await run({ input: { email: email.trim(), role } });
    if (!operator) return;
    setDone(`${operator.pseudonym} is now ${roleNames[role].toLowerCase()}.`);
    setEmail("");
  };
  return (
    <Form isBusy={isBusy} className="pt-4" onSubmit={submit}>
      <Field
        label="Email of the person"
        type="email"
        autoComplete="off"
        hint="The address has to be confirmed. The public sees a pseudonym only."
        value={email}
        error={errorOf("email")}
        onChange={({ target }) => {
          clear();
          setEmail(target.value);
        }}
      />
      <SelectField
        label="Role"
        options={roleOptions}
        value={role}
        onChoose={(chosen) => chosen && setRole(chosen)}
      />
      <p className="text-small text-ink-3">{roleHints[role]}.</p>
      {failure && <Banner tone="danger">{failure}</Banner>}
      {done && <Banner tone="success">{done}</Banner>}
      <Button type="submit" isBusy={isBusy} disabled={!isOnline} className="justify-self-start">
        Grant the role
      </Button>
    </Form>
  );
}
