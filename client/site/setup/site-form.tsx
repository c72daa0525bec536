import { useMemo, useState } from "react";
import { inputBounds } from "#client/graphql/input-bounds.generated";
import { useAction } from "#client/graphql/use-action";
import { Button } from "#client/ui/controls/button";
import { Field } from "#client/ui/controls/field";
import { Form } from "#client/ui/controls/form";
import { SelectField } from "#client/ui/controls/select-field";
import { TextArea } from "#client/ui/controls/text-area";
import { Banner } from "#client/ui/display/banner";
import { useOnline } from "#client/ui/hooks/use-online";
import { useConfirmedAction } from "#client/users/confirmation/use-confirmed-action";
import { countryOptions } from "#client/site/countries";
import { OfflineNote } from "./offline-note";
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
  email: "For users and authorities; shown in public.",
  socialProfile: "Its address, beginning with https://",
  authority: "For example: Autoriteit Persoonsgegevens, The Hague",
};
const types: Partial<Record<FieldName, "email" | "url">> = { email: "email", socialProfile: "url" };
const fields = Object.keys(labels) as FieldName[];
const { UpdateSiteInput: bounds } = inputBounds;
const countryHint = "Its law applies to the policies.";

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
  const isOnline = useOnline();
  const countries = useMemo(() => countryOptions(), []);
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
          <TextArea key={name} rows={3} length={bounds.postalAddress.characters} {...field(name)} />
        ) : name === "country" ? (
          <SelectField
            key={name}
            label={labels.country}
            options={countries}
            value={values.country || null}
            none="Choose a country"
            hint={countryHint}
            error={errorOf("country")}
            onChoose={(country) => setValues({ ...values, country: country ?? "" })}
          />
        ) : (
          <Field
            key={name}
            hint={hints[name]}
            type={types[name]}
            maxLength={bounds[name].characters}
            {...field(name)}
          />
        ),
      )}
      {failure && <Banner tone="danger">{failure}</Banner>}
      {isSaved && <Banner tone="success">Saved. The pages of the site show it now.</Banner>}
      <div>
        <Button type="submit" isBusy={isBusy} disabled={!isOnline} className="max-md:w-full">
          Save
        </Button>
      </div>
      {!isOnline && <OfflineNote>save who runs this site</OfflineNote>}
    </Form>
  );
}
