import Plus from "lucide-react/icons/plus";
import Trash from "lucide-react/icons/trash-2";
import { useRef } from "react";
import { Button } from "#client/ui/controls/button";
import { Field } from "#client/ui/controls/field";
import { FieldError } from "#client/ui/controls/field-error";
import { IconButton } from "#client/ui/controls/icon-button";
import { newKey } from "#client/ui/hooks/new-key";
import { PriceField } from "./price-field";
import {
  type OwnProfileFaults,
  type OwnProfileValues,
  type PackageValues,
  profileLimits,
} from "./own-profile-rules";

interface PackagesEditorProps {
  /** The country decides the currency of an amount alone. */
  values: Pick<OwnProfileValues, "packages" | "country">;
  faults: OwnProfileFaults;
  onChange(packages: readonly PackageValues[]): void;
}

export function PackagesEditor({ values, faults, onChange }: PackagesEditorProps) {
  const { packages, country } = values;
  const add = useRef<HTMLButtonElement>(null);
  const fill = (key: string, part: Partial<PackageValues>) =>
    onChange(packages.map((one) => (one.key === key ? { ...one, ...part } : one)));
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3.5 border-t-2 border-ink pt-4">
      <legend className="float-left text-h3">Packages</legend>
      <p className="clear-left text-small text-ink-3">What you offer at a fixed price.</p>
      {faults["packages"] && <FieldError>{faults["packages"]}</FieldError>}
      {packages.length > 0 && (
        <ol className="grid">
          {packages.map((one, index) => (
            <PackageRow
              key={one.key}
              values={one}
              country={country}
              number={index + 1}
              faults={faults}
              onFill={(part) => fill(one.key, part)}
              onRemove={() => {
                onChange(packages.filter(({ key }) => key !== one.key));
                add.current?.focus();
              }}
            />
          ))}
        </ol>
      )}
      <Button
        ref={add}
        variant="secondary"
        className="h-11 justify-self-start"
        disabled={packages.length >= profileLimits.packages}
        icon={<Plus size={16} aria-hidden="true" />}
        onClick={() =>
          onChange([...packages, { key: newKey(), name: "", price: "", description: "" }])
        }
      >
        Add a package
      </Button>
    </fieldset>
  );
}

interface PackageRowProps {
  country: string;
  values: PackageValues;
  number: number;
  faults: OwnProfileFaults;
  onFill(part: Partial<PackageValues>): void;
  onRemove(): void;
}

function PackageRow({ values, country, number, faults, onFill, onRemove }: PackageRowProps) {
  const field = (name: "name" | "description", placeholder: string) => {
    const error = faults[`packages.${number - 1}.${name}`];
    return (
      <Field
        label={`Package ${number} ${name}`}
        autoComplete="off"
        placeholder={placeholder}
        value={values[name]}
        {...(error && { error })}
        onChange={({ target }) => onFill({ [name]: target.value })}
      />
    );
  };
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-4 gap-y-3 border-b border-line py-3.5 md:grid-cols-[minmax(0,1fr)_180px_auto]">
      {field("name", "Four sessions")}
      <PriceField
        label={`Package ${number} price`}
        value={values.price}
        country={country}
        error={faults[`packages.${number - 1}.price`]}
        onChange={(price) => onFill({ price })}
      />
      <IconButton
        label={`Remove package ${number}`}
        icon={<Trash size={18} aria-hidden="true" />}
        className="max-md:order-last max-md:justify-self-end md:mt-7.5"
        onClick={onRemove}
      />
      <div className="md:col-span-2">
        {field("description", "Two a week, with a plan on one page")}
      </div>
    </li>
  );
}
