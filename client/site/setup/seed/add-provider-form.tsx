import { useMemo, useState } from "react";
import { inputBounds } from "#client/graphql/input-bounds.generated";
import type { AddProviderInput, Region } from "#client/graphql/schema.generated";
import { useAction } from "#client/graphql/use-action";
import { countryOptions } from "#client/site/countries";
import { OfflineNote } from "#client/site/setup/offline-note";
import { Button } from "#client/ui/controls/button";
import { Checkbox } from "#client/ui/controls/checkbox";
import { Field } from "#client/ui/controls/field";
import { FieldError } from "#client/ui/controls/field-error";
import { Form } from "#client/ui/controls/form";
import { SelectField } from "#client/ui/controls/select-field";
import { TextLink } from "#client/ui/controls/text-link";
import { Banner } from "#client/ui/display/banner";
import { useOnline } from "#client/ui/hooks/use-online";
import { useConfirmedAction } from "#client/users/confirmation/use-confirmed-action";
import {
  AddProviderDocument,
  type SeedBatchReportFragment,
  useListingChoicesQuery,
} from "./seed.generated";

const texts = {
  username: "Username",
  displayName: "Display name (optional)",
  city: "City (optional)",
  website: "Website (optional)",
  languages: "Languages (optional)",
  source: "Source (optional)",
};
type TextName = keyof typeof texts;
const hints: Partial<Record<TextName, string>> = {
  username: "On Instagram, also as a link.",
  languages: "Separated by commas.",
  source: "Where the facts are from. The page shows it.",
};
const fields = [
  ...(Object.keys(texts) as TextName[]),
  ...(["category", "region", "country", "serviceTypes"] as const),
];
const { AddProviderInput: bounds } = inputBounds;
const maxLengths: Partial<Record<TextName, number>> = {
  displayName: bounds.displayName.characters,
  city: bounds.city.characters,
  website: bounds.website.characters,
  source: bounds.source.characters,
};

const empty = {
  ...{ username: "", displayName: "", city: "", website: "", languages: "", source: "" },
  category: "",
  country: null as string | null,
  region: null as Region | null,
  serviceTypes: [] as readonly string[],
};
type Values = typeof empty;

/** Lists one provider, as a file of one line would. */
export function AddProviderForm({ onAdded }: { onAdded(batch: SeedBatchReportFragment): unknown }) {
  const [values, setValues] = useState(empty);
  const [added, setAdded] = useState<string | null>(null);
  const { run, isBusy, errorOf, failure } = useAction(AddProviderDocument, {
    otherwise: "The provider could not be added. Try again.",
    fields,
    confirm: useConfirmedAction(),
  });
  const isOnline = useOnline();
  const fill = (part: Partial<Values>) => setValues((known) => ({ ...known, ...part }));
  const submit = async () => {
    setAdded(null);
    const done = await run({ input: inputOf(values) });
    if (!done?.provider || !done.batch) return;
    setAdded(done.provider.username);
    setValues(empty);
    onAdded(done.batch);
  };
  const text = (name: TextName) => ({
    label: texts[name],
    hint: hints[name],
    value: values[name],
    error: errorOf(name),
    maxLength: maxLengths[name],
    onChange: ({ target }: { target: HTMLInputElement }) => fill({ [name]: target.value }),
  });
  return (
    <Form isBusy={isBusy} onSubmit={submit} aria-labelledby="by-hand">
      <h3 id="by-hand" className="text-ui-strong">
        Add a provider by hand
      </h3>
      <Field autoCapitalize="none" spellCheck={false} {...text("username")} />
      <Choices values={values} fill={fill} errorOf={errorOf} />
      {(["displayName", "city", "website", "languages", "source"] as const).map((name) => (
        <Field key={name} {...text(name)} />
      ))}
      {failure && <Banner tone="danger">{failure}</Banner>}
      {added !== null && (
        <Banner tone="success">
          Listed: <TextLink to={`/@${added}`}>@{added}</TextLink>
        </Banner>
      )}
      <div>
        <Button type="submit" isBusy={isBusy} disabled={!isOnline} className="max-md:w-full">
          Add provider
        </Button>
      </div>
      {!isOnline && <OfflineNote>add a provider</OfflineNote>}
    </Form>
  );
}

function inputOf({ languages, serviceTypes, ...values }: Values): AddProviderInput {
  return { ...values, languages: languages.split(","), serviceTypes: [...serviceTypes] };
}

interface ChoicesProps {
  values: Values;
  fill(part: Partial<Values>): void;
  errorOf(field: "category" | "country" | "region" | "serviceTypes"): string | undefined;
}

/** What is chosen from lists: service types are those of the category. */
function Choices({ values, fill, errorOf }: ChoicesProps) {
  const { data } = useListingChoicesQuery();
  const countries = useMemo(() => countryOptions(), []);
  const types =
    data?.serviceTypes.filter(({ category }) => category?.slug === values.category) ?? [];
  const { serviceTypes: chosen } = values;
  return (
    <>
      <SelectField
        label="Category"
        options={data?.categories.map(({ slug, name }) => ({ value: slug, label: name })) ?? []}
        value={values.category || null}
        none="Choose a category"
        error={errorOf("category")}
        onChoose={(category) => fill({ category: category ?? "", serviceTypes: [] })}
      />
      {types.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-ui-strong">Service types (optional)</legend>
          {types.map(({ slug, name }) => (
            <Checkbox
              key={slug}
              checked={chosen.includes(slug)}
              onChange={({ target }) => {
                const others = chosen.filter((one) => one !== slug);
                fill({ serviceTypes: target.checked ? [...others, slug] : others });
              }}
            >
              {name}
            </Checkbox>
          ))}
          {errorOf("serviceTypes") && <FieldError>{errorOf("serviceTypes")}</FieldError>}
        </fieldset>
      )}
      <SelectField
        label="Country (optional)"
        options={countries}
        value={values.country}
        none="Not known"
        error={errorOf("country")}
        onChoose={(country) => fill({ country, region: null })}
      />
      {values.country === null && (
        <SelectField
          label="Region (optional)"
          options={data?.regions.map(({ region, name }) => ({ value: region, label: name })) ?? []}
          value={values.region}
          none="Not known"
          error={errorOf("region")}
          onChoose={(region) => fill({ region })}
        />
      )}
    </>
  );
}
