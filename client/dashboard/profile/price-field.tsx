import { Field } from "#client/ui/controls/field";
import { amountOf, priceOf, unitOf } from "./price";

interface PriceFieldProps {
  label: string;
  /** Stored as `$150/session`, or in older words. */
  value: string;
  /** After the slash of a new price; absent for a total. */
  unit?: string;
  error: string | undefined;
  onChange(value: string): void;
}

/** An amount in dollars. Older words stay as they are until an amount replaces them. */
export function PriceField({ label, value, unit, error, onChange }: PriceFieldProps) {
  const amount = amountOf(value);
  const shownUnit = unitOf(value) ?? unit;
  return (
    <Field
      label={label}
      inputMode="decimal"
      autoComplete="off"
      placeholder={unit ? "150" : "520"}
      before={<span className="-mr-1.5 text-ink-3">$</span>}
      after={shownUnit && <span className="text-small text-ink-3">/{shownUnit}</span>}
      value={amount ?? ""}
      {...(error && { error })}
      {...(value && amount === null && { hint: `Now “${value}”, which no price filter finds.` })}
      onChange={({ target }) => onChange(priceOf(target.value, shownUnit))}
    />
  );
}
