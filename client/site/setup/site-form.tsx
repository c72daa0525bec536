import { useState } from "react";
import { useAction } from "#client/graphql/use-action";
import { Button } from "#client/ui/controls/button";
import { Field } from "#client/ui/controls/field";
import { Form } from "#client/ui/controls/form";
import { TextArea } from "#client/ui/controls/text-area";
import { Banner } from "#client/ui/display/banner";
import { useConfirmedAction } from "#client/users/confirmation/use-confirmed-action";
import { type SiteIdentityFragment, UpdateSiteDocument } from "./setup.generated";

const labels = {
  name: "Legal name",
  postalAddress: "Postal address",
  country: "Country",
  registerNumber: "Register number (optional)",
  email: "Contact email",
  socialProfile: "Social account (optional)",
  authority: "Authority for complaints about personal data",
};
type FieldName = keyof typeof labels;

const hints: Partial<Record<FieldName, string>> = {
  country: "Two letters, like NL. Its law applies to the policies.",
  email: "For users and authorities; shown in public.",
  socialProfile: "Its address, beginning with https://",
  authority: "For example: Autoriteit Persoonsgegevens, The Hague",
};
const fields = Object.keys(labels) as FieldName[];
const maxAddressLength = 500;

interface SiteFormProps {
  legal: SiteIdentityFragment | null;
  onSaved(): void;
}

/** Step 2: the identity that the policies, the imprint and the footer show. */
export function SiteForm({ legal, onSaved }: SiteFormProps) {
  const [values, setValues] = useState({
    name: legal?.name ?? "",
    postalAddress: legal?.address ?? "",
    country: legal?.country ?? "",
    registerNumber: legal?.registerNumber ?? "",
    email: legal?.email ?? "",
    socialProfile: legal?.socialProfile ?? "",
    authority: legal?.authority ?? "",
  });
  const [isSaved, setSaved] = useState(false);
  const { run, isBusy, errorOf, failure } = useAction(UpdateSiteDocument, {
    otherwise: "The site could not be saved",
    fields,
    confirm: useConfirmedAction(),
  });
  const submit = async () => {
    setSaved(false);
    const saved = await run({ input: values });
    setSaved(saved !== null);
    if (saved) onSaved();
  };
  const field = (name: FieldName) => ({
    label: labels[name],
    value: values[name],
    error: errorOf(name),
    onChange: ({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) =>
      setValues({ ...values, [name]: target.value }),
  });
  return (
    <Form isBusy={isBusy} onSubmit={submit} aria-labelledby="identity">
      {fields.map((name) =>
        name === "postalAddress" ? (
          <TextArea key={name} rows={3} length={maxAddressLength} {...field(name)} />
        ) : (
          <Field key={name} hint={hints[name]} {...field(name)} />
        ),
      )}
      {failure && <Banner tone="danger">{failure}</Banner>}
      {isSaved && <Banner tone="success">Saved. The pages of the site show it now.</Banner>}
      <div>
        <Button type="submit" isBusy={isBusy} className="max-md:w-full">
          Save
        </Button>
      </div>
    </Form>
  );
}
