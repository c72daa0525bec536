import { useMemo } from "react";
import { categoryOptions, regionOptions } from "#client/catalog/list-options";
import { countryOptions } from "#client/site/countries";
import { Field } from "#client/ui/controls/field";
import { Dropdown, type DropdownProps } from "#client/ui/dropdown/dropdown";
import { FieldError } from "#client/ui/controls/field-error";
import type { OwnProfileQuery } from "./own-profile.generated";
import type { OwnProfileValues, OwnProfileFaults } from "./own-profile-rules";

export type Lists = Pick<OwnProfileQuery, "categories" | "regions" | "serviceTypes">;

export interface OwnProfileListingProps {
  values: OwnProfileValues;
  faults: OwnProfileFaults;
  lists: Lists;
  fill(part: Partial<OwnProfileValues>): void;
}

/** Category and place in the directory. A looked-up profile has neither until its owner chooses. */
export function OwnProfileListing({ values, faults, lists, fill }: OwnProfileListingProps) {
  const countries = useMemo(() => [noCountry, ...countryOptions()], []);
  const text = (field: "city" | "website") => ({
    autoComplete: "off",
    value: values[field],
    ...(faults[field] && { error: faults[field] }),
    onChange: ({ target }: { target: HTMLInputElement }) => fill({ [field]: target.value }),
  });
  return (
    <div className="grid items-start gap-x-4 gap-y-5 md:grid-cols-2">
      <ListField
        label="Category"
        options={categoryOptions(lists.categories)}
        value={values.category}
        error={faults["category"]}
        onChange={(category) => fill({ category })}
      />
      <ListField
        label="Region"
        options={regionOptions(lists.regions)}
        value={values.region}
        error={faults["region"]}
        onChange={(value) => {
          const chosen = lists.regions.find(({ region }) => region === value);
          if (chosen) fill({ region: chosen.region });
        }}
      />
      <ListField
        label="Country"
        options={countries}
        value={values.country}
        error={faults["country"]}
        hint="Your region follows from it."
        hasSearch
        onChange={(country) => fill({ country })}
      />
      <Field label="City" placeholder="Lyon" {...text("city")} />
      <Field
        label="Website"
        className="md:col-span-2"
        inputMode="url"
        placeholder="https://example.com"
        {...text("website")}
      />
    </div>
  );
}

const noCountry = { value: "", label: "Not stated" };

interface ListFieldProps extends Pick<DropdownProps, "label" | "options" | "hasSearch"> {
  value: string;
  error: string | undefined;
  hint?: string;
  onChange(value: string): void;
}

function ListField({ label, value, error, hint, onChange, ...dropdown }: ListFieldProps) {
  return (
    <div className="grid gap-1.5">
      <p aria-hidden="true" className="text-ui-strong">
        {label}
      </p>
      <Dropdown
        look="field"
        label={label}
        {...dropdown}
        value={value || null}
        placeholder="Not chosen yet"
        onChange={onChange}
      />
      {error ? (
        <FieldError>{error}</FieldError>
      ) : (
        hint && <p className="text-small text-ink-3">{hint}</p>
      )}
    </div>
  );
}
