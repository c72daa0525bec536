import { categoryOptions, regionOptions } from "#client/catalog/list-options";
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

/** Category and region in the directory. A looked-up profile has neither until its owner chooses. */
export function OwnProfileListing({ values, faults, lists, fill }: OwnProfileListingProps) {
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
    </div>
  );
}

interface ListFieldProps extends Pick<DropdownProps, "label" | "options"> {
  value: string;
  error: string | undefined;
  onChange(value: string): void;
}

function ListField({ label, options, value, error, onChange }: ListFieldProps) {
  return (
    <div className="grid gap-1.5">
      <p aria-hidden="true" className="text-ui-strong">
        {label}
      </p>
      <Dropdown
        look="field"
        label={label}
        options={options}
        value={value || null}
        placeholder="Not chosen yet"
        onChange={onChange}
      />
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}
